import { describe, expect, it } from '@jest/globals';
import { autoReplyTemplate, senderName } from './auto-reply.template.js';
import type { Submitted } from './response.template.js';

const submitted = (value: string): Submitted => ({
  ...{ responseId: 'r1', formId: 'f1', formName: 'Quotes', revision: 1, values: {}, leadScore: null },
  submittedAt: '2030-01-01T00:00:00.000Z',
  answers: [{ fieldId: 'name', label: 'Name', type: 'text', value }],
  ...{ notify: false, durationMs: null, sessionId: null, device: 'desktop', country: null, source: {} },
});
const SITE = 'https://forms.example/';
const subjectFor = (value: string) =>
  autoReplyTemplate(submitted(value), { subject: 'Hello {{name}}!', text: 'Hi' }, SITE).subject;

describe('an answer in an automatic reply', () => {
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
  ])('is never a link: %s', value => {
    expect(subjectFor(`win ${value} now`)).toBe('Hello win … now!');
  });

  it('is replaced with a text if it is missing', () => {
    const reply = { subject: 'Hello {{name|friend}}, {{gone|there}}!', text: 'Hi' };
    expect(autoReplyTemplate(submitted(''), reply, SITE).subject).toBe('Hello friend, there!');
  });

  it.each(['Ada Lovelace', 'J. R. Hartley', 'こんにちは。よろしく', '3.5', 'Zoë-Ann'])(
    'stays unchanged: %s',
    value => {
      expect(subjectFor(value)).toBe(`Hello ${value}!`);
    },
  );

  it('keeps its line breaks in the text, but makes no paragraphs and stays short', () => {
    const said = (value: string) => {
      const data = submitted(value);
      const answers = [{ ...data.answers[0]!, type: 'textarea' as const }];
      return autoReplyTemplate({ ...data, answers }, { subject: '{{name}}', text: 'We got {{name}}' }, SITE);
    };
    expect(said('l1\nl2\r\n\r\nl3')).toMatchObject({
      subject: 'l1 l2 l3',
      paragraphs: ['We got l1\nl2\nl3'],
    });
    expect(said('word\n'.repeat(500)).paragraphs[0]!.length).toBeLessThan(100);
    expect(said('see\nevil.example').paragraphs).toEqual(['We got see\n…']);
  });

  it('cannot reverse the text direction, and takes linear time at any length', () => {
    expect(subjectFor('\u202EadA')).toBe('Hello adA!');
    expect(subjectFor('a-'.repeat(200_000))).toHaveLength(87);
  });
});

describe('the sender of an automatic reply', () => {
  const from = (business: Submitted['business']) => ({ ...submitted('Ada'), business });
  const businessOf = (business: Submitted['business']) =>
    autoReplyTemplate(from(business), { subject: 'Hi', text: 'Hi' }, SITE).business;

  it('is the business, with its logo', () => {
    expect(businessOf({ name: 'Wag & Wash', logo: '/form/f1/logo' })).toEqual({
      name: 'Wag & Wash',
      logoUrl: 'https://forms.example/form/f1/logo',
    });
    expect(businessOf({ name: 'Wag & Wash', logo: 'https://cdn.example/a.png' })?.logoUrl).toBe(
      'https://cdn.example/a.png',
    );
  });

  it.each([
    ['', ''],
    ['Leadloom Security', ''],
    ['Win at evil.example', 'Win at'],
    ['Ada\r\nBcc: eve@evil.example', 'Ada Bcc:'],
    ['\u202EmoolдaeL', 'moolдaeL'],
  ])('has no link, no line break, and never our name: %j', (name, expected) => {
    expect(senderName(from({ name }))).toBe(expected);
  });
});
