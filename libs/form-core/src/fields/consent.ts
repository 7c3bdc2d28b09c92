import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asTick, typed } from './parse.js';

/**
 * A checkbox next to the text of the consent. Only the visitor can tick it: neither a default value nor the page's
 * address does.
 */
export const consent: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isConsent: true },
  parse: (_field, raw) => asTick(raw),
};

export const consentItem: LibraryItem = {
  thumbnail: 'dots',
  category: 'more',
  defaults: { required: true },
  words: {
    en: {
      label: 'Consent',
      consentText: 'I agree that my answers are stored and used to handle my request.',
    },
    es: {
      label: 'Consentimiento',
      consentText: 'Acepto que mis respuestas se guarden y se usen para atender mi solicitud.',
    },
    fr: {
      label: 'Consentement',
      consentText: 'J’accepte que mes réponses soient enregistrées et utilisées pour traiter ma demande.',
    },
    de: {
      label: 'Einwilligung',
      consentText:
        'Ich bin einverstanden, dass meine Angaben gespeichert und zur Bearbeitung meiner Anfrage genutzt werden.',
    },
    ja: {
      label: '同意',
      consentText: '回答が保存され、お問い合わせへの対応に使われることに同意します。',
    },
  },
};
