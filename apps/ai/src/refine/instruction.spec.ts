import { describe, expect, it } from '@jest/globals';
import { editedForm } from '#contracts';
import { commandsIn } from './instruction.js';
import { refineForm, type RefineResult } from './refine.js';

const FORM = editedForm.parse({
  name: 'Catering enquiry',
  fields: [
    { id: 'n', type: 'text', label: 'Name', required: true },
    { id: 't', type: 'phone', label: 'Phone', required: true },
    { id: 'c', type: 'text', label: 'Company', required: false },
    {
      id: 'k',
      type: 'select',
      label: 'Kind of event',
      required: true,
      options: ['Wedding', 'Birthday', 'Other'],
    },
    { id: 'd', type: 'date', label: 'Event date', required: true },
    { id: 'g', type: 'number', label: 'Number of guests', required: true },
    { id: 's', type: 'radio', label: 'Do you need waiting staff?', required: false, options: ['Yes', 'No'] },
    { id: 'x', type: 'textarea', label: 'Comments', required: false },
  ],
});
const refine = (instruction: string): RefineResult =>
  refineForm({ form: structuredClone(FORM), instruction });
const done = (instruction: string): string[] => refine(instruction).operations.map(({ op }) => op);
const field = (instruction: string, id: string) => refine(instruction).form.fields.find(one => one.id === id);
const order = (instruction: string): string[] => refine(instruction).form.fields.map(({ label }) => label);

describe('instructions in the words of their authors', () => {
  it.each([
    [
      'people can leave the number of guests empty, not everybody knows that yet',
      ['make the number of guests optional'],
    ],
    ["They don't have to give us the phone number", ['make the phone number optional']],
    ['the address must not be left blank', ['make the address required']],
    ["We don't need the breed or the size any more, please take both out.", ['remove the breed or the size']],
    ['The budget question can go', ['remove The budget question']],
    ["Most people don't know. Drop it please", ['Drop it']],
    ['nobody ever reads the comments', ['remove the comments']],
    ['The phone should come before the email', ['move The phone before the email']],
    ["in the services, change 'Bath' to 'Wash and dry'", ["rename option 'Bath' to 'Wash and dry'"]],
    ['bike type also needs Road bike', ['add option Road bike to bike type']],
    ['I need the english version of this form', ['translate to english']],
    [
      'show the waiting staff question only for weddings',
      ['show the waiting staff question only if weddings'],
    ],
    ['make it blue', ['make it blue']],
    [
      'rename "Phone" to "We don\'t need the fax, people can leave it empty"',
      ['rename "Phone" to "We don\'t need the fax, people can leave it empty"'],
    ],
    ["the phone doesn't have to be filled in", ['make the phone optional']],
    ['nobody should be able to send it without the company', ['make the company required']],
    ['Could the form begin with the name please', ['move the name to the top']],
    [
      "instead of 'Comments' write 'What would you like to eat?'",
      ['rename “Comments” to “What would you like to eat?”'],
    ],
    ['die Telefonnummer muss nicht sein', ['make die Telefonnummer optional']],
    ['Das Datum muss ausgefüllt werden', ['make Das Datum required']],
    ['Der Knopf soll Termin anfragen heißen', ['rename Der Knopf to “Termin anfragen”']],
    ['¿puedes quitar el teléfono?', ['quitar el teléfono']],
    ['quiero que empiece por el motivo', ['move el motivo to the top']],
    ["on n'a plus besoin de l'adresse", ['remove adresse']],
    ['le téléphone peut rester vide', ['make le téléphone optional']],
    ['電話は空欄でもいいです', ['電話を任意にして']],
    ['コースを先頭に', ['コースを先頭に移動して']],
    ["I don't like 'Comments', make it 'Anything else?'", ["rename 'Comments' to “Anything else?”"]],
    ['Comments: please add Nothing', ['add Nothing to Comments']],
    ["don't ask about the company if it's a birthday", ["hide the company if it's a birthday"]],
    ['Phone => Mobile number', ['rename Phone to “Mobile number”']],
    ['Beginn nach ganz unten', ['move Beginn to the end']],
    ['Es fehlt die Telefonnummer', ['Frag nach die Telefonnummer']],
    ['remove the phone and make the date optional', ['remove the phone', 'make the date optional']],
    ["add 'Please can you wait' to the kind of event", ["add 'Please can you wait' to the kind of event"]],
  ])('%s', (instruction, commands) => {
    expect(commandsIn(instruction).flatMap(({ parts }) => parts.flatMap(one => one.commands))).toEqual(
      commands,
    );
  });

  it.each([
    ['kind of event also needs Funeral', ['Wedding', 'Birthday', 'Other', 'Funeral']],
    ["in the events, change 'Other' to 'Funeral or wake'", ['Wedding', 'Birthday', 'Funeral or wake']],
    ['Birthday should be first in the list', ['Birthday', 'Wedding', 'Other']],
    ["we don't do birthdays, take it out. remove Birthday", ['Wedding', 'Other']],
  ])('answers: %s', (instruction, options) => {
    expect(field(instruction, 'k')?.options).toEqual(options);
  });

  it('adds in a place that is said first, and asks the question as it was put', () => {
    const labels = order('right after the event date i need to know what time it starts');
    expect(labels[labels.indexOf('Event date') + 1]).toBe('What time does it start?');
    expect(order('ask when they need it back')).toContain('When do you need it back?');
  });

  it('offers what stands behind a dash, and keeps the tone', () => {
    const result = refine('ask how they get on with strangers - friendly, shy or nervous');
    expect(result.operations.map(({ op }) => op)).toEqual(['add']);
    expect(result.form.fields.at(-2)?.options).toEqual(['Friendly', 'Shy', 'Nervous']);
  });

  it('adds what is asked only in some case, with its condition', () => {
    const { form, operations } = refine('if it is a wedding, ask for the church');
    expect(operations.map(({ op }) => op)).toEqual(['add', 'condition']);
    expect(form.logic[0]?.when.conditions).toEqual([{ field: 'k', operator: 'equals', value: 'Wedding' }]);
    expect(done('ask people if they have a wedding dress')).toEqual(['add']);
    expect(done('pregunta si es la primera boda, kind of event')).not.toContain('condition');
    const hidden = refine('hide the company for birthdays and weddings').form.logic[0];
    expect(hidden?.when.match).toBe('any');
    expect(hidden?.when.conditions.map(({ value }) => value)).toEqual(['Birthday', 'Wedding']);
  });

  it('starts a page where it is told to', () => {
    const labels = order('split it into two pages, the second one starts with the kind of event');
    expect(labels.slice(2, 5)).toEqual(['Company', 'Kind of event', 'Kind of event']);
  });

  it('turns a question into a choice with its answers', () => {
    expect(field('guests should be a dropdown with up to 50, 50 to 100, more than 100', 'g')).toMatchObject({
      type: 'select',
      options: ['Up to 50', '50 to 100', 'More than 100'],
    });
  });

  it('takes nothing away on half a name', () => {
    expect(done('no wedding cakes with guests any more')).toEqual([]);
  });

  it('adds nothing that has no name, and says so', () => {
    expect(done('we also clean windows, add it')).toEqual([]);
    expect(refine('how many tables do they have? please add').reply).not.toContain('must not ask');
  });

  it('says which part was left out', () => {
    const { reply, understood, operations } = refine('remove the phone and make it sing');
    expect(operations.map(({ op }) => op)).toEqual(['remove']);
    expect(reply).toContain('Removed');
    expect(reply).toContain('“make it sing”');
    expect(understood).toBe(false);
  });
});
