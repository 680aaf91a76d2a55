// Prompts: sections with titles, which programs can read again.

/** The sections of a prompt, by title. */
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

/** Returns the value of a section that is JSON. @throws Error if the prompt has no such section, which only happens to altered items. */
export function jsonIn(prompt: string, title: string): unknown {
  return JSON.parse(sectionOf(prompt, title) ?? 'null');
}
