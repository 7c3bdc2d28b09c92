/** Paginated data of an export; an answer without `nextCursor` is the last page. */
export interface ExportSource {
  account(): Promise<object>;
  webhooks(cursor?: string): Promise<Page<object>>;
  forms(cursor?: string): Promise<Page<{ id: string }>>;
  form(id: string): Promise<object>;
  /** Counted responses, or suspected spam. */
  responses(formId: string, spam: boolean, cursor?: string): Promise<Page<object>>;
}
export interface Page<T> {
  items: readonly T[];
  total: number;
  nextCursor: string | null;
}
/** A piece of the file, and the progress so far in per cent. */
export interface Piece {
  text: string;
  progress: number;
}

const line = (value: unknown): string => JSON.stringify(value);

/**
 * Generates one JSON document with all of an account's stored data, in pieces, so that only the current page is in memory.
 * Forms deleted during the export are omitted.
 */
export async function* exportText(source: ExportSource, at: Date): AsyncGenerator<Piece, void, undefined> {
  yield { text: `{"product":"Leadloom","exportedAt":${line(at.toISOString())}`, progress: 0 };
  yield { text: `,\n"account":${line(await source.account())}`, progress: 1 };
  yield { text: ',\n"webhooks":[', progress: 1 };
  let hooks = 0;
  for await (const { item } of all(cursor => source.webhooks(cursor)))
    yield { text: `${hooks++ === 0 ? '' : ','}\n${line(item)}`, progress: 1 };
  yield { text: '],\n"forms":[', progress: 1 };
  let done = 0;
  let written = 0;
  for await (const { item, total } of all(cursor => source.forms(cursor))) {
    const progress = 1 + Math.floor((98 * done) / Math.max(total, done + 1));
    done += 1;
    const form = await source.form(item.id).catch(ifMissing);
    if (!form) continue;
    yield { text: `${written++ === 0 ? '' : ','}\n{"form":${line(form)},"responses":[`, progress };
    let count = 0;
    for (const spam of [false, true])
      for await (const { item: response } of all(cursor => source.responses(item.id, spam, cursor)))
        yield { text: `${count++ === 0 ? '' : ','}\n${line(response)}`, progress };
    yield { text: ']}', progress };
  }
  yield { text: ']}\n', progress: 100 };
}

async function* all<T>(
  page: (cursor?: string) => Promise<Page<T>>,
): AsyncGenerator<{ item: T; total: number }, void, undefined> {
  for (let cursor: string | undefined; ;) {
    const { items, total, nextCursor } = await page(cursor).catch(error => ifMissing(error) ?? EMPTY);
    for (const item of items) yield { item, total };
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}
const EMPTY = { items: [], total: 0, nextCursor: null };

/**
 * Returns null for a missing item.
 * @throws every other error
 */
function ifMissing(error: unknown): null {
  if ((error as { code?: unknown }).code === 'NOT_FOUND') return null;
  throw error;
}
