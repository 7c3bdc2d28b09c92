import { describe, expect, it } from '@jest/globals';
import { fieldsOfList } from './fields-of-list.js';

const listed = (text: string) =>
  fieldsOfList(text.split('\n')).map(addition => {
    const { type, label, options, required } = addition as Exclude<
      typeof addition,
      string | ((...a: never[]) => unknown)
    >;
    return [type, label, options ?? null, required];
  });

describe('a pasted list', () => {
  it('has one question per line', () =>
    expect(listed('1. Your name *\n2. Your e-mail:\n\n3. Message')).toEqual([
      ['text', 'Your name', null, true],
      ['email', 'Your e-mail', null, false],
      ['textarea', 'Message', null, false],
    ]));

  it('has the options of a question listed below it', () =>
    expect(
      listed(
        'Which service? *\n- Burial\n- Cremation\n2) When?\nHow did you hear of us?\n  a) Friends\n  b) Press',
      ),
    ).toEqual([
      ['radio', 'Which service?', ['Burial', 'Cremation'], true],
      ['date', 'When?', null, false],
      ['radio', 'How did you hear of us?', ['Friends', 'Press'], false],
    ]));

  it('becomes checkboxes if the options are boxes, and a dropdown if there are many', () => {
    expect(listed('Toppings\n☐ Ham\n☐ Olives')).toEqual([['checkbox', 'Toppings', ['Ham', 'Olives'], false]]);
    const long = Array.from({ length: 9 }, (_, at) => `• City ${at}`).join('\n');
    expect(listed(`City\n${long}`)[0]![0]).toBe('select');
  });

  it('with bullets only contains questions', () =>
    expect(listed('- Your name\n- Your city').map(([type, label]) => [type, label])).toEqual([
      ['text', 'Your name'],
      ['text', 'Your city'],
    ]));
});
