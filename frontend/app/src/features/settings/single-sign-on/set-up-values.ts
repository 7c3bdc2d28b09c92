import type { CallBody, GrantedRole, Member, SingleSignOn, singleSignOnCalls } from '#contracts';
import type { GroupRole } from './group-roles.js';

/** Values of the form; empty texts where the settings have null. */
export interface SetUpValues {
  domain: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  groupsClaim: string;
  defaultRole: GrantedRole | '';
  enabled: boolean;
  required: boolean;
  breakGlassId: string;
  password: string;
}
/** Fields with errors from the server, in the order of the form. */
export const FIELDS = [
  ...(['domain', 'name', 'issuer', 'clientId', 'clientSecret', 'groupsClaim', 'defaultRole'] as const),
  ...(['required', 'breakGlassId', 'password'] as const),
] as const satisfies (keyof SetUpValues)[];

const NEW = {
  ...{ domain: '', name: '', issuer: '', clientId: '', groupsClaim: 'groups' },
  ...{ enabled: true, required: false, defaultRole: 'viewer' as const },
};

export function valuesOf(current: SingleSignOn | null, owners: readonly Member[]): SetUpValues {
  const { domain, name, issuer, clientId, groupsClaim, enabled, required, defaultRole } = current ?? NEW;
  const me = owners.find(({ isMe }) => isMe) ?? owners[0];
  return {
    ...{ domain, name, issuer, clientId, groupsClaim, enabled, required },
    ...{ clientSecret: '', password: '', defaultRole: defaultRole ?? '' },
    breakGlassId: current?.breakGlassId ?? me?.userId ?? '',
  };
}

/** A secret that is left empty stays as it is. */
export const bodyOf = (
  { clientSecret, defaultRole, breakGlassId, ...values }: SetUpValues,
  groups: readonly GroupRole[],
): CallBody<typeof singleSignOnCalls.update> => ({
  ...values,
  ...(clientSecret ? { clientSecret } : {}),
  defaultRole: defaultRole || null,
  breakGlassId: breakGlassId || null,
  groups: groups.filter(({ group }) => group.trim() !== ''),
});
