import { describe, expect, it } from '@jest/globals';
import { type EditedForm, editedForm } from '#contracts';
import { refineForm, type RefineResult } from './refine.js';

const FORM: EditedForm = editedForm.parse({
  name: 'Cleaning request',
  fields: [
    { id: 'n', type: 'text', label: 'Name', required: true },
    { id: 'm', type: 'email', label: 'Email', required: true },
    { id: 't', type: 'phone', label: 'Phone', required: false },
    { id: 'a', type: 'text', label: 'Address', required: true },
    { id: 'o', type: 'radio', label: 'How often?', required: false, options: ['Once', 'Weekly'] },
    { id: 'p', type: 'radio', label: 'Do you have pets?', required: false, options: ['Yes', 'No'] },
    { id: 'x', type: 'textarea', label: 'Message', required: false },
  ],
});
const refine = (instruction: string, history: { instruction: string; reply: string }[] = []): RefineResult =>
  refineForm({ form: structuredClone(FORM), instruction, history });
const labels = ({ form }: RefineResult): string[] => form.fields.map(({ label }) => label);
const field = (result: RefineResult, id: string) => result.form.fields.find(one => one.id === id);

describe('refining without a model', () => {
  it('quotes labels as the language does, and knows them again in the next turn', () => {
    const first = refine('Mach die Adresse freiwillig');
    expect(first.reply).toContain('„Address“');
    const history = [{ instruction: 'Mach die Adresse freiwillig', reply: first.reply }];
    expect(field(refine('Doch Pflicht', history), 'a')?.required).toBe(true);
    expect(refine("rends l'adresse facultative").reply).toContain('«\u00a0Address\u00a0»');
  });

  it.each([
    ['phone should be required', 't', true],
    ['the phone is a must', 't', true],
    ["don't make the address required", 'a', false],
    ['haz opcional la dirección', 'a', false],
    ["rends l'adresse facultative", 'a', false],
    ['Adresse bitte optional', 'a', false],
    ['電話番号を必須にしてください', 't', true],
  ])('%s', (instruction, id, required) => {
    const result = refine(instruction);
    expect(field(result, id)?.required).toBe(required);
    expect(result.operations.map(({ op }) => op)).toEqual(['require']);
    expect(result.understood).toBe(true);
  });

  it.each([
    ['remove the pets question and the message', ['p', 'x']],
    ['we no longer need it. delete the phone', ['t']],
    ['quita el teléfono', ['t']],
    ["supprime l'adresse", ['a']],
    ['lösche die letzte Frage', ['x']],
    ['電話番号を削除してください', ['t']],
  ])('%s', (instruction, gone) => {
    const left = refine(instruction).form.fields.map(({ id }) => id);
    expect(left).toEqual(FORM.fields.map(({ id }) => id).filter(id => !gone.includes(id)));
  });

  it.each([
    ['remove option 1 from how often', ['Weekly', 'Monthly']],
    ['remove the second option from how often', ['Once', 'Monthly']],
    ['remove the last option of how often', ['Once', 'Weekly']],
    ['remove option 7 from how often', ['Once', 'Weekly', 'Monthly']],
    ['remove the option No from how often', ['Once', 'Weekly', 'Monthly']],
  ])('takes an option and never its whole question: %s', (instruction, left) => {
    const form = structuredClone(FORM);
    form.fields.find(({ id }) => id === 'o')!.options = ['Once', 'Weekly', 'Monthly'];
    const result = refineForm({ form, instruction });
    expect(labels(result)).toEqual(FORM.fields.map(({ label }) => label));
    expect(field(result, 'o')?.options).toEqual(left);
    expect(field(result, 'p')?.options).toEqual(['Yes', 'No']);
  });

  it('names a field as it is to be called', () => {
    expect(labels(refine('add a field called Shoe size'))).toContain('Shoe size');
  });

  it('adds a question with its options before the closing open text, and leaves the others alone', () => {
    const result = refine('add a question about access with key, code or somebody at home');
    expect(result.form.fields.at(-2)?.options).toEqual(['Key', 'Code', 'Somebody at home']);
    expect(result.form.fields.filter(({ id }) => FORM.fields.some(one => one.id === id))).toEqual(
      FORM.fields,
    );
  });

  it('adds in the language of the form and in its place', () => {
    expect(labels(refine('frag nach dem Budget')).some(label => /budget/i.test(label))).toBe(true);
    const after = refine('ask for the square feet after the address');
    expect(labels(after).indexOf('Square feet')).toBe(labels(after).indexOf('Address') + 1);
  });

  it('moves, renames, and changes options and types', () => {
    expect(labels(refine('move the address above the phone')).slice(2, 4)).toEqual(['Address', 'Phone']);
    expect(labels(refine("rename 'Message' to 'Anything else?'")).at(-1)).toBe('Anything else?');
    expect(field(refine("add 'Monthly' to how often"), 'o')?.options).toEqual(['Once', 'Weekly', 'Monthly']);
    expect(field(refine('how often as a dropdown'), 'o')?.type).toBe('select');
    expect(refine('change the button to Book now').form.submitText).toBe('Book now');
  });

  it('shortens, splits into steps and makes conditions', () => {
    expect(refine('too long, cut it down to four questions').form.fields).toHaveLength(4);
    const steps = refine('two steps: contact details first, then the job').form.fields;
    expect(steps.map(({ type }) => type === 'page-break')).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(refine('only ask for the message if they have pets').form.logic).toEqual([
      {
        when: { match: 'all', conditions: [{ field: 'p', operator: 'equals', value: 'Yes' }] },
        then: { action: 'show', target: 'x' },
      },
    ]);
  });

  it.each([
    ['translate to German', ['E-Mail', 'Wie oft?', 'Haben Sie Haustiere?']],
    ['en español por favor', ['Correo electrónico', '¿Tiene mascotas?']],
    ['traduis en français', ['À quelle fréquence ?']],
    ['make it Japanese', ['頻度', 'お名前']],
  ])('%s', (instruction, wanted) => {
    const result = refine(instruction);
    expect(labels(result)).toEqual(expect.arrayContaining(wanted));
    expect(result.form.fields.map(({ id, type, required }) => [id, type, required])).toEqual(
      FORM.fields.map(({ id, type, required }) => [id, type, required]),
    );
  });

  it('knows what that is from the turn before', () => {
    const first = refine('add an emergency contact');
    const second = refineForm({
      form: first.form,
      instruction: 'make that required',
      history: [{ instruction: 'add an emergency contact', reply: first.reply }],
    });
    expect(second.form.fields.find(({ label }) => /emergency/i.test(label))?.required).toBe(true);
  });

  it.each(['ask for their bank account number', 'add a password field', 'frag nach der IBAN'])(
    'never asks for secrets: %s',
    instruction => {
      const result = refine(instruction);
      expect(result.form).toEqual(FORM);
      expect(result.operations).toEqual([]);
      expect(result.reply).not.toBe('');
    },
  );

  it.each(['what else could I ask?', 'remove the fax number', 'is this any good?', 'blah blah'])(
    'changes nothing: %s',
    instruction => {
      const result = refine(instruction);
      expect(result.form).toEqual(FORM);
      expect(result.reply).not.toBe('');
    },
  );

  it('answers in the language of the instruction', () => {
    expect(refine('quita el teléfono').reply).toContain('He quitado');
    expect(refine('lösche das Telefon').reply).toContain('entfernt');
  });
});
