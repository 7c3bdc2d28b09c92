import { describe, expect, it } from '@jest/globals';
import { type Generated, generated } from '#contracts';
import { generateForm } from './builtin/generate.js';
import { BUILTIN, closingEvents, toAnswer } from './generation.js';
import { sentEvent, sentForm } from './sent-points.js';

const QUIZ = 'Quiz: Capital of Peru? Lima (correct), Quito, Bogota. Sides of a hexagon? 5, 6 (correct), 8.';
const make = (text = QUIZ): Generated => toAnswer(generateForm({ description: text }), text, BUILTIN);

describe('points of a generated form in transit', () => {
  it('are the share of each answer by its text', () => {
    const sent = sentForm(make());
    expect(sent.form.scoring?.criteria.map(({ points }) => points)).toEqual([
      { Lima: 1, Quito: 0, Bogota: 0 },
      { 5: 0, 6: 1, 8: 0 },
    ]);
  });

  it('are parsed back to the original', () => {
    const answer = make();
    const shares = ({ form }: Generated) =>
      form.scoring?.criteria.map(({ points = [] }) =>
        Object.fromEntries(points.map(({ option, points: share }) => [option, share])),
      );
    expect(shares(generated.parse(JSON.parse(JSON.stringify(sentForm(answer)))))).toEqual(shares(answer));
  });

  it('stay a list if a text is not a safe key', () => {
    const answer = make();
    const points = [
      { option: '__proto__', points: 1 },
      { option: 'b', points: 0 },
    ];
    for (const criterion of answer.form.scoring?.criteria ?? []) criterion.points = points;
    expect(sentForm(answer).form.scoring?.criteria[0]?.points).toEqual(points);
  });

  it('are the same in the stream', () => {
    const answer = make();
    const events = [...closingEvents(answer)].map(sentEvent);
    const scoring = sentForm(answer).form.scoring;
    expect(events.find(({ event }) => event === 'rules')?.data).toMatchObject({ scoring });
    expect(events.at(-1)).toEqual({ event: 'done', data: sentForm(answer) });
  });
});
