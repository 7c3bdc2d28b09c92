import { describe, expect, it } from '@jest/globals';
import { transcriptLines, transcriptSummary } from './transcript.js';

const GERMAN =
  'Assistent: Hallo!\nBesucher: Ich heiße Petra\nund suche ein Dach\nBesucher: Gibt es Parkplätze?\n' +
  'Assistent: Das gebe ich weiter.\nOffene Frage: Gibt es Parkplätze?';

describe('a transcript', () => {
  it('is read in its own language', () =>
    expect(transcriptLines(GERMAN).map(({ part }) => part)).toEqual([
      'assistant',
      'visitor',
      'visitor',
      'assistant',
      'question',
    ]));
  it('as a summary begins with the open question, and leaves out the assistant', () =>
    expect(transcriptSummary(GERMAN)).toBe(
      'Offene Frage: Gibt es Parkplätze?\nIch heiße Petra\nund suche ein Dach',
    ));
  it('of plain text stays unchanged', () =>
    expect(transcriptSummary('Please call: soon')).toBe('Please call: soon'));
});
