import { expect, it } from '@jest/globals';
import { summarize, summarizeEdits } from './summary.js';

it('summarizes the answers of a model, failures included', () => {
  const form = { outcome: 'form', inputTokens: 90, outputTokens: 40, fields: 5, omitted: 1, marks: 4 };
  expect(
    summarize([
      { ...form, language: 'en', ms: 1000, firstMs: 200, kept: 4 },
      { ...form, language: 'de', ms: 3000, firstMs: 400, kept: 2 },
      { language: 'de', outcome: 'stalled', ms: 45_000 },
    ]),
  ).toEqual({
    descriptions: 3,
    outcomes: { form: 2, stalled: 1 },
    firstFieldMs: { p50: 400, p95: 400 },
    totalMs: { p50: 3000, p95: 3000 },
    tokens: { input: 90, output: 40 },
    fields: 5,
    omitted: 2,
    marksKept: 75,
    marksKeptByLanguage: { en: 100, de: 50 },
    wholeForms: 1,
  });
});

it('has no figures without an answer', () => {
  expect(summarize([{ language: 'en', outcome: 'status', ms: 5 }])).toMatchObject({
    totalMs: { p50: null },
    marksKept: null,
    tokens: { input: null },
  });
});

it('names the wrong edits with their problems', () => {
  expect(
    summarizeEdits([
      { id: 'move-1', ms: 900, problems: [] },
      { id: 'type-1', ms: 800, problems: ['type is text'] },
    ]),
  ).toEqual({ instructions: 2, right: 1, wrong: { 'type-1': ['type is text'] } });
});
