import { describe, expect, it } from '@jest/globals';
import type { EventData } from '#contracts';
import {
  greeting,
  registrationRepeatedTemplate,
  resetTemplate,
  verificationTemplate,
} from './account.templates.js';
import { newResponseTemplate, replyAddress } from './response.template.js';

const site = 'https://forms.example/';
const submitted: EventData<'form.submitted'> = {
  responseId: 'r1',
  formId: 'f1',
  formName: 'Contact\r\nus',
  revision: 1,
  submittedAt: '2030-01-01T00:00:00.000Z',
  values: {},
  answers: [
    { fieldId: 'a', label: 'Your name', type: 'text', value: 'Ada <b>' },
    { fieldId: 'b', label: 'Email', type: 'email', value: 'ada@example.com' },
    { fieldId: 'c', label: 'Topics', type: 'checkbox', value: ['One', 'Two'] },
    { fieldId: 'd', label: 'Agreed', type: 'checkbox', value: true },
    { fieldId: 'e', label: 'Code', type: 'password', value: 'secret' },
    { fieldId: 'f', label: 'Left out', type: 'text', value: null },
  ],
  leadScore: 72,
  notify: true,
  durationMs: 1000,
  sessionId: null,
  device: 'desktop',
  country: null,
  source: {},
};

describe('account templates', () => {
  it('link to the pages that take the token', () => {
    const person = { name: 'Ada', token: 'a+b/c' };
    expect(verificationTemplate(person, site).action?.url).toBe(
      'https://forms.example/auth/callback?token=a%2Bb%2Fc&action=verify',
    );
    expect(resetTemplate(person, site).action?.url).toBe(
      'https://forms.example/auth/callback?token=a%2Bb%2Fc&action=reset-password',
    );
    expect(registrationRepeatedTemplate(person, site).action?.url).toBe('https://forms.example/auth');
  });

  it('greet by name, but carry no message of whoever typed the name', () => {
    expect(greeting('Ada Lovelace')).toBe('Hello Ada Lovelace,');
    expect(greeting('J. R. Hartley')).toBe('Hello J. R. Hartley,');
    for (const name of ['', 'win at evil.example', 'https://evil', 'a@b'])
      expect(greeting(name)).toBe('Hello,');
  });
});

describe('new response mail', () => {
  it('shows the answers with their labels and opens the response', () => {
    const content = newResponseTemplate(submitted, site);
    expect(content.subject).toBe('New response: Contact us');
    expect(content.facts?.map(fact => fact.value)).toEqual([
      'Ada <b>',
      'ada@example.com',
      'One, Two',
      'Yes',
      '••••••',
      '–',
    ]);
    expect(content.paragraphs).toEqual(['Lead score: 72 of 100']);
    expect(content.action?.url).toBe(`https://forms.example/app/form/f1/responses?open=${submitted.responseId}`);
  });

  it('answers go to the visitor, if the address is one', () => {
    expect(replyAddress(submitted)).toBe('ada@example.com');
    const [, email] = submitted.answers;
    const with_ = (value: string) => ({ ...submitted, answers: [{ ...email!, value }] });
    expect(replyAddress(with_('a@b.example\r\nBcc: c@d.example'))).toBeNull();
    expect(replyAddress(with_('a@b.example, c@d.example'))).toBeNull();
  });
});
