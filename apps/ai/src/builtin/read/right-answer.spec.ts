import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** The options of the first choice and the one that earns a point. */
const quiz = (description: string) => {
  const { fields, scoring } = generateForm({ description }).form;
  const points = scoring?.criteria[0]?.points ?? [];
  return [
    fields.find(({ options }) => options)?.options,
    points.filter(({ points: share }) => share > 0).map(({ option }) => option),
  ];
};

describe('the right answer of a quiz', () => {
  it.each([
    ['Quiz: What is the capital of Peru? Lima, Quito, Bogota (Lima is right).', 'Lima'],
    ['Quiz: What is the capital of Peru? Lima, Quito, Bogota. The right answer is Lima.', 'Lima'],
    ['Quiz: How many sides has a hexagon? 5, 6, 8 (correct: 6).', '6'],
    [
      'Quiz zum Weltall: Welcher Planet ist der größte? Mars, Jupiter, Venus. Richtig ist Jupiter.',
      'Jupiter',
    ],
    ['Quiz : Quelle est la capitale du Pérou ? Lima, Quito, Bogota (bonne réponse : Lima).', 'Lima'],
  ])('is read from %s', (description, right) => {
    const [options, best] = quiz(description);
    expect(options).toHaveLength(3);
    expect(best).toEqual([right]);
  });
});
