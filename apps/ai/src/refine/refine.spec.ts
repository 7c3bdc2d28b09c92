import { describe, expect, it } from '@jest/globals';
import type { EditedForm } from '#contracts';
import type { FormField } from '#form-core';
import { editLanguages } from './edit-language.js';
import { refineForm } from './refine.js';

const field = (id: string, type: FormField['type'], label: string, options?: string[]): FormField => ({
  id,
  type,
  label,
  required: id === 'email',
  ...(options ? { options } : {}),
});
const form = (...fields: FormField[]): EditedForm => ({
  name: 'Form',
  fields,
  logic: [],
  customizations: {},
});

const FORMS: Record<string, EditedForm> = {
  en: form(
    field('name', 'text', 'Full name'),
    field('email', 'email', 'Email address'),
    field('phone', 'phone', 'Phone'),
    field('born', 'date', 'Date of birth'),
    field('day', 'date', 'Preferred date'),
    field('often', 'radio', 'How often?', ['Once', 'Weekly']),
    field('pets', 'radio', 'Do you have pets?', ['Yes', 'No']),
    field('message', 'textarea', 'Is there anything else we should know?'),
  ),
  es: form(
    field('name', 'text', 'Nombre y apellidos'),
    field('email', 'email', 'Correo electrónico'),
    field('phone', 'phone', 'Teléfono'),
    field('case', 'textarea', 'Describa su caso'),
  ),
  fr: form(
    field('name', 'text', 'Votre nom'),
    field('email', 'email', 'Adresse e-mail'),
    field('level', 'select', 'Quel est votre niveau ?', ['Débutant', 'Avancé']),
    field('message', 'textarea', 'Votre message'),
  ),
  de: form(
    field('name', 'text', 'Name der Eltern'),
    field('email', 'email', 'E-Mail-Adresse'),
    field('age', 'number', 'Wie alt ist Ihr Kind?'),
    field('message', 'textarea', 'Möchten Sie uns noch etwas mitteilen?'),
  ),
  ja: form(
    field('name', 'text', 'お名前'),
    field('email', 'email', 'メールアドレス'),
    field('guests', 'number', 'ご宿泊人数'),
    field('message', 'textarea', 'ご要望'),
  ),
};
const edit = (instruction: string, language = 'en', history?: { instruction: string; reply: string }[]) => {
  const start = FORMS[language] ?? form();
  return refineForm({ form: start, instruction, ...(history ? { history } : {}) });
};
/** Summary of the changes, such as 'remove phone'. */
const short = ({ operations }: ReturnType<typeof refineForm>): string =>
  operations
    .map(operation => {
      const id =
        'fieldId' in operation ? operation.fieldId : 'field' in operation ? operation.field.label : '';
      const value =
        operation.op === 'require'
          ? operation.required
          : operation.op === 'move'
            ? operation.to
            : operation.op === 'options'
              ? operation.options.join('|')
              : operation.op === 'change'
                ? Object.values(operation.set).filter(Boolean).join()
                : '';
      return `${operation.op} ${id} ${value}`.trim();
    })
    .join('; ');

describe('exact commands', () => {
  it.each<[string, string, string]>([
    ['en', 'Could you please make question 2 optional?', 'require email false'],
    [
      'en',
      'make phone and email optional and remove the pets question',
      'require email false; remove Do you have pets?',
    ],
    ['en', 'delete the last question', 'remove Is there anything else we should know?'],
    ['en', 'move the phone above the email', 'move phone 1'],
    ['en', 'put question 5 first', 'move day 0'],
    ['en', "rename 'Phone' to 'Where can we reach you?'", 'change phone Where can we reach you?'],
    ['en', "add 'Monthly' to how often", 'options often Once|Weekly|Monthly'],
    ['en', 'remove the option Once', ''],
    [
      'en',
      'replace the options of how often with daily, weekly and never',
      'options often Daily|Weekly|Never',
    ],
    ['en', 'how often as a dropdown', 'change often select'],
    ['en', 'add a question about their goal with lose weight, build muscle and stay healthy', 'add Goal'],
    ['en', 'ask for the square feet after the phone', 'add Square feet'],
    ['en', 'Add a budget question', 'add What is your budget?'],
    ['en', 'everything optional except the email', ''],
    ['es', 'elimina la pregunta 4', 'remove Describa su caso'],
    ['es', 'mueve el teléfono antes del correo', 'move phone 1'],
    ['fr', 'rends le niveau obligatoire', 'require level true'],
    ['fr', 'ajoute une question sur les blessures', 'add Blessures'],
    ['de', 'frag noch nach Allergien des Kindes', 'add Allergien des Kindes'],
    ['de', 'verschiebe die Nachricht an den Anfang', 'move message 0'],
    ['en', "rename 'Phone' to 'Mobile' and leave everything else", 'change phone Mobile'],
    ['en', "replace 'Phone' with 'Mobile'", 'change phone Mobile'],
    ['en', 'add Daily before Weekly', 'options often Once|Daily|Weekly'],
    ['en', 'add Daily and Monthly to the how often choices', 'options often Once|Weekly|Daily|Monthly'],
    ['en', 'below phone put a time field, required', 'add Time'],
    ['en', 'after phone add a dropdown for favourite colour with Red, Blue, Green', 'add Favourite colour'],
    ['en', "add 'Upload a photo', required, and delete the phone", 'add Upload a photo; remove Phone'],
    ['en', 'add a required checkbox that says I agree to the rules', 'add I agree to the rules'],
    ['fr', 'ajoute un champ fichier « Plan » après le nom, facultatif', 'add Plan'],
    ['fr', 'remplace « Votre nom » par « Nom complet »', 'change name Nom complet'],
    ['de', 'die Nachricht soll vor dem Alter stehen', 'move message 2'],
    ['de', 'Füge am Ende ein Datumsfeld „Wunschtermin“ hinzu', 'add Wunschtermin'],
    ['es', 'que el teléfono no sea obligatorio', ''],
    ['es', 'añade una casilla «Acepto recibir novedades» al final, opcional', 'add Acepto recibir novedades'],
    ['ja', '最後に「図面」というファイル添付の項目を追加してください', 'add 図面'],
    ['ja', '電話番号を追加してください', 'add 電話番号'],
  ])('%s: %s', (language, instruction, changes) => {
    const result = edit(instruction, language);
    expect(short(result)).toBe(changes);
    if (changes !== '') expect(result.understood).toBe(true);
  });

  it('split, join, make conditional and translate', () => {
    expect(edit('split into 3 pages').operations[0]).toMatchObject({ op: 'steps' });
    expect(edit('put pets on its own page').form.fields.at(-1)?.id).toBe('pets');
    expect(edit('only ask for the phone if it is weekly').form.logic).toEqual([
      {
        when: { match: 'all', conditions: [{ field: 'often', operator: 'equals', value: 'Weekly' }] },
        then: { action: 'show', target: 'phone' },
      },
    ]);
    expect(edit('translate to German').form.fields[1]?.label).toBe('E-Mail-Adresse');
    expect(edit('en inglés', 'es').form.fields[2]?.label).toMatch(/phone/iu);
  });

  it.each([
    ["add an optional file upload called 'Photos of the leak' at the end", 'file', false, 8],
    ['below phone put a time field, required', 'time', true, 3],
    ['add a required date field for the first visit before the message', 'date', true, 7],
    ['on top add a link field', 'url', false, 0],
  ])('follow the named type, position and status: %s', (instruction, type, required, at) => {
    const [operation] = edit(instruction).operations;
    const found = operation?.op === 'add' ? operation : undefined;
    expect([found?.field.type, found?.field.required, found?.at]).toEqual([type, required, at]);
  });

  it('bounds of a number, conditions on it, and the button', () => {
    expect(edit('das Alter muss zwischen 6 und 12 liegen', 'de').form.fields[2]?.validation).toEqual({
      rules: ['min:6', 'max:12'],
    });
    expect(edit('frage Nachricht nur wenn mehr als 4 Alter', 'de').form.logic[0]?.when.conditions).toEqual([
      { field: 'age', operator: 'greater_than', value: 4 },
    ]);
    expect(edit('change the button to say Get my quote').form.submitText).toBe('Get my quote');
  });

  it('resolve references to the last turn, and leave undo to the caller', () => {
    const history = [{ instruction: 'add a phone', reply: 'Added “Phone”.' }];
    expect(short(edit('make that required', 'en', history))).toBe('require phone true');
    expect(edit('undo the last change please')).toMatchObject({
      undo: true,
      operations: [],
      understood: true,
    });
    expect(edit('mach das rückgängig', 'de')).toMatchObject({ undo: true });
  });

  it.each([
    'remove the date',
    'replace Phone with WhatsApp number',
    'add a photo after the shoe size',
    'add more options to how often',
    'ask for postcode instead of the phone',
    'delete question 99',
    'add a placeholder to the phone',
    'remove the phone if it is weekly',
    'remove the phone, but only on Sundays',
    'what else could I ask?',
  ])('changes nothing if a word is unexplained: %s', instruction => {
    const result = edit(instruction);
    expect(result).toMatchObject({ operations: [], understood: false, form: FORMS['en'] });
    expect(result.reply).toContain('AI model');
    for (const suggestion of result.suggestions ?? []) expect(edit(suggestion).understood).toBe(true);
  });

  it('carries out the certain clauses and reports the others', () => {
    const result = edit('make the phone optional, frobnicate the email and remove the message');
    expect(result).toMatchObject({ unread: 'frobnicate the email', understood: false });
    expect(result.reply).toContain('Not understood: “frobnicate the email”.');
    expect(short(result)).toBe('remove Is there anything else we should know?');
    expect(edit('remove phone and fax')).toMatchObject({ unread: 'fax', understood: false });
  });

  it.each([
    ['make it shorter', 'would make the form shorter', /^Remove|^Split/u],
    ['make the phone friendlier', 'friendlier', /^Add a note|^Change the button|^Say/u],
    ['we only serve Devon and Cornwall', 'show this to visitors', /^Add a (?:note|confirmation): "/u],
    ['change the button to green', 'Design', undefined],
    ['put a nice picture on top', 'Design', undefined],
    ['send it to HubSpot', 'Webhooks', undefined],
    ['put it in Welsh', 'cannot translate', undefined],
    ['thanks, great', "You're welcome", undefined],
  ])('answers a request that is not an edit: %s', (instruction, reply, offers) => {
    const result = edit(instruction);
    expect(result).toMatchObject({ operations: [], form: FORMS['en'] });
    expect(result.reply).toContain(reply);
    expect(result.suggestions?.length ?? 0).toBeGreaterThanOrEqual(offers ? 2 : 0);
    for (const suggestion of result.suggestions ?? []) {
      expect(suggestion).toMatch(offers ?? /^$/u);
      expect(edit(suggestion).operations.length).toBeGreaterThan(0);
    }
  });

  it('offers commands that match the words of the sentence', () => {
    expect(edit('Please somehow move the phone thingy last').suggestions).toEqual([
      'Move "Phone" to the end',
    ]);
  });

  it('offer three commands for the mentioned question', () =>
    expect(edit('the pets thing is odd').suggestions).toEqual([
      'Make "Do you have pets?" required',
      'Remove "Do you have pets?"',
      'Move "Do you have pets?" to the end',
    ]));

  it('never ask for secrets', () => {
    const result = edit('ask for their credit card number');
    expect(result).toMatchObject({ operations: [], understood: true });
    expect(result.reply).toContain('must not ask');
  });

  it('have patterns of up to 200 characters, and are the same in every language', () => {
    const [english, ...others] = editLanguages();
    for (const { words } of editLanguages())
      for (const pattern of [...Object.values(words.commands).flat(), ...Object.values(words.loose).flat()])
        expect(pattern.length).toBeLessThanOrEqual(200);
    for (const { words } of others)
      expect(Object.keys(words.commands).sort()).toEqual(Object.keys(english?.words.commands ?? {}).sort());
  });
});
