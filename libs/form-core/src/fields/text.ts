import type { NativeInput } from '../field-body.js';
import { isDate, isTime } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

/** Format of the answers to each native input (HTML Living Standard, 4.10.5). */
const NATIVE_FORMATS: Record<NativeInput, (value: string) => boolean> = {
  color: value => /^#[0-9a-f]{6}$/i.test(value),
  'datetime-local': value => {
    const [day = '', time = '', ...rest] = value.split('T');
    return rest.length === 0 && isDate(day) && isTime(time);
  },
  month: value => isDate(`${value}-01`),
  week: value => /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/.test(value),
};

export const text: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, hasAutofill: true },
  check: ({ settings }, value) =>
    settings?.inputType && !NATIVE_FORMATS[settings.inputType](String(value))
      ? { key: 'invalidFormat' }
      : undefined,
};

export const textItem: LibraryItem = {
  thumbnail: 'line',
  category: 'basic',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: { label: 'Text Field', name: 'Short text', placeholder: 'Enter text...' },
    es: { label: 'Campo de texto', name: 'Texto corto', placeholder: 'Escriba aquí…' },
    fr: { label: 'Champ de texte', name: 'Texte court', placeholder: 'Votre texte…' },
    de: { label: 'Textfeld', name: 'Kurzer Text', placeholder: 'Text eingeben …' },
    ja: { label: 'テキスト', name: '短いテキスト', placeholder: '入力してください' },
  },
};
