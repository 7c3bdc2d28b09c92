import type { Catalogue } from '../catalogue.js';
import type { Choice } from '../select.js';
import type { Kind } from '../types.js';

/** Words in the English gloss that are followed by calling people. */
const CALLED = /\b(?:calls?|call-?backs?|phones?|telephones?|urgent(?:ly)?|appointments?|consultations?)\b/u;
/** The same in the original language, for words without an English gloss. */
const CALLED_ELSEWHERE =
  /\b(?:llam\w+|telefon\w*|urgente|cita|consulta|appel\w*|rendez-vous|consultation|anruf\w*|dringend|termin\w*|beratung\w*)\b|電話|緊急|至急|予約|相談/u;

/** Whether a description mentions calling, urgency, appointments or consultations; such a form has a phone field. */
export const needsPhone = (english: string, folded: string): boolean =>
  CALLED.test(english.toLowerCase()) || CALLED_ELSEWHERE.test(folded);

/** Number of contact fields at the start: name and e-mail, placed by the guards. */
const CONTACT_FIELDS = 2;

/** Adds a phone field, replacing the last field that was not requested. */
export function addPhone(
  choices: Choice[],
  most: number,
  refused: ReadonlySet<Kind>,
  catalogue: Catalogue,
): void {
  const phone = catalogue.kinds.get('phone');
  if (!phone || refused.has(phone) || choices.some(({ kind }) => kind?.type === 'phone')) return;
  const room = most - CONTACT_FIELDS - choices.length;
  const last = choices.findLastIndex(({ source }) => source !== 'asked');
  if (room < 1 && last < 0) return;
  if (room < 1) choices.splice(last, 1);
  choices.unshift({ kind: phone, score: 1, source: 'library', confidence: 0.8 });
}
