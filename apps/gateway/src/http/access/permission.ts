import { type Call, DomainError, mayCall, type Principal } from '#contracts';

/**
 * Rejects a caller that the call's contract does not allow. @throws FORBIDDEN for an API key if the call has no scope or the
 * key lacks it; EMAIL_NOT_VERIFIED for an unverified person on a call that requires verification, and for every key of such a
 * person; FORBIDDEN for a role that the call does not list
 */
export function checkPermission(
  principal: Principal,
  { access, scope, roles }: Pick<Call, 'access' | 'scope' | 'roles'>,
): void {
  const isKey = principal.kind === 'api-key';
  if (isKey && !scope)
    throw new DomainError('FORBIDDEN', 'This call cannot be made with an API key. Please sign in.');
  if (isKey && scope && scope !== 'any' && !principal.scopes.includes(scope))
    throw new DomainError('FORBIDDEN', `This API key lacks the permission ${scope}.`);
  if ((access === 'verified' || isKey) && !principal.emailVerified)
    throw new DomainError('EMAIL_NOT_VERIFIED', 'Please verify your email address first');
  if (!mayCall(principal.role, { roles }))
    throw new DomainError(
      'FORBIDDEN',
      `Your role in this workspace (${principal.role}) does not allow this.`,
    );
}
