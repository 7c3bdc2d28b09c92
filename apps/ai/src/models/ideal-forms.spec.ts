import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataPath } from '../builtin/data-path.js';
import { generateForm } from '../builtin/generate.js';
import { DomainForm } from './domain-form.js';
import { buildPrompt } from './prompt.js';
import { readForm, type WireForm } from './wire-form.js';

const DESCRIPTIONS = (
  JSON.parse(readFileSync(dataPath('..', 'bench', 'wishes.json'), 'utf8')) as { description: string }[]
)
  .map(({ description }) => description)
  .slice(0, 20);

/** A form as a good model would write it: steps, a choice, a condition, a scale, points, a closing question. */
function ideal(at: number): WireForm {
  const field = (key: string, type: string, label: string, over: object = {}) => ({
    key,
    kind: key,
    type,
    label,
    required: at % 2 === 0,
    ...over,
  });
  return {
    title: `Form ${at}`,
    description: 'Tell us what you need.',
    fields: [
      field('step_one', 'page-break', `What you need ${at}`),
      field('choice', at % 3 === 0 ? 'checkbox' : 'radio', `Which of these, number ${at}?`, {
        options: ['First', 'Second', 'Third'],
      }),
      field('detail', 'textarea', 'Tell us more about the second'),
      field('amount', 'number', 'How many?', { min: 1, max: 20 }),
      field('mood', 'rating', 'How urgent is it?', { scale: 10 }),
      field('agree', 'checkbox', 'House rules', { options: ['I have read them'] }),
      field('step_two', 'page-break', 'How to reach you'),
      field('nickname', 'text', 'What should we call you?'),
      field('phone_number', 'url', 'Where can we see your work?'),
      field('closing', 'textarea', 'Anything else?'),
    ],
    conditions: [
      {
        key: 'detail',
        action: 'show',
        match: 'all',
        when: [{ key: 'choice', operator: 'equals', value: 'Second' }],
      },
      {
        key: 'step_two',
        action: 'hide',
        match: 'any',
        when: [{ key: 'amount', operator: 'greater_than', value: '15' }],
      },
    ],
    scoring: [
      {
        key: 'choice',
        weight: 100,
        points: [
          { option: 'First', points: 1 },
          { option: 'Second', points: 0.5 },
        ],
      },
    ],
  };
}

describe('twenty ideal forms of a stand-in model', () => {
  it('come through with at least 98 % of their fields, rules and steps, in their order and words', () => {
    let wanted = 0;
    let survived = 0;
    for (const [at, description] of DESCRIPTIONS.entries()) {
      const wire = readForm(`Here it is: ${JSON.stringify(ideal(at))}`);
      if (!wire) throw new Error('no form');
      const draft = generateForm({ description });
      const { form } = new DomainForm(draft).form(wire);
      wanted += wire.fields.length + 2 + 1;
      const place = wire.fields.map(({ label, type }) =>
        form.fields.findIndex(field => field.label === label && field.type === type),
      );
      survived += place.filter((index, i) => index >= 0 && (i === 0 || index > (place[i - 1] ?? -1))).length;
      survived += form.logic?.length ?? 0;
      survived += form.scoring?.criteria.length ?? 0;
      for (const [i, { options, required, type }] of wire.fields.entries()) {
        const field = form.fields[place[i] ?? -1];
        if (type !== 'page-break' && field)
          expect([field.options ?? null, field.required]).toEqual([options ?? null, required]);
      }
    }
    expect(DESCRIPTIONS).toHaveLength(20);
    expect(survived / wanted).toBeGreaterThanOrEqual(0.98);
  });

  it('are asked for in the language of the person', () => {
    const prompt = (description: string): string =>
      buildPrompt(description, generateForm({ description })).prompt;
    expect(prompt('Peluquería canina con cita')).toContain('in Spanish');
    expect(prompt('Salão de beleza no Porto: corte ou unhas, data e hora')).toContain(
      'the language of the description',
    );
    expect(prompt('Städning av kontor i Malmö, fråga efter yta och hur ofta')).toContain(
      'the language of the description',
    );
  });
});
