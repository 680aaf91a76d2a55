// Prompts: texts that consist of sections with titles, so that a program can find a section in a prompt.

/** The sections of a prompt, in order. */
export type Sections = readonly (readonly [title: string, body: string])[];

/** Returns the sections as text: each title is a line that begins with `## `. */
export function promptOf(sections: Sections): string {
  return sections.map(([title, body]) => `## ${title}\n${body.trim()}`).join('\n\n');
}

/** Returns the body of a section of a prompt; `undefined` if the prompt has no section with this title. */
export function sectionOf(prompt: string, title: string): string | undefined {
  const head = `## ${title}\n`;
  const start = prompt.startsWith(head) ? 0 : prompt.indexOf(`\n${head}`) + 1;
  if (start === 0 && !prompt.startsWith(head)) return undefined;
  const end = prompt.indexOf('\n\n## ', start);
  return prompt.slice(start + head.length, end < 0 ? undefined : end);
}

/**
 * Parses the body of a section as JSON. Returns `null` if the prompt has no section with this title, which only happens to altered items.
 * @throws SyntaxError if the section is not JSON.
 */
export function jsonIn(prompt: string, title: string): unknown {
  return JSON.parse(sectionOf(prompt, title) ?? 'null');
}
