import type { FormField } from '../types.js';
import { CHECK_LANGUAGES, type CheckLanguage } from './finding.types.js';

/** Lower case without accents, so that one word list covers all spellings; the length may change. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[‘’´]/g, "'");

/** Everyday words that identify the language of labels. */
const EVERYDAY: Record<Exclude<CheckLanguage, 'ja'>, RegExp> = {
  en: /\b(?:the|your|name|you|what|which|how|are|is|do|when|phone|date|anything|of|and)\b/g,
  es: /\b(?:el|la|los|su|sus|nombre|que|cual|como|correo|cuando|usted|telefono|de|y|fecha)\b/g,
  fr: /\b(?:le|la|les|votre|vos|nom|quel|quelle|comment|vous|quand|adresse|de|et|souhaitez)\b/g,
  de: /\b(?:der|die|das|ihre?|name|vorname|welche[rs]?|wie|wann|sie|telefonnummer|und|mochten|datum)\b/g,
};

/** Detects the language of a form's labels; defaults to English. */
export function languageOf(fields: readonly FormField[]): CheckLanguage {
  const text = fold(fields.map(({ label }) => label).join(' . '));
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  const hits = (language: CheckLanguage): number =>
    language === 'ja' ? 0 : (text.match(EVERYDAY[language])?.length ?? 0);
  return CHECK_LANGUAGES.reduce((best, one) => (hits(one) > hits(best) ? one : best), 'en');
}

/** A deterministic id for a field that a fix adds, unused in the form. */
export function freeId(name: string, fields: readonly FormField[]): string {
  for (let turn = 1; ; turn++) {
    const id = turn === 1 ? name : `${name}_${turn}`;
    if (!fields.some(field => field.id === id)) return id;
  }
}
