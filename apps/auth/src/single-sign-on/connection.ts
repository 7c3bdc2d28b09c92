import type { GrantedRole, SingleSignOn } from '#contracts';

/** The single sign-on of a workspace; its id is that of the workspace. */
export interface Connection extends Omit<SingleSignOn, 'hasSecret' | 'record' | 'verifiedAt' | 'checkedAt'> {
  id: string;
  /** Encrypted; empty for a public client. */
  clientSecret: string;
  /** Secret part of the DNS record. */
  token: string;
  verifiedAt: Date | null;
  checkedAt: Date | null;
}

/** An identity provider, of a workspace or of the whole installation. */
export interface Provider {
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** The workspace's settings; null for the provider of the installation. */
  connection: Connection | null;
}

/** The claims that decide about an account. */
export interface Claims {
  issuer: string;
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  groups: string[];
}

export const recordOf = (token: string): string => `leadloom-verification=${token}`;

/** Domain of an address in ASCII and lower case; empty for malformed ones. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  try {
    return new URL(`http://${email.slice(at + 1)}`).hostname;
  } catch {
    return '';
  }
}

/** The role of a person by the first of their groups in the list; null: they may not sign in. */
export function roleFor(
  { groups: mapped, defaultRole }: Pick<Connection, 'groups' | 'defaultRole'>,
  groups: readonly string[],
): GrantedRole | null {
  return mapped.find(({ group }) => groups.includes(group))?.role ?? defaultRole;
}

/** Claims of a person from the ID token and the answer of the user info endpoint. */
export function claimsOf(all: Readonly<Record<string, unknown>>, groupsClaim: string): Claims {
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '');
  const groups = all[groupsClaim];
  return {
    issuer: text('iss'),
    sub: text('sub'),
    email: text('email').trim(),
    // Some providers write it as a text.
    emailVerified: all['email_verified'] === true || all['email_verified'] === 'true',
    name: (text('name') || text('preferred_username')).trim().slice(0, 120),
    groups: (Array.isArray(groups) ? groups : [groups]).filter(one => typeof one === 'string'),
  };
}
