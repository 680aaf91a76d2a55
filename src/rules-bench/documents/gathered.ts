// When run from the sources, this module reads the rule documents while it loads. The build replaces the module with the documents.
import { ruleDocuments } from '../../../scripts/rule-documents.js';

/** The rule document of each game as Markdown, keyed by the id of the game. */
export const DOCUMENTS: Readonly<Record<string, string>> = ruleDocuments();
