import { describe, expect, it } from '@jest/globals';
import { applyOperations, inversesOf } from '../edit/operations.js';
import type { EditedForm, FormField, LogicRule } from '../index.js';
import { checkForm } from './check-form.js';
import type { FindingKey } from './finding.types.js';

const field = (
  id: string,
  type: FormField['type'],
  label: string,
  more: Partial<FormField> = {},
): FormField => ({
  id,
  type,
  label,
  required: false,
  ...more,
});
const email = field('email', 'email', 'Email address', { required: true });
const form = (fields: FormField[], more: Partial<EditedForm> = {}): EditedForm => ({
  name: 'Quote request',
  fields: [email, ...fields],
  logic: [],
  customizations: {},
  ...more,
});
const found = (checked: EditedForm): FindingKey[] => checkForm(checked).map(({ message }) => message);

const CASES: [FindingKey, EditedForm][] = [
  ['secret', form([field('a', 'text', 'Your password')])],
  ['secret', form([field('a', 'text', 'クレジットカード番号')])],
  ['emptyLabel', form([field('a', 'text', ' ')])],
  ['duplicateQuestion', form([field('a', 'text', 'City'), field('b', 'text', 'Your city?')])],
  ['duplicateQuestion', form([field('a', 'email', 'E-mail')])],
  ['twoInOne', form([field('a', 'textarea', 'What do you need and when can we start?')])],
  ['twoInOne', form([field('a', 'text', 'Was brauchen Sie und wann sollen wir beginnen?')])],
  ['twoInOne', form([field('a', 'text', '¿Qué necesita y cuándo empezamos?')])],
  ['noContact', { ...form([]), fields: [field('a', 'text', 'Nombre')] }],
  ['noConsent', form([field('a', 'text', 'Allergies')])],
  ['noConsent', form([field('a', 'date', 'Geburtsdatum')])],
  ['tooLong', form(Array.from({ length: 9 }, (_, at) => field(`q${at}`, 'text', `Question ${at}`)))],
  ['fewOptions', form([field('a', 'radio', 'Colour', { options: ['Red', 'red', 'Blue'] })])],
  ['fewOptions', form([field('a', 'select', 'Colour', { options: ['Red'] })])],
  ['overlappingRanges', form([field('a', 'radio', 'Rooms', { options: ['0-10', '10-20', '20-30'] })])],
  ['noOther', form([field('a', 'select', 'Trade', { required: true, options: ['A', 'B', 'C', 'D'] })])],
  ['requiredPhone', form([field('a', 'phone', 'Phone', { required: true })])],
  ['saysOptional', form([field('a', 'text', 'Company (optional)', { required: true })])],
  ['wrongType', form([field('a', 'text', 'Telefonnummer')])],
  [
    'wordyLabel',
    form([
      field(
        'a',
        'text',
        'Tell us about the place. We use this to plan the trip of our van and to send the right number of people.',
      ),
    ]),
  ],
];

describe('checkForm', () => {
  it.each(CASES)('finds %s, with a fix that removes it and can be undone', (key, checked) => {
    const finding = checkForm(checked).find(({ message }) => message === key);
    expect(finding).toBeDefined();
    if (!finding?.fix) return;
    const fixed = applyOperations(checked, finding.fix);
    expect(checkForm(fixed).map(({ id }) => id)).not.toContain(finding.id);
    expect(applyOperations(fixed, inversesOf(finding.fix))).toEqual(checked);
  });

  it('finds a rule that can never apply', () => {
    const rule: LogicRule = {
      when: { match: 'all', conditions: [{ field: 'gone', operator: 'equals', value: 'x' }] },
      then: { action: 'show', target: 'a' },
    };
    const checked = form([field('a', 'text', 'City')], { logic: [rule] });
    const [finding] = checkForm(checked);
    expect(finding).toMatchObject({ message: 'brokenRule', severity: 'error' });
    expect(applyOperations(checked, finding?.fix ?? []).logic).toEqual([]);
  });

  it('lists the questions that no visitor can reach', () => {
    const when = (field: string, value: string): LogicRule['when'] => ({
      match: 'all',
      conditions: [{ field, operator: 'equals', value }],
    });
    const checked = form(
      [
        field('pet', 'radio', 'Which pet?', { options: ['Dog', 'Cat', 'Other'] }),
        field('breed', 'text', 'Which breed?'),
        field('proof', 'text', 'Vaccination proof'),
      ],
      {
        logic: [
          { when: when('proof', 'yes'), then: { action: 'show', target: 'breed' } },
          { when: when('breed', 'Poodle'), then: { action: 'show', target: 'proof' } },
        ],
      },
    );
    expect(checkForm(checked)).toMatchObject([
      { message: 'unreachable', severity: 'error', fieldId: 'breed', params: { label: 'Which breed?' } },
      { message: 'unreachable', severity: 'error', fieldId: 'proof', params: { label: 'Vaccination proof' } },
    ]);
  });

  it('finds nothing in a good form', () => {
    expect(
      found(
        form([
          field('name', 'text', 'Full name', { required: true }),
          field('date', 'date', 'When would you like to come?'),
          field('size', 'radio', 'How many of you?', { options: ['1–2', '3–5', 'More'] }),
          field('message', 'textarea', 'Anything else?'),
        ]),
      ),
    ).toEqual([]);
  });

  it.each([
    ['Photo of the damage', ['Yes', 'No'], true],
    ['Bild des Daches', ['Ja', 'Nein'], true],
    ['Tipo de bicicleta', ['Sí', 'No'], true],
    ['Type de vélo', ['Oui', 'Non'], true],
    ['自転車の種類', ['はい', 'いいえ'], true],
    ['Do you have a photo?', ['Yes', 'No'], false],
    ['I can bring it in', ['Yes', 'No'], false],
    ['Colour', ['Red', 'Blue'], false],
  ])('warns about “%s” with %j', (label, options, isFound) =>
    expect(
      found(form([field('a', 'radio', label, { options })]))
        .join()
        .includes('yesNoLabel'),
    ).toBe(isFound),
  );

  it.each([
    ["We'll check the date and confirm your booking."],
    ['Wir prüfen den Termin und bestätigen ihn Ihnen.'],
    ['Comprobaremos la fecha y le confirmaremos la reserva.'],
    ['Nous vérifions la date et vous confirmons la réservation.'],
    ['日程を確認し、ご予約確定のご連絡をいたします。'],
  ])('warns about a promised date without a question: %s', thankYouText => {
    const texts = { thankYouText };
    const asking = (...fields: FormField[]) => found(form(fields, texts)).join().includes('promisedDate');
    expect(asking(field('a', 'text', 'Breed'))).toBe(true);
    expect(asking(field('a', 'date', 'Breed'))).toBe(false);
  });

  it('does not ask for contact details in an anonymous survey', () => {
    expect(found({ ...form([]), name: 'Staff survey', fields: [field('a', 'rating', 'Mood')] })).toEqual([]);
  });

  it('lists the most severe findings first, with unique ids', () => {
    const findings = checkForm(
      form([field('p', 'phone', 'Phone', { required: true }), field('a', 'text', 'Password')]),
    );
    expect(findings.map(({ severity }) => severity)).toEqual(['error', 'hint']);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  });
});
