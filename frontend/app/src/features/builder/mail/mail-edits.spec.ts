import { describe, expect, it } from '@jest/globals';
import type { FormMail } from '#contracts';
import { mailInput, mailWithoutField, mailWithRenamedOption } from './mail-edits.js';

const mail: FormMail = {
  recipients: [
    { to: 'all@example.com' },
    {
      to: 'sales@example.com',
      when: {
        match: 'all',
        conditions: [
          { field: 'size', operator: 'equals', value: 'Large' },
          { field: 'budget', operator: 'greater_than', value: 10_000 },
        ],
      },
    },
  ],
};

describe('emails of a form', () => {
  it('are saved without incomplete parts', () => {
    expect(
      mailInput({
        digest: 'daily',
        recipients: [{ to: 'half@' }, { to: 'a@b.example' }],
        autoReply: { subject: 'Hi', text: ' ' },
      }),
    ).toEqual({ digest: 'daily', recipients: [{ to: 'a@b.example' }] });
    expect(mailInput({ autoReply: { subject: 'Hi', text: 'There' } })).toEqual({
      autoReply: { subject: 'Hi', text: 'There' },
    });
  });

  it('follow their fields, and are never sent to a recipient who has lost all conditions', () => {
    const renamed = mailWithRenamedOption(mail, 'size', 'Large', 'Huge');
    expect(renamed?.recipients?.[1]?.when?.conditions[0]?.value).toBe('Huge');
    const less = mailWithoutField(mail, 'size');
    expect(less?.recipients?.[1]?.when?.conditions).toHaveLength(1);
    expect(mailWithoutField(less, 'budget')?.recipients).toEqual([{ to: 'all@example.com' }]);
    expect(mailWithoutField(mail, 'other')).toBe(mail);
  });
});
