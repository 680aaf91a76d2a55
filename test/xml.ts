// Parses XML.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

/** Parses a picture or a page as an XML document. Throws if the text is not valid XML. */
export const parsed = (text: string, type: 'image/svg+xml' | 'text/xml' = 'image/svg+xml') =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, type);
