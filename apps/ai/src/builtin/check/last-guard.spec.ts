import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { loadCatalogue } from '../catalogue.js';
import type { Language } from '../types.js';
import { LANGUAGES } from '../types.js';
import { finished, type GuardTools, lastGuard } from './last-guard.js';

const tools = (language: Language): GuardTools => ({
  language,
  id: label => `custom_${label}`,
  yesNo: ['Yes', 'No'],
  general: ({ options }) => options?.join(' or '),
});
const field = (label: string, options?: string[]): FormField => ({
  id: 'custom_00000000',
  type: options ? 'radio' : 'text',
  label,
  required: false,
  ...(options ? { options } : {}),
});
const guarded = (label: string, options?: string[], language: Language = 'en') =>
  lastGuard(field(label, options), tools(language)).map(one => [one.label, ...(one.options ?? [])]);

describe('lastGuard', () => {
  it.each<[Language, string, string]>([
    ['en', 'Day they come aboard', 'Day you come aboard'],
    ['en', 'Boat the hirers prefer', 'Boat you prefer'],
    ['en', 'Their name', 'Your name'],
    ['en', 'Where the swarm is', 'Where is the swarm?'],
    ['en', 'How many rooms the flat has', 'How many rooms does the flat have?'],
    ['en', 'Who your doctor is?', 'Who is your doctor?'],
    ['en', 'How high up', 'How high up?'],
    ['en', 'How we reach you', 'How can we reach you?'],
    ['en', 'Bringing a', 'Bringing'],
    ['en', "'Contact'", 'Contact'],
    ['en', 'And for once the phone number', 'Phone number'],
    ['en', 'Company you work for', 'Company you work for'],
    ['en', 'Number of children and their ages', 'Number of children and their ages'],
    ['de', 'Was kaputt ist?', 'Was ist kaputt?'],
    ['de', 'Wohin wir liefern sollen', 'Wohin sollen wir liefern?'],
    ['de', 'Eine Hebebühne vorhanden ist?', 'Ist eine Hebebühne vorhanden?'],
    ['de', 'Was fehlt Ihnen im Sortiment?', 'Was fehlt Ihnen im Sortiment?'],
    ['fr', "Ce qu'ils veulent graver ?", 'Que souhaitez-vous graver ?'],
    ['fr', "S'il y a un ascenseur ?", 'Y a-t-il un ascenseur ?'],
    ['fr', 'Logo à', 'Logo'],
    ['es', 'Indiquen la altura', 'Altura'],
    ['es', 'A qué hora llegan', '¿A qué hora llegan?'],
    ['ja', 'ニックネーム可', 'ニックネーム'],
  ])('leaves a clean label: %s %s', (language, label, expected) => {
    expect(finished(label, language)).toBe(expected);
  });

  it.each([
    [
      'Transmission manual or automatic?',
      ['Transmission manual', 'Automatic'],
      [['Transmission', 'Manual', 'Automatic']],
    ],
    [
      'Course booking',
      ['Kurs Hatha', 'Yin', 'Wunschtag Montag', 'Freitag', 'Level beginner', 'Advanced'],
      [
        ['Kurs', 'Hatha', 'Yin'],
        ['Wunschtag', 'Montag', 'Freitag'],
        ['Level', 'Beginner', 'Advanced'],
      ],
    ],
    ['Extras', ['Cheese', 'Wine)'], [['Extras', 'Cheese', 'Wine']]],
    ['They', ['Choose trout', 'Perch'], [['Trout or Perch', 'Trout', 'Perch']]],
  ])('parts wrongly split answers of %s', (label, options, expected) => {
    expect(guarded(label, options)).toEqual(expected);
  });

  it.each([
    ['Which stove?', ['Wood stove', 'Open fire']],
    ['Which level?', ['Level 1', 'Level 2']],
    ['Length', ['Half day', 'Full day']],
    ['Where?', ['Pick up at the shop', 'At the market']],
    ['Your level', ['Complete beginner', 'Advanced']],
  ])('leaves good answers of %s', (label, options) => {
    expect(guarded(label, options)).toEqual([[label, ...options]]);
  });

  it('drops labels that are not questions and recognises yes/no questions', () => {
    expect(guarded('Two')).toEqual([]);
    expect(guarded('Each')).toEqual([]);
    expect(guarded('Wheelchair yes/no')).toEqual([['Wheelchair?', 'Yes', 'No']]);
    expect(guarded('Does the subject of your research?', ['Yes', 'No'])).toEqual([
      ['Subject of your research'],
    ]);
  });

  it.each(LANGUAGES)('changes nothing of the catalogue: %s', language => {
    const { kinds, industries } = loadCatalogue();
    const known = [...kinds.values(), ...industries.flatMap(industry => industry.kinds)].flatMap(
      ({ label, options }) => (label ? [{ label: label[language], options: options?.[language] }] : []),
    );
    const changed = known.filter(
      ({ label, options }) =>
        JSON.stringify(guarded(label, options, language)) !== JSON.stringify([[label, ...(options ?? [])]]),
    );
    expect(changed).toEqual([]);
  });
});
