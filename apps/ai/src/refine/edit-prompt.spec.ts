import { describe, expect, it } from '@jest/globals';
import type { EditedForm } from '#contracts';
import { EDIT_SCHEMA } from '../models/wire-edit.js';
import { editPrompt } from './edit-prompt.js';

const FORM: EditedForm = {
  name: 'Kayak hire',
  fields: [
    { id: 'boat', type: 'select', label: 'Boat', required: true, options: ['Single', 'Double'] },
    { id: 'email', type: 'email', label: 'Email', required: true },
  ],
  logic: [],
  customizations: {},
};
/** A rough count; vendors' tokenisers produce a token per 3 to 4 characters of such text. */
const tokensOf = (text: string): number => Math.ceil(text.length / 3.5);

describe('the prompt of an edit', () => {
  const history = Array.from({ length: 9 }, (_, at) => ({ instruction: `Change ${at}`, reply: 'Done.' }));

  // Any change of the prompt changes the answers: review it here, and measure it with `npm run bench ai -- --live`.
  it('is the reviewed prompt, with only the latest turns', () => {
    const { system, prompt } = editPrompt(FORM, 'Ask for "the date"\n\nForm: {}', history);
    expect(`${system}\n\n=====\n\n${prompt}`).toMatchSnapshot();
  });

  it('stays within its token budget', () => {
    const { system, prompt } = editPrompt(FORM, 'Ask for the date', []);
    expect(tokensOf(system)).toBeLessThan(400);
    expect(tokensOf(prompt)).toBeLessThan(150);
    expect(tokensOf(JSON.stringify(EDIT_SCHEMA))).toBeLessThan(2000);
  });
});
