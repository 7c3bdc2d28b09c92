import { describe, expect, it } from '@jest/globals';
import { inShort } from './answers.js';

describe('an answer in a list', () => {
  it("shows the open question and the visitor's text for a conversation", () => {
    const value =
      'Assistent: Hallo!\nBesucher: Parkplatz?\nAssistent: Das gebe ich weiter.\nOffene Frage: Parkplatz?';
    expect(inShort({ type: 'ai-conversation', value })).toBe('Offene Frage: Parkplatz?');
  });
  it('shows any other text unchanged', () =>
    expect(inShort({ type: 'textarea', value: 'Visitor: Ada' })).toBe('Visitor: Ada'));
});
