import { createHash } from 'node:crypto';
import { DomainError } from '#contracts';
import { type FieldValues, type FormField, type FormLanguage, textsOf, traitsOf } from '#form-core';
import { ACCESS_MS, hasAccess } from '#platform';

/** @throws DomainError FORBIDDEN without a valid access token of a form with a password; `now` in ms */
export function requireAccess(
  form: { _id: string; lock?: string | null },
  access: string | undefined,
  language?: FormLanguage,
  now = Date.now(),
): void {
  if (hasAccess(form.lock, form._id, access, now, ACCESS_MS.submit)) return;
  throw new DomainError('FORBIDDEN', textsOf(language).pages.locked, [
    { field: 'reason', message: 'locked' },
  ]);
}

/** The visitor has answered before; `field` is the answer that identifies them. */
export const answeredBefore = (language?: FormLanguage, field = 'reason'): DomainError => {
  const { answered } = textsOf(language).pages;
  return new DomainError('CONFLICT', answered, [
    { field, message: field === 'reason' ? 'answered' : answered },
  ]);
};

/** Identifies the visitor by their first email address, however it is written; null without one. */
export function personOf(
  formId: string,
  fields: readonly FormField[],
  values: FieldValues,
): { field: string; key: string } | null {
  const found = fields.find(
    ({ id, type }) => traitsOf(type).contact === 'email' && typeof values[id] === 'string',
  );
  if (!found) return null;
  const address = String(values[found.id]).trim().normalize('NFC').toLowerCase();
  const key = createHash('sha256')
    .update(JSON.stringify(['once', formId, address]))
    .digest('base64url');
  return { field: found.id, key };
}
