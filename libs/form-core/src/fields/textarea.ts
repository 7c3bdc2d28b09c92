import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { AREA_LENGTH, asText, typed } from './parse.js';

export const textarea: FieldTypeDefinition = {
  traits: { ...typed.traits, isMultiline: true },
  maxLength: AREA_LENGTH,
  parse: (_field, raw) => asText(raw, AREA_LENGTH),
};

export const textareaItem: LibraryItem = {
  thumbnail: 'area',
  category: 'basic',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: { label: 'Message', name: 'Long text', placeholder: 'Enter your message...' },
    es: { label: 'Mensaje', name: 'Texto largo', placeholder: 'Escriba su mensaje…' },
    fr: { label: 'Message', name: 'Texte long', placeholder: 'Votre message…' },
    de: { label: 'Nachricht', name: 'Langer Text', placeholder: 'Ihre Nachricht …' },
    ja: { label: 'メッセージ', name: '長いテキスト', placeholder: 'メッセージを入力してください' },
  },
};
