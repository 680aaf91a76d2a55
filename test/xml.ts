// Texts of XML as documents.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

/** The document that a picture or a page is; whatever keeps it from being XML fails the test. */
export const parsed = (text: string, type: 'image/svg+xml' | 'text/xml' = 'image/svg+xml') =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, type);
