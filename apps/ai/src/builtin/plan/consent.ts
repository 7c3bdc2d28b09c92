import { plain } from '../plain.js';
import type { Language } from '../types.js';
import type { Want } from './want.types.js';

/** Subject of a consent: terms, a privacy policy, or the storage of details about health. */
type Agreed = 'terms' | 'privacy' | 'health';

const AGREES: Record<Language, string> = {
  en: '(?:agree(?:s|ment)?|accept(?:s|ance)?|consents?|tick(?: box)?|checkbox|a yes|have read|they.ve read)',
  es: '(?:acept\\w+|acuerdo|consent\\w+|autori\\w+)',
  fr: '(?:accept\\w+|accord|consent\\w+)',
  de: '(?:akzeptier\\w+|zustimm\\w+|einverstand\\w+|einwillig\\w+|bestatig\\w+)',
  ja: '(?:同意|承諾)',
};
const TOPICS: Record<Language, Record<Agreed, string>> = {
  en: {
    health: '(?:(?:health|medical) (?:information|data|details|records?)|hipaa)',
    privacy:
      '(?:privacy|data protection|gdpr|(?:keep|store|hold|process)\\w* (?:their|my|your|the|personal) (?:data|details|information))',
    terms: '(?:terms|conditions|rules|policy|policies|waiver|code of conduct|guidelines)',
  },
  es: {
    health: 'datos (?:medicos|de salud)',
    privacy: '(?:privacidad|proteccion de datos|datos personales)',
    terms: '(?:terminos|condiciones|normas|politica)',
  },
  fr: {
    health: 'donnees (?:medicales|de sante)',
    privacy: '(?:confidentialite|rgpd|donnees personnelles)',
    terms: '(?:conditions|reglement|politique)',
  },
  de: {
    health: 'gesundheitsdaten',
    privacy: '(?:datenschutz\\w*|dsgvo|speicherung|datenverarbeitung)',
    terms: '(?:agb|bedingungen|regeln)',
  },
  ja: { health: '健康情報', privacy: '(?:個人情報|プライバシー)', terms: '(?:規約|規則|条件|ポリシー)' },
};
const REFUSED = /\b(?:no|not|without|don't|sin|sans|pas|ohne|kein\w*)\b[^.;,\n]{0,12}$/u;
const LABELS: Record<Language, Record<Agreed, string>> = {
  en: {
    terms: 'I agree to the terms',
    privacy: 'I have read and accept the privacy policy',
    health: 'I agree that my health information may be stored for this request',
  },
  es: {
    terms: 'Acepto las condiciones',
    privacy: 'He leído y acepto la política de privacidad',
    health: 'Acepto que se guarden mis datos de salud para esta solicitud',
  },
  fr: {
    terms: "J'accepte les conditions",
    privacy: "J'ai lu et j'accepte la politique de confidentialité",
    health: "J'accepte que mes données de santé soient conservées pour cette demande",
  },
  de: {
    terms: 'Ich akzeptiere die Bedingungen',
    privacy: 'Ich habe die Datenschutzerklärung gelesen und stimme ihr zu',
    health: 'Ich bin einverstanden, dass meine Gesundheitsdaten für diese Anfrage gespeichert werden',
  },
  ja: {
    terms: '規約に同意します',
    privacy: 'プライバシーポリシーに同意します',
    health: 'この申し込みのために健康情報を保存することに同意します',
  },
};
const ORDER: readonly Agreed[] = ['health', 'privacy', 'terms'];
/** At most 30 characters between the verb of agreement and its object. */
const GAP = '[^.;\\n]{0,30}';

/** Subject of the consent that a text asks for. */
function agreedIn(text: string, language: Language): Agreed | undefined {
  const folded = plain(text);
  const agrees = AGREES[language];
  return ORDER.find(one => {
    const topic = TOPICS[language][one];
    const sides =
      language === 'ja'
        ? `${topic}${GAP}${agrees}`
        : `\\b${agrees}\\b${GAP}\\b${topic}|\\b${topic}\\b${GAP}\\b${agrees}`;
    const found = new RegExp(sides, 'u').exec(folded);
    return found !== null && !REFUSED.test(folded.slice(0, found.index));
  });
}

/** Whether a text is about agreeing to terms, to a policy, or to the storage of data. */
export const isConsent = (text: string, language: Language): boolean =>
  agreedIn(text, language) !== undefined;

/** The check box that a description asks for: 'agree to our terms'. */
export function consentWant(text: string, language: Language): Want {
  const label = LABELS[language][agreedIn(text, language) ?? 'terms'];
  return { kind: null, type: 'consent', label, ask: { text: label, required: true, last: true } };
}
