import type { Domain } from './domain.js';

/** The declaration of one form of a kind of action. */
export interface FormSource {
  readonly type: string;
  /** The discriminator of this form: the name of the parameter (`by`) and its value (`as`); `undefined` if there is none. */
  readonly told: { readonly by: string; readonly as: string } | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a table of parameters mixes values whose types only their own files know
  readonly parameters: Readonly<Record<string, Domain<any, any>>>;
}
