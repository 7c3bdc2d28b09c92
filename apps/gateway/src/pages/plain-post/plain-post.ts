import { createHash } from 'node:crypto';
import type { CallBody, PublicForm, responsesCalls } from '#contracts';
import { HONEYPOT, type PostedStep, valuesFromEntries, visitSource } from '#form-core';
import type { PageLoad } from '../form-token.js';

/** Prefix separator: names with a dot belong to the page, not to its fields. */
const SEEN_REVISION = 'meta.revision';
const SHOWN_STEP = 'meta.step';
const WAY = 'meta.go';
/** Period in which equal posts from pages without a token count as one submission, in milliseconds. */
const BUCKET_MS = 600_000;
const LONGEST_FILL_MS = 30 * 86_400_000;

export interface PlainPost {
  /** The visitor's input, by field id. */
  values: Record<string, unknown>;
  body: CallBody<typeof responsesCalls.submit>;
}

/** Parses the post of a form's page without scripts. `page`: its address, if the browser sends it. */
export function readPlainPost(
  posted: unknown,
  form: PublicForm,
  load: PageLoad | null,
  now: number,
  page?: URL,
): PlainPost {
  const entries = entriesOf(posted);
  const values = valuesFromEntries(form, entries);
  const trap = entries.find(([name]) => name === HONEYPOT)?.[1];
  const seen = Number(entries.find(([name]) => name === SEEN_REVISION)?.[1]);
  return {
    values,
    body: {
      responses: values,
      revision: Number.isInteger(seen) && seen > 0 ? Math.min(seen, form.revision) : form.revision,
      ...(page ? { source: visitSource(page.href, null, page.searchParams) } : {}),
      website_url_confirm: trap?.slice(0, 500),
      // An upper bound: a cached page was loaded later than its token states.
      elapsedMs: load ? Math.min(now - load.loadedAt, LONGEST_FILL_MS) : undefined,
    },
  };
}

/** The posted step and the visitor's direction; null for the whole form. */
export function readStep(posted: unknown): PostedStep | null {
  const entries = new Map(entriesOf(posted));
  const go = entries.get(WAY);
  const step = Number(entries.get(SHOWN_STEP));
  return go === 'next' || go === 'back' ? { step: Number.isInteger(step) ? step : 0, go } : null;
}

/** Answers with hashes of file contents in place of file ids, because every post creates new ids. */
export function withContents(
  values: Record<string, unknown>,
  files: readonly { id: string; sha256: string }[] = [],
): Record<string, unknown> {
  if (files.length === 0) return values;
  const contents = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const contentOf = (value: unknown) => (typeof value === 'string' ? (contents.get(value) ?? value) : value);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, Array.isArray(value) ? value.map(contentOf) : value]),
  );
}

interface Sender {
  /** Full address, used in the hash only. */
  ip: string;
  userAgent: string;
}

/**
 * Idempotency-Key of a plain post, which has no script to create one. The same answers from the same browser at the same
 * address, from a page loaded in the same minute, are the same submission, however often a button is pressed, a page is
 * reloaded or a program repeats itself. Different answers or a different person make a new submission. A page cannot carry
 * its own key, because it is cached and shared. Without a token (a form on another site, an old page), ten minutes replace
 * the page's minute.
 */
export function plainPostKey(
  formId: string,
  values: Record<string, unknown>,
  { ip, userAgent }: Sender,
  load: PageLoad | null,
  now: number,
): string {
  const answers = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = load ? `page ${load.slot}` : `time ${Math.floor(now / BUCKET_MS)}`;
  return createHash('sha256')
    .update(JSON.stringify([formId, page, ip, userAgent, answers]))
    .digest('base64url');
}

/** Entries of a post; each value of a repeated name becomes a separate entry. */
const entriesOf = (posted: unknown): [string, string][] =>
  Object.entries(typeof posted === 'object' ? (posted ?? {}) : {}).flatMap(([name, value]) =>
    [value].flat().flatMap(one => (typeof one === 'string' ? [[name, one] as [string, string]] : [])),
  );
