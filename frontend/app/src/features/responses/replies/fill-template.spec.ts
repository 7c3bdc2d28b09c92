import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { filled, mailtoOf } from './fill-template.js';

const answer = (label: string, value: unknown, type = 'text') => ({ fieldId: label, label, type, value });
const lead = {
  answers: [
    answer('Full name', 'Ada Lovelace'),
    answer('Budget', 1200, 'number'),
    answer('Topics', ['Roof', 'Walls'], 'checkbox'),
    answer('Empty', null),
  ],
} as unknown as Pick<FormResponse, 'answers'>;

describe('a reply template', () => {
  it('is filled in with the name, the form, all answers, and answers by question label', () => {
    const template = {
      subject: 'Re: {{form}}\n{{ name }}',
      body: 'Hello {{name}}, about {{BUDGET}}:\n{{answers}}',
    };
    expect(filled(template, lead, 'Quotes')).toEqual({
      subject: 'Re: Quotes Ada Lovelace',
      body: 'Hello Ada Lovelace, about 1200:\nFull name: Ada Lovelace\nBudget: 1200\nTopics: Roof, Walls',
    });
  });

  it('leaves placeholders without an answer empty, and does not fill in answers twice', () => {
    const sly = { answers: [answer('Name', '{{answers}}')] } as unknown as typeof lead;
    expect(filled({ subject: '{{name}}', body: '[{{Empty}}{{Unknown}}]' }, sly, 'Q')).toEqual({
      subject: '{{answers}}',
      body: '[]',
    });
  });

  it('opens the mail program with both texts, with any characters', () => {
    expect(mailtoOf('mailto:a@example.com', { subject: 'A & B?', body: 'One\nTwo' })).toBe(
      'mailto:a@example.com?subject=A%20%26%20B%3F&body=One%0D%0ATwo',
    );
    expect(mailtoOf('mailto:a@example.com', { subject: '', body: '' })).toBe('mailto:a@example.com');
  });
});
