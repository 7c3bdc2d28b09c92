import { describe, expect, it } from '@jest/globals';
import { type FormField, scoreLead, withScales, withShare } from '#form-core';
import { exampleAnswers, newCriterion, proposedPoints, proposedScoring } from './propose-scoring.js';
import { balanced, counts, nextShare } from './scoring-edits.js';

const choice = (id: string, label: string, options: string[]): FormField => ({
  ...{ id, type: 'select', label, required: false, options },
});
const budget = choice('f1', 'What is your budget?', [
  'Not sure',
  'Under $5,000',
  '$5,000 to $10k',
  'Over $10,000',
]);
const soon = choice('f2', 'How soon do you need it?', ['Right away', 'This month', 'Later']);
const name: FormField = { id: 'name', type: 'text', label: 'Name', required: true };
const color = choice('f3', 'Which color?', ['Red', 'Blue']);

describe('proposed scoring', () => {
  it('gives more points to higher amounts and earlier dates, and none to other questions', () => {
    expect(proposedPoints(budget)!.map(({ points }) => points)).toEqual([0, 0, 0.5, 1]);
    expect(proposedPoints(soon)!.map(({ points }) => points)).toEqual([1, 0.5, 0]);
    expect(proposedPoints(color)).toBeUndefined();
    expect(proposedScoring([name, color])).toBeNull();
  });

  it.each(['Wie hoch ist Ihr Budget?', '¿Cuál es su presupuesto?', 'Quel est votre budget ?', 'ご予算'])(
    'recognizes %s',
    label => expect(proposedPoints({ ...budget, label })).toBeDefined(),
  );

  it('includes an example with the server’s score', () => {
    const scoring = proposedScoring([name, budget, soon])!;
    expect(scoring.criteria.map(({ weight }) => weight)).toEqual([50, 50]);
    const answers = exampleAnswers(scoring, [name, budget, soon]);
    expect(answers.map(({ answer }) => answer)).toEqual(['Over $10,000', 'This month']);
    const values = Object.fromEntries(answers.map(({ field, answer }) => [field, answer]));
    expect(scoreLead(scoring, values).score).toBe(75);
  });
});

describe('shares of the score', () => {
  const criteria = ['a', 'b', 'c'].map(key => ({ key, label: key, weight: 10 }));
  it('add up to 100, and keep their proportions when one of them changes', () => {
    expect(withShare(criteria).map(({ weight }) => weight)).toEqual([34, 33, 33]);
    expect(withShare(criteria, 1, 50).map(({ weight }) => weight)).toEqual([25, 50, 25]);
    expect(withShare(criteria.slice(0, 1), 0, 20).map(({ weight }) => weight)).toEqual([100]);
    expect(withShare(criteria, 0, 100).map(({ weight }) => weight)).toEqual([100, 0, 0]);
  });
});

describe('criteria in the editor', () => {
  const fields = [budget, soon, color];
  const scoring = proposedScoring([budget, soon])!;
  const idle = newCriterion(color, []);

  it('have the maximum points that the lead’s page shows, with and without effect', () => {
    const criteria = balanced([...scoring.criteria, { ...idle, weight: 20 }], fields);
    expect(counts(criteria[2]!, fields)).toBe(false);
    const { reasons } = scoreLead({ ...scoring, criteria }, { f1: 'Over $10,000', f2: 'Later' });
    expect(reasons.map(({ of }) => of)).toEqual(criteria.slice(0, 2).map(({ weight }) => weight));
    expect(reasons.map(({ points, of }) => [points, of])).toEqual([[50, 50], [0, 50]]); // prettier-ignore
  });

  it('make room for one that starts to count, or counts again', () => {
    const share = nextShare(scoring.criteria, fields);
    const started = { ...idle, points: [{ option: 'Red', points: 1 }] };
    const criteria = balanced([...scoring.criteria, started], fields, 2, share);
    expect(criteria.map(({ weight }) => weight)).toEqual([34, 33, 33]);
    const without = balanced(criteria, fields, 2, 0);
    expect(without.map(({ weight }) => weight)).toEqual([51, 49, 0]);
    expect(balanced(without, fields, 2, 20).map(({ weight }) => weight)).toEqual([41, 39, 20]);
  });

  it('count any answer to a question without options, and a slider by its scale', () => {
    expect(newCriterion(name, ['name'])).toMatchObject({
      key: 'name_2',
      points: [{ option: '*', points: 1 }],
    });
    const slider: FormField = { ...name, id: 's', type: 'slider' };
    const criterion = newCriterion(slider, []);
    expect(criterion.points).toEqual([]);
    expect(scoreLead(withScales({ ...scoring, criteria: [criterion] }, [slider]), { s: '50' }).score).toBe(
      50,
    );
  });
});
