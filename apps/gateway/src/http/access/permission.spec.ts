import { describe, expect, it } from '@jest/globals';
import { type Access, type ApiKeyPrincipal, type Call, MAY, ROLES, type Scope } from '#contracts';
import { makePrincipal } from '#testing';
import { checkPermission } from './permission.js';

const key = (scopes: Scope[], emailVerified = true): ApiKeyPrincipal => ({
  kind: 'api-key',
  ...{ userId: 'u', workspaceId: 'u', role: 'owner' },
  keyId: 'k',
  keyName: 'Key',
  scopes,
  emailVerified,
});
const call = (access: Access, scope?: Scope, roles?: Call['roles']) => ({ access, scope, roles });

describe('checkPermission', () => {
  it('lets people make every call that their verification state allows', () => {
    const unverified = makePrincipal({ emailVerified: false });
    expect(() => checkPermission(unverified, call('user'))).not.toThrow();
    expect(() => checkPermission(unverified, call('optional'))).not.toThrow();
    expect(() => checkPermission(makePrincipal(), call('verified', 'forms:write'))).not.toThrow();
    expect(() => checkPermission(unverified, call('verified'))).toThrow(
      expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' }),
    );
  });

  it('limits keys to their scopes', () => {
    const forms = key(['forms:read', 'forms:write']);
    expect(() => checkPermission(forms, call('user', 'forms:read'))).not.toThrow();
    for (const access of ['user', 'verified', 'optional'] as const)
      expect(() => checkPermission(forms, call(access))).toThrow(
        expect.objectContaining({ code: 'FORBIDDEN' }),
      );
    expect(() => checkPermission(forms, call('user', 'responses:read'))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: expect.stringContaining('responses:read') }),
    );
  });

  it('admits the listed roles, and everyone to calls that concern only themselves', () => {
    for (const role of ROLES) {
      const check = (roles: Call['roles']) => () =>
        checkPermission(makePrincipal({ role }), call('user', undefined, roles));
      expect(check('personal')).not.toThrow();
      if (role === 'owner' || role === 'admin') expect(check(MAY.manage)).not.toThrow();
      else
        expect(check(MAY.manage)).toThrow(
          expect.objectContaining({ code: 'FORBIDDEN', message: expect.stringContaining(role) }),
        );
    }
  });

  it('rejects the keys of a person with an unverified address', () => {
    expect(() => checkPermission(key(['forms:read'], false), call('user', 'forms:read'))).toThrow(
      expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' }),
    );
  });
});
