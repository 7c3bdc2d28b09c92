import { describe, expect, it } from '@jest/globals';
import { type FormField, newField } from '#form-core';
import { withConsentVersions, withoutConsentVersions } from './consents.js';

const consent = (consentText: string, id = 'c'): FormField => ({
  ...newField('consent', id),
  settings: { consentText },
});
const versionsOf = (fields: readonly FormField[]) => fields.map(({ settings }) => settings?.consentVersion);

describe('the version of a consent', () => {
  it('is the first revision with its text', () => {
    const first = withConsentVersions([newField('text', 't'), consent('A')], [], 3);
    expect(versionsOf(first)).toEqual([undefined, 3]);
    const same = withConsentVersions([consent('A'), consent('B', 'd')], first, 4);
    expect(versionsOf(same)).toEqual([3, 4]);
    expect(versionsOf(withConsentVersions([consent('A, and more')], same, 5))).toEqual([5]);
  });

  it('never comes from a client, nor from a field of another type with the same id', () => {
    const claimed = { ...consent('New'), settings: { consentText: 'New', consentVersion: 1 } };
    expect(versionsOf(withConsentVersions([claimed], [], 7))).toEqual([7]);
    expect(versionsOf(withConsentVersions([consent('A')], [newField('text', 'c')], 2))).toEqual([2]);
  });

  it('is not part of the editable draft', () =>
    expect(withoutConsentVersions(withConsentVersions([consent('A')], [], 2))).toEqual([consent('A')]));
});
