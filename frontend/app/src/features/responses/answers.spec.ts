import { describe, expect, it } from '@jest/globals';
import { choicesOf, inShort } from './answers.js';

describe('an answer in a list', () => {
  it("shows the open question and the visitor's text for a conversation", () => {
    const value =
      'Assistent: Hallo!\nBesucher: Parkplatz?\nAssistent: Das gebe ich weiter.\nOffene Frage: Parkplatz?';
    expect(inShort({ type: 'ai-conversation', value })).toBe('Offene Frage: Parkplatz?');
  });
  it('shows any other text unchanged', () =>
    expect(inShort({ type: 'textarea', value: 'Visitor: Ada' })).toBe('Visitor: Ada'));
});

describe('answers on a card', () => {
  const answer = (
    type: 'number' | 'checkbox' | 'radio',
    label: string,
    value: string | number | boolean,
  ) => ({
    ...{ fieldId: label, type, label, value },
  });
  it.each([
    [answer('number', 'How many guests?', 4), 'How many guests: 4'],
    [answer('checkbox', 'Do you bring children?', true), 'Do you bring children: Yes'],
    [answer('radio', 'Which tasting would you like?', 'Classic'), 'Classic'],
  ])('name their question if they say nothing alone', (given, text) =>
    expect(choicesOf({ answers: [answer('radio', 'First', 'Kim'), given] }, 2)).toContain(text),
  );
});
