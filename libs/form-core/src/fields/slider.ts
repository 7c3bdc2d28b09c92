import type { FieldBody } from '../field-body.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

const range = ({ validation: { min = 0, max = 100, step = 1 } = {} }: FieldBody) => ({
  min,
  max: Math.max(min, max),
  step,
});

export const slider: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true },
  parse: asNumber,
  /** Without an answer until the visitor moves it. */
  range,
};

export const sliderItem: LibraryItem = {
  thumbnail: 'track',
  category: 'advanced',
  defaults: { validation: { min: 0, max: 100 } },
  words: {
    en: { label: 'Select Range', description: 'A value on a scale' },
    es: { label: 'Elija un valor', name: 'Control deslizante', description: 'Un valor sobre una línea' },
    fr: { label: 'Choisissez une valeur', name: 'Curseur', description: 'Une valeur sur une ligne' },
    de: { label: 'Wert wählen', name: 'Schieberegler', description: 'Ein Wert auf einer Linie' },
    ja: { label: '値を選択してください', name: 'スライダー', description: '線上の値' },
    ar: { label: 'اختر قيمة' },
  },
};
