import { describe, expect, it } from '@jest/globals';
import { checkField } from '../check-field.js';
import { newField } from '../defaults.js';
import { nativeMatcher } from '../patterns.js';
import { ENGLISH } from '../texts/english.js';
import { FIELD_TYPES, type FieldType } from './registry.js';

type Answer = string | number | boolean | string[] | null;
interface Known {
  /** Inputs and their stored values. */
  takes: [unknown, Answer][];
  /** Inputs and their error messages. */
  refuses?: [unknown, string][];
}

const INVALID = 'Please enter a valid answer';
const OPTION = 'Please select a valid option';
const NUMBER = 'Please enter a valid number';
const TEXT: Known = {
  takes: [['  Ann  ', 'Ann'], [12, '12'], ['a\0b', 'ab']],
  refuses: [[{ $gt: '' }, INVALID], [['a'], INVALID], ['x'.repeat(5001), 'Maximum length is 5000 characters']],
}; // prettier-ignore
const AREA: Known = {
  takes: [['a\r\nb', 'a\nb'], ['x'.repeat(20_000), 'x'.repeat(20_000)]],
  refuses: [['x'.repeat(20_001), 'Maximum length is 20000 characters']],
}; // prettier-ignore
const NOTHING: Known = { takes: [['x', null], [['a'], null]] }; // prettier-ignore

/** A missing type is a compile error. */
const KNOWN: Record<FieldType, Known> = {
  text: TEXT,
  email: {
    takes: [
      ['ann@example.com', 'ann@example.com'],
      // Pasted, or typed with a Japanese keyboard.
      ['\u200bann@example.com\u2060', 'ann@example.com'],
      ['ａｎｎ＠example．com', 'ann@example.com'],
    ],
    refuses: ['no-at.example', 'a b@c.de', `${'a'.repeat(250)}@b.de`].map(raw => [raw, 'Please enter a valid email address']),
  },
  consent: { takes: [['on', true], [true, true], ['', null], [false, null]], refuses: [[['a'], INVALID]] },
  address: {
    takes: [
      [['1 Main St ', 'Reno', '', '', ''], ['1 Main St', 'Reno', '', '', '']],
      [{ street: '1 Main St', city: 'Reno', country: 'US' }, ['1 Main St', 'Reno', '', '', 'US']],
      [['', ' ', '', '', ''], null],
    ],
    refuses: [
      [['1 Main St'], 'Please enter at least a street and city'],
      ['1 Main St', 'Please enter at least a street and city'],
      [['a', 'b', 'c'.repeat(301)], 'Maximum length is 300 characters'],
      [{ street: { $gt: '' }, city: 'Reno' }, INVALID],
    ],
  },
  phone: {
    takes: [
      ['+1 (555) 123-4567', '+1 (555) 123-4567'],
      // Pasted from a contact list: with a different dash, in fullwidth digits and in Arabic digits.
      ['\u202a+1 555\u00a0123\u20114567\u202c', '+1 555 123\u20104567'],
      ['＋８１ ９０－１２３４－５６７８', '+81 90-1234-5678'],
      ['٩٦٦٥٥١٢٣٤٥٦٧', '966551234567'],
      // National format, as dialled within the country.
      ['020 7946 0018', '020 7946 0018'],
      ['07700 900123', '07700 900123'],
      ['030 1234567', '030 1234567'],
      ['030/1234-567', '030/1234-567'],
      ['0044 20 7946 0018', '0044 20 7946 0018'],
    ],
    refuses: ['012345', '+0 123 4567', '+1 555 CALL', '1234567890123456', '----------'].map(raw => [raw, 'Please enter a valid phone number']),
  },
  textarea: AREA,
  select: { takes: [['Option 2', 'Option 2']], refuses: [['Option 9', OPTION]] },
  radio: { takes: [['Yes', 'Yes']], refuses: [['yes', OPTION]] },
  number: {
    takes: [[' 12.5 ', 12.5], [-3, -3]],
    refuses: [['many', NUMBER], ['Infinity', NUMBER], [true, NUMBER]],
  },
  date: {
    takes: [['2024-02-29', '2024-02-29'], ['0099-12-31', '0099-12-31']],
    refuses: [['2024-02-30', 'Please enter a valid date'], ['24-2-3', 'Please enter a valid date']],
  },
  url: {
    takes: [['https://example.com/a?b', 'https://example.com/a?b']],
    refuses: [['example', 'Please enter a valid URL'], ['javascript:alert(1)', 'Please enter a valid URL']],
  },
  file: {
    takes: [['f1', ['f1']], [['f1', 'f2', 'f1'], ['f1', 'f2']]],
    refuses: [
      [['1', '2', '3', '4', '5', '6'], 'Maximum number of files is 5'],
      [[{ $gt: '' }], INVALID],
    ],
  },
  rating: {
    takes: [['4', 4]],
    refuses: [[6, 'Maximum value is 5'], [0, 'Minimum value is 1'], [2.5, INVALID]],
  },
  slider: { takes: [['0', 0]], refuses: [[101, 'Maximum value is 100'], [-1, 'Minimum value is 0']] },
  'ai-conversation': AREA,
  'ai-scoring': NOTHING,
  'ai-conditional': TEXT,
  'ai-analytics': NOTHING,
  checkbox: {
    takes: [['Option 1', ['Option 1']], [['Option 1', 'Option 1', 'Option 2'], ['Option 1', 'Option 2']]],
    refuses: [
      [['Option 1', 'Option 9'], OPTION],
      [[1, {}], INVALID],
      [Array.from({ length: 201 }, () => 'Option 1'), INVALID],
    ],
  },
  password: { takes: [[' x ', ' x ']], refuses: [[['x'], INVALID]] },
  hidden: { takes: [['ad', 'ad'], ['', null]] },
  'page-break': NOTHING,
  statement: NOTHING,
  paragraph: NOTHING,
  image: NOTHING,
  divider: NOTHING,
  calculation: { takes: [[12, null], ['12', null]] },
  time: { takes: [['09:30', '09:30'], ['23:59:59', '23:59:59']], refuses: [['24:00', 'Please enter a valid time']] },
}; // prettier-ignore

it('a rating that starts at zero accepts zero, as a Net Promoter Score requires', () => {
  const field = { ...newField('rating', 'r'), settings: { scale: 10, startAtZero: true } };
  expect([0, 10].map(raw => checkField(field, raw, ENGLISH))).toEqual([{ value: 0 }, { value: 10 }]);
  expect(checkField(field, 11, ENGLISH).message).toBe('Maximum value is 10');
});

it.each(['030/1234-567', '+49 30/1234567', '555.123.4567', '4321', '04725 811'])(
  '%s is a valid number if its country is known',
  raw => {
    const field = { ...newField('phone', 'p'), settings: { country: 'DE' } };
    expect(checkField(field, raw, ENGLISH).message).toBeUndefined();
    expect(checkField(field, `${raw} x`, ENGLISH).message).toBe('Please enter a valid phone number');
  },
);

it('counts characters, not UTF-16 code units', () => {
  const field = { ...newField('text', 't'), validation: { rules: ['min:3', 'max:4'] } };
  expect(checkField(field, '𠮷野', ENGLISH).message).toBe('Minimum length is 3 characters');
  expect(checkField(field, '🙂🙂🙂🙂', ENGLISH).message).toBeUndefined();
});

const check = (type: FieldType, raw: unknown) =>
  checkField({ ...newField(type, 'f'), required: false }, raw, ENGLISH, { matches: nativeMatcher });

describe.each(FIELD_TYPES)('%s', type => {
  const { takes, refuses = [] } = KNOWN[type];
  it.each(takes)('accepts %j as %j', (raw, stored) => expect(check(type, raw)).toEqual({ value: stored }));
  if (refuses.length)
    it.each(refuses)('rejects %j: %s', (raw, message) => expect(check(type, raw).message).toBe(message));
  it('creates a field without errors when left empty', () => expect(check(type, '').message).toBeUndefined());
});

describe('a text field with a native input', () => {
  it.each([
    ['color', '#10b981', 'green'],
    ['datetime-local', '2026-12-31T23:59', '2026-12-32T10:00'],
    ['month', '2026-02', '2026-13'],
    ['week', '2026-W53', '2026-W54'],
  ] as const)('%s takes %s and refuses %s', (inputType, valid, invalid) => {
    const field = { ...newField('text', 'f'), settings: { inputType } };
    expect(checkField(field, valid, ENGLISH)).toEqual({ value: valid });
    expect(checkField(field, invalid, ENGLISH).message).toBe('Invalid format');
  });
});
