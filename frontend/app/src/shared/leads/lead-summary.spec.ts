import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { leadSummary } from './lead-summary.js';

const answer = (label: string, type: string, value: unknown) =>
  ({ fieldId: label, label, type, value }) as FormResponse['answers'][number];

describe('the summary of a lead', () => {
  it('has the name, the contacts and the first choice', () => {
    const answers = [
      answer('Full name', 'text', 'Ada King'),
      answer('Email', 'email', 'ada@example.com'),
      answer('Phone', 'phone', '+12065550143'),
      answer('Message', 'textarea', 'Hello'),
      answer('Job', 'select', 'Leak'),
    ];
    expect(leadSummary({ answers })).toEqual({
      ...{ name: 'Ada King', email: 'ada@example.com', call: '+12065550143', answer: 'Leak' },
      phone: expect.stringContaining('206'),
    });
  });

  it('has the first other answer if there is no choice, but never a secret', () => {
    const answers = [answer('Code', 'password', 'secret'), answer('Message', 'textarea', 'Hello')];
    expect(leadSummary({ answers })).toEqual({ name: '', email: '', phone: '', call: '', answer: 'Hello' });
  });

  it('is empty without answers', () => {
    expect(leadSummary({ answers: [] })).toMatchObject({ name: '', answer: '' });
  });
});
