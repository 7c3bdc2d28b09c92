import { describe, expect, it } from '@jest/globals';
import { inShort } from './answers.js';

describe('an answer in a list', () => {
  it('shows of a conversation its open question and the words of the visitor', () => {
    const value =
      'Assistent: Hallo!\nBesucher: Parkplatz?\nAssistent: Das gebe ich weiter.\nOffene Frage: Parkplatz?';
    expect(inShort({ type: 'ai-conversation', value })).toBe('Offene Frage: Parkplatz?');
  });
  it('shows any other text as it is', () =>
    expect(inShort({ type: 'textarea', value: 'Visitor: Ada' })).toBe('Visitor: Ada'));
});
