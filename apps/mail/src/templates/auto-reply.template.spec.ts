import { describe, expect, it } from '@jest/globals';
import { autoReplyTemplate } from './auto-reply.template.js';
import type { Submitted } from './response.template.js';

const submitted = (value: string): Submitted => ({
  ...{ responseId: 'r1', formId: 'f1', formName: 'Quotes', revision: 1, values: {}, leadScore: null },
  submittedAt: '2030-01-01T00:00:00.000Z',
  answers: [{ fieldId: 'name', label: 'Name', type: 'text', value }],
  ...{ notify: false, durationMs: null, sessionId: null, device: 'desktop', country: null, source: {} },
});
const subjectFor = (value: string) =>
  autoReplyTemplate(submitted(value), { subject: 'Hello {{name}}!', text: 'Hi' }).subject;

describe('an answer in an automatic answer', () => {
  it.each([
    'https://evil.example/x',
    'www.evil.example',
    'evil.example',
    'me@evil.example',
    'пример.com',
    'bücher.de/x',
    'evil．example',
    'ev\u00ADil.exam\u200Bple',
    'mé@пример.рф',
  ])('is no link: %s', value => {
    expect(subjectFor(`win ${value} now`)).toBe('Hello win … now!');
  });

  it.each(['Ada Lovelace', 'J. R. Hartley', 'こんにちは。よろしく', '3.5', 'Zoë-Ann'])(
    'stays as it is: %s',
    value => {
      expect(subjectFor(value)).toBe(`Hello ${value}!`);
    },
  );

  it('turns nothing round, and takes no time however long it is', () => {
    expect(subjectFor('\u202EadA')).toBe('Hello adA!');
    expect(subjectFor('a-'.repeat(200_000))).toHaveLength(87);
  });
});
