// Phrases that comments and documents avoid, and the usual words for them. docs/glossary.md defines the terms.

/** A phrase to avoid, and what to write instead. */
export interface Idiom {
  readonly pattern: RegExp;
  readonly instead: string;
}

const idiom = (pattern: string, instead: string): Idiom => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'), instead });

export const IDIOMS: readonly Idiom[] = [
  idiom("of one['’]s own", 'custom'),
  idiom('whoever', 'the caller, the player, the viewer: name who it is'),
  idiom('what is no|for what is no', 'a value that is not, if it is not'),
  idiom('for who (?:is|has|wants|asks)', 'for callers that, if the caller'),
  idiom('who looks|whoever looks', 'the viewer'),
  idiom('tells? apart|told apart', 'distinguish, discriminate'),
  idiom('strangers?', 'untrusted input, unknown'),
  idiom('go(?:es)? on', 'continue'),
  idiom('put together', 'assemble, build'),
  idiom('gone through', 'traverse'),
  idiom('comes? of it|came of it|what became of', 'result'),
  idiom('is told|are told', 'receives, learns'),
  idiom('half said', 'entered prefix'),
  idiom('fights? back', 'throws'),
  idiom('work(?:s|ed)? out', 'compute'),
  idiom('deeds?', 'log entry'),
  idiom('reckon(?:s|ed|ing)?', 'compute, believe'),
  idiom('slates?', 'observation buffer'),
  idiom('courtesy', 'grace period'),
  idiom('misfits?', 'error, issue'),
  idiom('taken for dead', 'counts as dead'),
];

const ISE = '(?:recogn|organ|maxim|minim|normal|serial|synchron|initial|optim|summar|random|real|general|special)is';

/** American spellings, and spellings with -ise, to avoid: the project uses British spelling with -ize. */
export const SPELLINGS: readonly Idiom[] = [
  idiom('colors?|colored|coloring', 'colour'),
  idiom('behaviors?', 'behaviour'),
  idiom('neighbors?|neighboring|neighborhoods?', 'neighbour'),
  idiom('centers?|centered', 'centre'),
  idiom('gray', 'grey'),
  idiom('favors?|favorites?', 'favour'),
  idiom('defense', 'defence'),
  idiom('(?:label|model|travel|cancel)(?:ed|ing)', 'double the l'),
  idiom(`${ISE}(?:es?|ed|ing|ations?)`, '-ize'),
];
