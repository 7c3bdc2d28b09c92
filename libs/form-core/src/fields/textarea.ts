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
    en: { label: 'Message', description: 'Several lines of text', placeholder: 'Enter your message...' },
    es: { label: 'Mensaje', description: 'Varias líneas de texto', placeholder: 'Escriba su mensaje…' },
    fr: { label: 'Message', description: 'Plusieurs lignes de texte', placeholder: 'Votre message…' },
    de: { label: 'Nachricht', description: 'Mehrere Zeilen Text', placeholder: 'Ihre Nachricht …' },
    ja: { label: 'メッセージ', description: '複数行のテキスト', placeholder: 'メッセージを入力してください' },
    ar: { label: 'الرسالة', placeholder: 'أدخل رسالتك…' },
  },
};
