import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const text: FieldTypeDefinition = { ...typed, traits: { ...typed.traits, hasAutofill: true } };

export const textItem: LibraryItem = {
  thumbnail: 'line',
  category: 'basic',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: { label: 'Text Field', description: 'One line of text', placeholder: 'Enter text...' },
    es: { label: 'Campo de texto', description: 'Una línea de texto', placeholder: 'Escriba aquí…' },
    fr: { label: 'Champ de texte', description: 'Une ligne de texte', placeholder: 'Votre texte…' },
    de: { label: 'Textfeld', description: 'Eine Zeile Text', placeholder: 'Text eingeben …' },
    ja: { label: 'テキスト', description: '1 行のテキスト', placeholder: '入力してください' },
    ar: { label: 'حقل نصي', placeholder: 'أدخل النص…' },
  },
};
