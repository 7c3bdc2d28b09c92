import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Facts about a form stored in a visitor's browser: the access token for its password, or that it has been answered. */
export type FormCookie = 'access' | 'answered';

const LIFE_SECONDS: Readonly<Record<FormCookie, number>> = { access: 12 * 3600, answered: 365 * 86_400 };
const prefixOf = (kind: FormCookie): string => `ll_${kind}_`;
const nameOf = (kind: FormCookie, formId: string): string =>
  prefixOf(kind) + createHash('sha256').update(formId).digest('hex').slice(0, 16);

const pairs = ({ headers }: FastifyRequest): [name: string, value: string][] =>
  (headers.cookie ?? '').split(';').map(pair => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });

export const readCookie = (request: FastifyRequest, kind: FormCookie, formId: string): string | undefined =>
  pairs(request).find(([name]) => name === nameOf(kind, formId))?.[1];

/** Whether the browser has such a cookie for any form; for addresses whose form is not known yet. */
export const hasCookies = (request: FastifyRequest, kind: FormCookie): boolean =>
  pairs(request).some(([name]) => name.startsWith(prefixOf(kind)));

/**
 * Over HTTPS (`secure`), frames on other sites get the cookie too, partitioned by site. `value` must consist of
 * letters, digits, dots, dashes and underscores.
 */
export function setCookie(
  reply: FastifyReply,
  kind: FormCookie,
  formId: string,
  value: string,
  secure: boolean,
): void {
  const place = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  const life = `Max-Age=${LIFE_SECONDS[kind]}`;
  reply.header('set-cookie', `${nameOf(kind, formId)}=${value}; Path=/; HttpOnly; ${life}; ${place}`);
}
