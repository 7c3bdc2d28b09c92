import type { Catalogue } from '../catalogue.js';
import type { Language } from '../types.js';

/** From this lead on (in nats), a label is in the language that leads. */
const FOREIGN = 4;

/** Words of another language, which some descriptions are mixed with, are no label. */
export function isForeign(label: string, language: Language, { languages }: Catalogue): boolean {
  if (language === 'ja' || label.split(/\s+/u).length < 3) return false;
  const found = languages.leads(label);
  return found.language !== language && found.by >= FOREIGN;
}
