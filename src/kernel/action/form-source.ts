import type { Domain } from './domain.js';

/** What a kind of action says of one of its forms. */
export interface FormSource {
  readonly type: string;
  /** The parameter that tells this form from the others, with its value, where one does. */
  readonly told: { readonly by: string; readonly as: string } | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a table of parameters mixes values whose types only their own files know
  readonly parameters: Readonly<Record<string, Domain<any, any>>>;
}
