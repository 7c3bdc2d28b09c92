import { createHash } from 'node:crypto';
import type { CallBody, PublicForm, responsesCalls } from '#contracts';
import { HONEYPOT, type PostedStep, valuesFromEntries, visitSource } from '#form-core';
import type { PageLoad } from '../form-token.js';

/** Names with a dot belong to the page, not to its fields. */
const SEEN_REVISION = 'meta.revision';
const SHOWN_STEP = 'meta.step';
const WAY = 'meta.go';
/** Equal posts of pages without a token are one submission within this time. */
const BUCKET_MS = 600_000;
const LONGEST_FILL_MS = 30 * 86_400_000;

export interface PlainPost {
  /** What a visitor filled in, by field id. */
  values: Record<string, unknown>;
  body: CallBody<typeof responsesCalls.submit>;
}

/** Reads what a form's page posts without its script; `page` is its address, where the browser says it. */
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
      // At most so long: a page from a cache was loaded later than its token says.
      elapsedMs: load ? Math.min(now - load.loadedAt, LONGEST_FILL_MS) : undefined,
    },
  };
}

/** The step that was posted, and which way its visitor goes; null for the whole form. */
export function readStep(posted: unknown): PostedStep | null {
  const entries = new Map(entriesOf(posted));
  const go = entries.get(WAY);
  const step = Number(entries.get(SHOWN_STEP));
  return go === 'next' || go === 'back' ? { step: Number.isInteger(step) ? step : 0, go } : null;
}

/** The answers with what files contain in place of their ids, which every post makes anew. */
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
  /** The full address; it goes into the hash and nowhere else. */
  ip: string;
  userAgent: string;
}

/**
 * The Idempotency-Key of a plain post, which has no script to make one: the same answers from the same browser at the
 * same address, from a page loaded in the same minute, are the same submission, however often a button is pressed, a
 * page is reloaded or a program repeats itself. Other answers, or another person, are another one. A page cannot carry
 * a key of its own, because it is cached and shared; without a token from a page (a form on another site, an old page)
 * ten minutes take the place of the page's minute.
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

/** A name that was posted several times comes as a list; each of its values is an entry of its own. */
const entriesOf = (posted: unknown): [string, string][] =>
  Object.entries(typeof posted === 'object' ? (posted ?? {}) : {}).flatMap(([name, value]) =>
    [value].flat().flatMap(one => (typeof one === 'string' ? [[name, one] as [string, string]] : [])),
  );
