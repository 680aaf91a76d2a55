// The announcements of the computer in Spanish.
import type { Announcement } from '../../../games/space-alert/model/timeline-schema.js';
import { capitalized } from '../grammar.js';
import { TRACKS } from './names.js';

type Of<Type extends Announcement['type']> = Extract<Announcement, { type: Type }>;
/** A text for each type of announcement. */
type Texts = { readonly [Type in Announcement['type']]: (announcement: Of<Type>) => string };

const PHASES = ['primera', 'segunda', 'tercera'];
const remaining = (seconds: number): string => (seconds === 60 ? 'un minuto' : `${seconds} segundos`);

const SENTENCES: Texts = {
  'phase-begins': () => 'Actividad enemiga detectada. Comienza la primera fase.',
  threat({ number, zone, severity, unconfirmed }) {
    const threat = `amenaza ${severity === 'serious' ? 'grave ' : ''}${zone === 'internal' ? 'interna' : `en la zona ${TRACKS[zone]}`}`;
    return `${unconfirmed ? 'Informe sin confirmar. ' : ''}Tiempo T más ${number}: ${threat}.`;
  },
  'incoming-data': () => 'Datos entrantes.',
  'data-transfer': () => 'Transferencia de datos.',
  'data-transfer-complete': () => 'Transferencia de datos completada.',
  'communications-down': ({ seconds }) => `El sistema de comunicaciones ha fallado durante ${seconds} segundos.`,
  'communications-restored': () => 'Comunicaciones restablecidas.',
  'phase-ends-soon': ({ phase, seconds }) => `La ${PHASES[phase - 1]} fase termina en ${remaining(seconds)}.`,
  'phase-ended': ({ phase }) => `La ${PHASES[phase - 1]} fase ha terminado. Comienza la ${PHASES[phase]} fase.`,
  'mission-complete': () => 'Misión completada. La nave salta al hiperespacio.',
};

const SHORT: Texts = {
  'phase-begins': () => 'comienza la fase 1',
  threat({ number, zone, severity, unconfirmed }) {
    const report = unconfirmed ? ['(T', ') sin confirmar'] : ['T', ''];
    return `${report[0]}+${number} ${TRACKS[zone]}${severity === 'serious' ? ', grave' : ''}${report[1]}`;
  },
  'incoming-data': () => 'datos entrantes',
  'data-transfer': () => 'transferencia de datos',
  'data-transfer-complete': () => 'transferencia completada',
  'communications-down': ({ seconds }) => `sin comunicaciones, ${seconds} s`,
  'communications-restored': () => 'comunic. restablecidas',
  'phase-ends-soon': ({ phase, seconds }) => `la fase ${phase} termina en ${seconds} s`,
  'phase-ended': ({ phase }) => `la fase ${phase} ha terminado`,
  'mission-complete': () => 'misión completada',
};

/** Returns an announcement as the computer says it. SA-4.24 to SA-4.45 */
export function announcementSentence(announcement: Announcement): string {
  return (SENTENCES[announcement.type] as (announcement: Announcement) => string)(announcement);
}

/** Returns a short text for an announcement. */
export function announcementText(announcement: Announcement): string {
  return (SHORT[announcement.type] as (announcement: Announcement) => string)(announcement);
}

/** Returns the type of an announcement in words, with a capital letter. */
export function announcementType(type: string): string {
  return capitalized(TYPES[type] ?? type.replaceAll('-', ' '));
}

const TYPES: Readonly<Record<string, string>> = {
  'incoming-data': 'datos entrantes',
  'data-transfer': 'transferencia de datos',
  'data-transfer-complete': 'transferencia completada',
  'communications-down': 'sin comunicaciones',
  'communications-restored': 'comunicaciones restablecidas',
};
