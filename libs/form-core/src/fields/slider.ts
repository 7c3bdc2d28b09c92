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
  traits: { ...typed.traits, isNumeric: true, hasScale: true },
  parse: asNumber,
  /** Without an answer until the visitor moves it. */
  range,
};

export const sliderItem: LibraryItem = {
  thumbnail: 'track',
  category: 'advanced',
  defaults: { validation: { min: 0, max: 100 } },
  words: {
    en: { label: 'Select Range', name: 'Slider' },
    es: { label: 'Elija un valor', name: 'Control deslizante' },
    fr: { label: 'Choisissez une valeur', name: 'Curseur' },
    de: { label: 'Wert wählen', name: 'Schieberegler' },
    ja: { label: '値を選択してください', name: 'スライダー' },
  },
};
