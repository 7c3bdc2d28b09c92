import { type Call, DomainError, type Principal } from '#contracts';

/**
 * Refuses a caller whom the call's contract does not allow.
 * @throws FORBIDDEN an API key on a call without a scope, or without that scope; EMAIL_NOT_VERIFIED an unverified person
 * on a call for verified ones, and every key of one
 */
export function checkPermission(
  principal: Principal,
  { access, scope }: Pick<Call, 'access' | 'scope'>,
): void {
  const isKey = principal.kind === 'api-key';
  if (isKey && !scope)
    throw new DomainError('FORBIDDEN', 'This call cannot be made with an API key. Please sign in.');
  if (isKey && scope && !principal.scopes.includes(scope))
    throw new DomainError('FORBIDDEN', `This API key lacks the permission ${scope}.`);
  if ((access === 'verified' || isKey) && !principal.emailVerified)
    throw new DomainError('EMAIL_NOT_VERIFIED', 'Please verify your e-mail address first');
}
