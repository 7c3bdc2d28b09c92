import { isIP } from 'node:net';
import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const isRange = (text: string): boolean => {
  const [ip = '', bits = ''] = text.split('/');
  return isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128);
};
const optionalUrl = z
  .string()
  .trim()
  .default('')
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an address'));
const ranges = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  )
  .refine(list => list.every(isRange), 'must be ranges such as 127.0.0.0/8,::1/128');

/** Settings of the auth service, read from its environment. */
export const authConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Signs JWTs; must be the same as the gateway's. */
      JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
      /** Encrypts two-factor secrets, which are unreadable without it. */
      ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
      /** Public address of the product; passkeys are bound to its host. */
      PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
      /** OpenID Connect for everybody: address of the provider, client, and the name on the button of the sign-in page. */
      OIDC_ISSUER: optionalUrl,
      OIDC_CLIENT_ID: z.string().trim().default(''),
      OIDC_CLIENT_SECRET: z.string().default(''),
      OIDC_NAME: z
        .string()
        .trim()
        .max(60)
        .default('')
        .transform(text => text || 'Single sign-on'),
      /** Non-public ranges where the providers of workspaces may be, for tests and development machines. */
      SSO_ALLOWED_CIDRS: ranges,
      /** Name server that verifies domains, as `address:port`; empty: those of the machine. */
      SSO_DNS_SERVER: z.string().trim().default(''),
      /** Name of this installation's plan. */
      PLAN_NAME: z.string().trim().min(1).max(60).default('Self-hosted'),
      /** Whether the demo account may be created; ignored in production. */
      DEMO: z.stringbool().default(false),
    }),
    process.env,
  );
export type AuthConfig = ReturnType<typeof authConfig>;
