import { expect, it } from '@jest/globals';
import type { TypebotFile } from '#contracts';
import type { FormLanguage } from '#form-core';
import { exportForm } from './export-form.js';
import { fieldOf, makeFlowForm, WEBHOOK } from './forms.fixture.js';

const TYPES = ['text', 'email', 'number', 'url', 'rating', 'date', 'time', 'phone'] as const;
const OPTIONS = Array.from({ length: 9 }, (_, index) => `Wert ${index}`);
const FIELDS = [
  ...TYPES.map(type => fieldOf(type, type, { required: true, placeholder: undefined })),
  fieldOf('radio', 'radio', { required: true, options: OPTIONS }),
];
const optionsOf = (language: FormLanguage | undefined, kind: string): Record<string, unknown>[] =>
  fileIn(language)
    .groups.flatMap(({ blocks }) => blocks)
    .flatMap(block => (block.type === kind && 'options' in block ? [block.options] : []));
const fileIn = (language: FormLanguage | undefined): TypebotFile =>
  exportForm({ form: makeFlowForm({ language, fields: FIELDS }), config: {}, webhookUrl: WEBHOOK });

const send = { button: 'Senden' };
const placeholder = 'Ihre Antwort';

it.each([
  ['text input', { ...send, placeholder }],
  ['email input', { ...send, placeholder }],
  ['phone number input', { ...send, placeholder }],
  ['number input', { ...send, placeholder }],
  ['url input', { ...send, placeholder }],
  ['rating input', { ...send, left: 'Schlecht', right: 'Ausgezeichnet' }],
  ['date input', send],
  ['time input', send],
])('a %s has its texts in the language of the form', (kind, labels) =>
  expect(optionsOf('de', kind)).toEqual([expect.objectContaining({ labels })]),
);

it('a search of options has its texts in the language of the form', () =>
  expect(optionsOf('ja', 'choice input')).toContainEqual(
    expect.objectContaining({ isSearchable: true, searchInputPlaceholder: '選択肢を検索' }),
  ));

it.each([
  [undefined, 'US'],
  ['de', 'DE'],
  ['es', 'ES'],
  ['fr', 'FR'],
  ['ja', 'JP'],
] as const)('phone numbers of a form in %s belong to %s', (language, defaultCountryCode) =>
  expect(optionsOf(language, 'phone number input')).toEqual([
    expect.objectContaining({ defaultCountryCode }),
  ]),
);
