import { describe, expect, it } from '@jest/globals';
import { editedForm } from '#contracts';
import { clausesOf, isReason } from './clauses.js';
import { refineForm, type RefineResult } from './refine.js';

const FORM = editedForm.parse({
  name: 'Vineyard tour',
  submitText: 'Book',
  fields: [
    { id: 'n', type: 'text', label: 'Your name', required: true },
    { id: 'e', type: 'email', label: 'Email', required: true },
    { id: 'd', type: 'date', label: 'Date of your visit', required: true },
    { id: 'g', type: 'number', label: 'How many guests?', required: true },
    {
      id: 't',
      type: 'select',
      label: 'Which tour?',
      required: false,
      options: ['Cellar', 'Vineyard', 'Sunset'],
    },
    { id: 'l', type: 'radio', label: 'Would you like lunch?', required: false, options: ['Yes', 'No'] },
    { id: 's', type: 'rating', label: 'Our service', required: false, settings: { scale: 5 } },
    { id: 'x', type: 'textarea', label: 'Dietary needs', required: false },
  ],
});
const refine = (instruction: string): RefineResult =>
  refineForm({ form: structuredClone(FORM), instruction });
const field = (instruction: string, id: string) => refine(instruction).form.fields.find(one => one.id === id);
const order = (instruction: string): string =>
  refine(instruction)
    .form.fields.map(({ id }) => id.slice(0, 1))
    .join('');

describe('instructions that no phrase reads', () => {
  it.each([
    ['it would be nicer if the guests came right after the tour', 'nedtglsx'],
    ['email at the bottom, nobody looks at it', 'ndgtlsxe'],
    ['guests before the date of the visit', 'negdtlsx'],
  ])('places: %s', (instruction, ids) => expect(order(instruction)).toBe(ids));

  it.each<[string, string, boolean]>([
    ['people keep skipping the dietary needs, force them to fill it in', 'x', true],
    ['can you make it so people have to tell us their dietary needs', 'x', true],
    ["I don't want the number of guests to be compulsory any more", 'g', false],
    ["we don't really need the email from everybody, so please don't insist on it", 'e', false],
  ])('status: %s', (instruction, id, required) => expect(field(instruction, id)?.required).toBe(required));

  it('takes each of several away, and makes one optional', () => {
    const { form } = refine('lunch out, dietary needs out, guests optional');
    expect(form.fields.map(({ id }) => id)).toEqual(['n', 'e', 'd', 'g', 't', 's']);
    expect(form.fields.find(({ id }) => id === 'g')?.required).toBe(false);
  });

  it.each([
    ["we don't do the sunset any more, people shouldn't be able to pick it", ['Cellar', 'Vineyard']],
    ['tours are only Cellar and Picnic now', ['Cellar', 'Picnic']],
    ['Picnic as a tour too', ['Cellar', 'Vineyard', 'Sunset', 'Picnic']],
    [
      "it shouldn't say 'Sunset', please write 'Sunset tasting' there",
      ['Cellar', 'Vineyard', 'Sunset tasting'],
    ],
    [
      'can Picnic be one of the answers next to cellar and vineyard',
      ['Cellar', 'Vineyard', 'Sunset', 'Picnic'],
    ],
  ])('answers: %s', (instruction, options) => expect(field(instruction, 't')?.options).toEqual(options));

  it('changes what a question is', () => {
    expect(field('tour: more than one, some take two', 't')?.type).toBe('checkbox');
    expect(field('dietary needs as a single line', 'x')?.type).toBe('text');
    expect(field('could the service question go up to 10 stars', 's')?.settings?.scale).toBe(10);
  });

  it('shows a question only in some case', () => {
    const [rule] = refine('dietary needs only after a yes to lunch').form.logic;
    expect(rule?.then).toEqual({ action: 'show', target: 'x' });
    expect(rule?.when.conditions).toEqual([{ field: 'l', operator: 'equals', value: 'Yes' }]);
  });

  it('adds what the form does not have, where it is told', () => {
    const { fields } = refine('budget in euros, a number, just before the dietary needs').form;
    expect(fields[7]?.label).toMatch(/budget/iu);
    expect(refine('language of the tour: English or German').form.fields.at(-2)?.options).toEqual([
      'English',
      'German',
    ]);
    const days = refine('ask which days suit them, Monday to Friday').form.fields.find(
      one => (one.options ?? []).length === 5,
    );
    expect(days?.options?.[4]).toBe('Friday');
  });

  it('writes on the button, and translates', () => {
    expect(refine('the button says Book, thats so boring.. let it say Save my spot').form.submitText).toBe(
      'Save my spot',
    );
    expect(field('most of our guests are German so could we have it in German', 'e')?.label).toMatch(
      /E-Mail/u,
    );
  });

  it('takes nothing away for a word or two', () => {
    for (const said of [
      'no wine gifts with guests any more',
      'remove option 7 from the tour',
      'our lunch is the best out there',
    ])
      expect(refine(said).operations.filter(({ op }) => op === 'remove')).toEqual([]);
  });

  it('reads on what the turn before said', () => {
    const history = [{ instruction: 'remove the lunch', reply: 'Removed “Would you like lunch?”.' }];
    const { form } = refineForm({ form: structuredClone(FORM), instruction: 'and the tour too', history });
    expect(form.fields.map(({ id }) => id)).toEqual(['n', 'e', 'd', 'g', 'l', 's', 'x']);
  });

  it('tells a new question from an answer, answers from a type, and a reason from what is asked', () => {
    expect(refine('add their height under the tour').form.fields[5]?.label).toMatch(/height/iu);
    expect(field('the tours should be Kids, Small, Medium and Large', 't')?.options).toHaveLength(4);
    expect(field('in the tour say Sunrise instead of Sunset', 't')?.options).toContain('Sunrise');
    expect(field('we have a new tour, Night walk, please add it to the tours', 't')?.options).toContain(
      'Night walk',
    );
    expect(refine('asking for their dietary needs is a bit rude, take that off').form.fields).toHaveLength(7);
    expect(field('make the tour radio buttons instead of a list', 't')?.type).toBe('radio');
  });

  it('swaps, requires, tells answers of a question that was just added', () => {
    expect(order("swap 'Your name' and 'Email'")).toBe('endgtlsx');
    expect(refine('remove the lunch, require the dietary needs').form.fields.at(-1)?.required).toBe(true);
    expect(field("they needn't leave an email, make it voluntary", 'e')).toMatchObject({
      type: 'email',
      required: false,
    });
    expect(field("the tour question needs a fourth answer, 'Not sure'", 't')?.options).toHaveLength(4);
    const added = refine('add a question for their favourite colour with blue, green and red').form.fields;
    expect(added.find(({ label }) => /colour/iu.test(label))?.options).toEqual(['Blue', 'Green', 'Red']);
    const first = refine('also ask how they found us');
    const history = [{ instruction: 'also ask how they found us', reply: first.reply }];
    const instruction = 'with friends, Google and flyer to choose from';
    const { form } = refineForm({ form: first.form, instruction, history });
    expect(form.fields.find(({ options }) => options?.includes('Flyer'))?.options).toHaveLength(3);
  });

  it('takes back, offers one more answer beside another, keeps what is required', () => {
    const history = [
      { instruction: 'lunch should be required', reply: 'Now required: “Would you like lunch?”.' },
    ];
    const form = structuredClone(FORM);
    form.fields = form.fields.map(one => (one.id === 'l' ? { ...one, required: true } : one));
    const back = refineForm({ form, instruction: 'no sorry, optional again', history }).form;
    expect(back.fields.find(({ id }) => id === 'l')?.required).toBe(false);
    expect(field('add Night walk after Vineyard', 't')?.options?.[2]).toBe('Night walk');
    expect(field("put 'Night walk' as a fourth choice under the tour", 't')?.options).toHaveLength(4);
    expect(refine('make it shorter, keep only the required questions').form.fields).toHaveLength(4);
    expect(field('the name needs more space, make it a big text box', 'n')?.type).toBe('textarea');
    expect(field("drop the email, the tour is required and 'Dietary needs' becomes 'Diet'", 'x')?.label).toBe(
      'Diet',
    );
  });

  it('adds only the question, at the end when told, and shows answers and pages where they are said', () => {
    const added = refine('add a question, what do they like best').form.fields;
    expect(added.map(({ label }) => label)).not.toContain('Question');
    expect(added).toHaveLength(9);
    expect(refine('at the very end ask when we can call them back').form.fields.at(-1)?.label).toMatch(
      /call/u,
    );
    expect(field('Night walk is missing in the tour', 't')?.options).toContain('Night walk');
    expect(field('in the tour, delete Sunset and add Night walk', 't')?.options).toEqual([
      'Cellar',
      'Vineyard',
      'Night walk',
    ]);
    expect(refine("write 'Reserve' on the button").form.submitText).toBe('Reserve');
    expect(order('a new page should start at the tour').replace(/p/u, '|')).toBe('nedg|tlsx');
    expect(refine('oh no, I want it back').operations).toEqual([]);
  });

  it('keeps what is named, or as many as are enough', () => {
    expect(refine('just name, email and tour, nothing else').form.fields.map(({ id }) => id)).toEqual([
      'n',
      'e',
      't',
    ]);
    expect(refine('too many questions, five is enough').form.fields).toHaveLength(5);
  });

  it('knows a reason from an instruction', () => {
    expect(clausesOf('We moved, so please drop the phone – nobody calls')).toEqual([
      'We moved',
      'please drop the phone',
      'nobody calls',
    ]);
    expect(isReason('nobody calls')).toBe(true);
    expect(isReason("we don't need the phone")).toBe(false);
  });
});
