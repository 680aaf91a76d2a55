// Markdown extensions of the site: clauses become anchors and links, and links to files become links to pages.
import type { MarkdownRenderer } from 'vitepress';
import { CLAUSE_ID, readSiteClauses, type SiteClause } from './clauses.js';
import { targetOf } from './repository.js';

type StateCore = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = StateCore['tokens'][number];

/** Matches a relative link to a file, or to an anchor of a file. */
const RELATIVE_FILE = /^(?![a-z]+:|\/|#)[^#]+/i;

export function siteMarkdown(md: MarkdownRenderer): void {
  const clauses = readSiteClauses();
  md.core.ruler.push('orrery-links', (state) => {
    const page = (state.env as { relativePath?: string }).relativePath ?? '';
    for (const token of state.tokens) if (token.children) leadToPages(token.children, page);
  });
  md.core.ruler.push('orrery-clauses', (state) => {
    const page = (state.env as { relativePath?: string }).relativePath ?? '';
    state.tokens.forEach((token, index) => {
      if (token.type !== 'inline' || token.children === null) return;
      const own = clauseOfItem(state.tokens, index, clauses, page);
      const isHeading = state.tokens[index - 1]?.type === 'heading_open';
      if (!isHeading) token.children = withClauseLinks(state, token.children, clauses, page);
      if (own !== undefined) state.tokens[index - 2]?.attrSet('id', own);
    });
  });
}

/** Replaces links to files by links to their pages; a link to a file without a page becomes plain text. */
function leadToPages(tokens: Token[], page: string): void {
  let dropped = false;
  for (const token of tokens) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null;
    if (href !== null && RELATIVE_FILE.test(href)) {
      const target = targetOf(page, decodeURI(href));
      dropped = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
      else becomeText(token);
    } else if (token.type === 'link_close' && dropped) {
      becomeText(token);
      dropped = false;
    }
  }
}

function becomeText(token: Token): void {
  token.type = 'text';
  token.tag = '';
  token.nesting = 0;
  token.attrs = null;
  token.content = '';
}

/** Returns the clause that a list item defines: an item that begins with the id in bold, on the rules page of the game. */
function clauseOfItem(tokens: readonly Token[], index: number, clauses: ReadonlyMap<string, SiteClause>, page: string): string | undefined {
  if (tokens[index - 1]?.type !== 'paragraph_open' || tokens[index - 2]?.type !== 'list_item_open') return undefined;
  const [first, next] = (tokens[index]?.children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  if (first?.type !== 'strong_open') return undefined;
  const [id] = next?.content.match(CLAUSE_ID) ?? [];
  return id !== undefined && page === pageOfClause(clauses.get(id)) ? id : undefined;
}

const pageOfClause = (clause: SiteClause | undefined) => (clause === undefined ? undefined : `rules/${clause.game}.md`);

/** Returns the tokens with links for clause ids in text and in inline code that consists of an id. */
function withClauseLinks(state: StateCore, tokens: readonly Token[], clauses: ReadonlyMap<string, SiteClause>, page: string): Token[] {
  const found: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.type === 'link_open') depth += 1;
    if (token.type === 'link_close') depth -= 1;
    const isText = depth === 0 && (token.type === 'text' || token.type === 'code_inline');
    found.push(...(isText ? linked(state, token, clauses, page) : [token]));
  }
  return found;
}

function linked(state: StateCore, token: Token, clauses: ReadonlyMap<string, SiteClause>, page: string): Token[] {
  const linkTo = (clause: SiteClause, inner: Token): Token[] => {
    const open = new state.Token('link_open', 'a', 1);
    const isHere = pageOfClause(clause) === page;
    open.attrs = [
      ['href', isHere ? `#${clause.id}` : `/${pageOfClause(clause)}#${clause.id}`],
      ['class', 'clause'],
    ];
    return [open, inner, new state.Token('link_close', 'a', -1)];
  };
  if (token.type === 'code_inline') {
    const clause = clauses.get(token.content);
    return clause === undefined ? [token] : linkTo(clause, token);
  }
  const parts: Token[] = [];
  let done = 0;
  const text = (content: string) => Object.assign(new state.Token('text', '', 0), { content });
  for (const match of token.content.matchAll(CLAUSE_ID)) {
    const clause = clauses.get(match[0]);
    if (clause === undefined) continue;
    parts.push(text(token.content.slice(done, match.index)), ...linkTo(clause, text(match[0])));
    done = match.index + match[0].length;
  }
  return parts.length === 0 ? [token] : [...parts, text(token.content.slice(done))];
}
