// Finds the code blocks, headings and links of Markdown documents.

export interface CodeBlock {
  /** `ts`, `sh`, `json`, `text`, ... */
  language: string;
  /** Further words on the opening fence, such as `separate`. */
  flags: string[];
  /** The code, without the fences. */
  lines: string[];
  /** Line of the document on which the code begins, counted from 1. */
  firstLine: number;
}

/** Returns the fenced code blocks, in order. @throws Error for a fence that is never closed. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: CodeBlock | undefined;
  markdown.split('\n').forEach((line, index) => {
    if (!line.startsWith('```')) {
      open?.lines.push(line);
    } else if (open === undefined) {
      const [language = '', ...flags] = line.slice(3).trim().split(/\s+/);
      open = { language, flags, lines: [], firstLine: index + 2 };
    } else {
      blocks.push(open);
      open = undefined;
    }
  });
  if (open !== undefined) throw new Error(`The code block at line ${open.firstLine} is never closed`);
  return blocks;
}

/** Returns the document without its code blocks. */
export function prose(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gm, '');
}

/** Returns the anchors of the headings, as GitHub makes them. */
export function anchors(markdown: string): string[] {
  return [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the targets of the links. */
export function links(markdown: string): string[] {
  return [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string);
}
