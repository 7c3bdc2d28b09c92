import { describe, expect, it } from '@jest/globals';
import { type Advice, ADVICE_KINDS, ADVICE_TODOS, revisionEdit } from '#contracts';
import { advice as german } from '#languages/de/app/advice';
import { advice as english } from '#languages/en/app/advice';
import { advice as spanish } from '#languages/es/app/advice';
import { advice as french } from '#languages/fr/app/advice';
import { advice as japanese } from '#languages/ja/app/advice';
import { adviceText, editText } from './advice-text.js';

const advice = (over: Partial<Advice> = {}): Advice => ({
  ...{ id: 'field-loss.phone', kind: 'field-loss', fieldId: 'phone', todo: 'optional' },
  ...{ finding: 'The finding in English.', proposal: 'The proposal in English.' },
  about: {
    ...{ label: 'Phone', times: 3.2, seconds: 40, usualSeconds: 4.5, visits: 1200, otherRate: 60 },
    example: '+1 212 555 0142',
  },
  evidence: { part: 64, whole: 280, rate: 22.9, low: 18, high: 28 },
  ...{ gain: 44, operation: null },
  ...over,
});

describe('advice texts', () => {
  it('format the evidence for the reader', () =>
    expect(adviceText(advice())).toEqual({
      finding: 'Phone loses 22.9% of the visitors who reach it, 3.2 times the form’s median.',
      proposal: 'Make Phone optional.',
    }));
  it('omit unknown values', () =>
    expect(adviceText(advice({ about: { ...advice().about, times: null } })).finding).toBe(
      'Phone loses 22.9% of the visitors who reach it.',
    ));
  it('fall back to the server’s English for kinds that this app does not know', () =>
    expect(adviceText(advice({ kind: 'newer' as never, todo: 'newer' as never }))).toEqual({
      finding: 'The finding in English.',
      proposal: 'The proposal in English.',
    }));
  it('describe what a revision changed', () => {
    expect(editText({ kind: 'renamed', label: 'Name', to: 'Full name' }, '')).toBe(
      'Name renamed to Full name',
    );
    expect(editText({ kind: 'newer' as never, label: null, to: null }, 'Something')).toBe('Something');
  });

  it.each(Object.entries({ english, german, spanish, french, japanese }))(
    'has a sentence for everything in %s',
    (_, { found, todo, edits }) => {
      expect(Object.keys(found).sort()).toEqual([...ADVICE_KINDS].sort());
      expect(Object.keys(todo).sort()).toEqual([...ADVICE_TODOS].sort());
      expect(Object.keys(edits).sort()).toEqual([...revisionEdit.shape.kind.options].sort());
      const placeholders = Object.fromEntries(
        ['label', 'rate', 'whole', 'times', 'time', 'usualTime', 'visits', 'otherRate', 'example'].map(
          name => [name, `<${name}>`],
        ),
      ) as unknown as Parameters<(typeof found)[string]>[0];
      for (const sentence of [...Object.values(found), ...Object.values(todo)])
        expect(sentence(placeholders)).not.toMatch(/undefined|null/);
      // Findings contain their number; suggestions contain the field's label.
      expect(found['field-slow']!(placeholders)).toMatch(
        /<label>.*<time>.*<usualTime>|<time>.*<label>.*<usualTime>/,
      );
      expect(todo['optional']!(placeholders)).toContain('<label>');
    },
  );
});
