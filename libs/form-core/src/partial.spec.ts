import { describe, expect, it } from '@jest/globals';
import { newField } from './defaults.js';
import { partialAnswers, unfinishedAnswers } from './partial.js';
import { nativeMatcher } from './patterns.js';

const form = {
  fields: [
    newField('text', 'name'),
    newField('email', 'mail'),
    newField('phone', 'phone'),
    newField('password', 'pin'),
    newField('number', 'count'),
    newField('file', 'plan'),
  ],
  logic: [
    {
      when: {
        match: 'all' as const,
        conditions: [{ field: 'name', operator: 'equals' as const, value: 'Bob' }],
      },
      then: { action: 'hide' as const, target: 'count' },
    },
  ],
};
const partial = (raw: Record<string, unknown>) => partialAnswers(form, raw, nativeMatcher);

describe('a partial response', () => {
  it('is empty until the visitor can be contacted', () => {
    expect(partial({ name: 'Ann' })).toBeNull();
    expect(partial({ name: 'Ann', mail: 'ann@' })).toBeNull();
    expect(partial({ mail: 'ann@example.com' })).toEqual({ mail: 'ann@example.com' });
    expect(partial({ phone: '+1 555 123 4567' })).not.toBeNull();
  });

  it('contains only valid, visible answers, without secrets and unknown names', () =>
    expect(
      partial({
        name: 'Bob',
        mail: 'b@example.com',
        pin: 'x',
        count: 3,
        more: 1,
        phone: 'x',
        plan: ['a-file'],
      }),
    ).toEqual({
      name: 'Bob',
      mail: 'b@example.com',
    }));
});

it('stores typed answers for later, valid or not, without secrets, files, consents and unknown names', () => {
  const types = ['email', 'text', 'password', 'file', 'consent', 'hidden'] as const;
  const fields = types.map(type => newField(type, type));
  const raw = {
    email: 'half',
    text: ' Ann ',
    password: 'x',
    file: ['f1'],
    consent: true,
    hidden: 'ad',
    other: 1,
  };
  expect(unfinishedAnswers({ fields }, raw)).toEqual({ email: 'half', text: 'Ann', hidden: 'ad' });
});
