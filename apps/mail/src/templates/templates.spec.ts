import { describe, expect, it } from '@jest/globals';
import type { EventData } from '#contracts';
import { readerOf } from '../texts/texts.js';
import {
  registrationRepeatedTemplate,
  repeatableName,
  resetTemplate,
  verificationTemplate,
} from './account.templates.js';
import { limitTemplate, securityAlertTemplate } from './alert.templates.js';
import { newResponseTemplate, replyAddress } from './response.template.js';
import { type MailContent, renderMail } from './template.js';
import { destinationPausedTemplate, webhookDisabledTemplate } from './webhook.template.js';

const site = 'https://forms.example/';
const english = readerOf('en');
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
  it('link to the pages that accept the token', () => {
    const person = { name: 'Ada', token: 'a+b/c' };
    expect(verificationTemplate(person, site, english).action?.url).toBe(
      'https://forms.example/auth/callback?token=a%2Bb%2Fc&action=verify',
    );
    expect(resetTemplate(person, site, english).action?.url).toBe(
      'https://forms.example/auth/callback?token=a%2Bb%2Fc&action=reset-password',
    );
    expect(registrationRepeatedTemplate(person, site, english).action?.url).toBe(
      'https://forms.example/auth',
    );
  });

  it('greet by name, but carry no message in the name', () => {
    const [greeting] = verificationTemplate({ name: 'Ada Lovelace', token: 't' }, site, english).paragraphs;
    expect(greeting).toBe('Hello Ada Lovelace,');
    expect(repeatableName('J. R. Hartley')).toBe('J. R. Hartley');
    for (const name of ['', 'win at evil.example', 'https://evil', 'a@b'])
      expect(verificationTemplate({ name, token: 't' }, site, english).paragraphs[0]).toBe('Hello,');
  });

  it('use the language of the profile in every sentence', () => {
    const mailsIn = (language: string): MailContent[] => {
      const reader = readerOf(language);
      const alert = { userId: 'u', email: 'a@b.example', name: 'Ada', device: 'D', place: 'P', subject: 'S' };
      const off = { webhookId: 'w', url: 'https://hooks.example/', failingSince: '2030-01-01T00:00:00.000Z' };
      return [
        verificationTemplate({ name: 'Ada', token: 't' }, site, reader),
        resetTemplate({ name: 'Ada', token: 't' }, site, reader),
        registrationRepeatedTemplate({ name: 'Ada' }, site, reader),
        securityAlertTemplate({ ...alert, kind: 'new-device' }, '2030-01-01T00:00:00.000Z', site, reader),
        limitTemplate({ userId: 'u', what: 'responses', limit: 5, period: '2030-01' }, site, reader),
        webhookDisabledTemplate({ ...off, reason: 'failing' }, site, reader),
        ...([undefined, 'target'] as const).map(reason => {
          const paused = { destinationId: 'd', system: 'Google Sheets', name: 'Leads' };
          return destinationPausedTemplate({ ...paused, ...(reason ? { reason } : {}) }, site, reader);
        }),
      ];
    };
    const sentences = ({ subject, heading, paragraphs, action, notes }: MailContent) =>
      [subject, heading, ...paragraphs, action?.label ?? '', ...notes].filter(text => !text.includes('://'));
    const inEnglish = new Set(mailsIn('en').flatMap(sentences));
    for (const language of ['es', 'fr', 'de', 'ja']) {
      const mails = mailsIn(language);
      expect(mails.flatMap(sentences).filter(text => inEnglish.has(text))).toEqual([]);
      for (const mail of mails) expect(renderMail(mail).html).toContain(`<html lang="${language}"`);
    }
    expect(mailsIn('xx')).toEqual(mailsIn('en'));
  });
});

describe('new response email', () => {
  it('lists the answers with their labels and opens the response', () => {
    const content = newResponseTemplate(submitted, site, 'en');
    expect(content.subject).toBe('Ada <b> (72 of 100) – Contact us');
    expect(content.facts?.map(fact => fact.value)).toEqual([
      'Ada <b>',
      'ada@example.com',
      'One, Two',
      'Yes',
      '••••••',
      '–',
    ]);
    expect(content.paragraphs).toEqual(['Lead score: 72 of 100']);
    expect(content.action?.url).toBe(
      `https://forms.example/app/form/f1/responses?open=${submitted.responseId}`,
    );
  });

  it("uses the owner's language, with dates and scales in its format", () => {
    const answers: (typeof submitted)['answers'] = [
      { fieldId: 'a', label: 'Date', type: 'date', value: '2030-03-04' },
      { fieldId: 'b', label: 'Rating', type: 'rating', value: 4, outOf: 5 },
      { fieldId: 'c', label: 'Area', type: 'number', value: 12.5 },
      { fieldId: 'd', label: 'OK', type: 'checkbox', value: true, consent: { text: 'I agree', version: 1 } },
    ];
    const values = (language: string) =>
      newResponseTemplate({ ...submitted, language: 'fr', answers }, site, language).facts?.map(
        ({ value }) => value,
      );
    expect(values('en')).toEqual(['March 4, 2030', '4 of 5', '12.5', 'Yes: I agree']);
    expect(values('de')).toEqual(['4. März 2030', '4 von 5', '12,5', 'Ja: I agree']);
    expect(newResponseTemplate({ ...submitted, answers }, site, 'de').subject).toBe(
      'Neuer Lead (72 von 100) – Contact us',
    );
  });

  it('names the lead without a score, and only the form without a name', () => {
    const subjectOf = (answers: (typeof submitted)['answers']) =>
      newResponseTemplate({ ...submitted, answers, leadScore: null }, site, 'en').subject;
    expect(subjectOf(submitted.answers)).toBe('Ada <b> – Contact us');
    expect(subjectOf([])).toBe('New response: Contact us');
  });

  it('uses the visitor’s address as Reply-To if it is valid', () => {
    expect(replyAddress(submitted)).toBe('ada@example.com');
    const [, email] = submitted.answers;
    const with_ = (value: string) => ({ ...submitted, answers: [{ ...email!, value }] });
    expect(replyAddress(with_('a@b.example\r\nBcc: c@d.example'))).toBeNull();
    expect(replyAddress(with_('a@b.example, c@d.example'))).toBeNull();
  });
});
