import { plain } from '../plain.js';
import type { Language } from '../types.js';
import type { Want } from './want.types.js';

const AGREES: Record<Language, RegExp> = {
  en: /\b(?:agree(?:s|ment)?|accept(?:s|ance)?|consent)\b[^.;\n]{0,20}\b(?:terms|conditions|rules|(?:privacy )?polic(?:y|ies)|waiver)\b/u,
  es: /\b(?:acept\w+|acuerdo)\b[^.;\n]{0,20}\b(?:terminos|condiciones|normas|politica)\b/u,
  fr: /\b(?:accept\w+|accord)\b[^.;\n]{0,20}\b(?:conditions|reglement|politique)\b/u,
  de: /\b(?:akzeptier\w+|zustimm\w+|einverstand\w+)\b[^.;\n]{0,30}\b(?:agb|bedingungen|regeln|datenschutz\w*)\b|\b(?:agb|bedingungen|datenschutz\w*)\b[^.;\n]{0,20}\b(?:akzeptier\w+|zustimm\w+)\b/u,
  ja: /(?:規約|規則|条件|ポリシー)[^。、\n]{0,8}(?:同意|承諾)/u,
};
const REFUSED = /\b(?:no|not|without|don't|sin|sans|pas|ohne|kein\w*)\b[^.;,\n]{0,12}$/u;
const LABELS: Record<Language, string> = {
  en: 'I agree to the terms',
  es: 'Acepto las condiciones',
  fr: "J'accepte les conditions",
  de: 'Ich akzeptiere die Bedingungen',
  ja: '規約に同意します',
};

/** Whether a text is about agreeing to terms. */
export const isConsent = (text: string, language: Language): boolean => {
  const folded = plain(text);
  const found = AGREES[language].exec(folded);
  return found !== null && !REFUSED.test(folded.slice(0, found.index));
};

/** The box to tick that a description asks for: 'agree to our terms'. */
export const consentWant = (language: Language): Want => ({
  kind: null,
  type: 'consent',
  label: LABELS[language],
  ask: { text: LABELS[language], required: true, last: true },
});
