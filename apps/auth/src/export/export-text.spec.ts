import { describe, expect, it } from '@jest/globals';
import { type ExportSource, exportText, type Page } from './export-text.js';

const paged = <T>(items: T[], cursor = '0', size = 2): Page<T> => {
  const from = Number(cursor);
  const nextCursor = from + size < items.length ? String(from + size) : null;
  return { items: items.slice(from, from + size), total: items.length, nextCursor };
};
const FORMS = ['a', 'b', 'c', 'gone', 'd'];
const gone = () => Promise.reject(Object.assign(new Error('Form not found'), { code: 'NOT_FOUND' }));

const source: ExportSource = {
  account: () => Promise.resolve({ id: 'user_1' }),
  webhooks: cursor => Promise.resolve(paged<object>([{ id: 'w1' }, { id: 'w2' }, { id: 'w3' }], cursor)),
  forms: cursor =>
    Promise.resolve(
      paged(
        FORMS.map(id => ({ id })),
        cursor,
      ),
    ),
  form: id => (id === 'gone' ? gone() : Promise.resolve({ id })),
  responses: (formId, spam, cursor) => {
    if (formId === 'b') return Promise.resolve(paged<object>([]));
    const of = spam ? ['spam'] : ['one', 'two', 'three'];
    return Promise.resolve(
      paged(
        of.map(id => ({ id: `${formId}-${id}` })),
        cursor,
      ),
    );
  },
};

async function read(from: ExportSource) {
  const pieces = [];
  for await (const piece of exportText(from, new Date('2026-01-15T10:00:00Z'))) pieces.push(piece);
  return pieces;
}

describe('the text of an export', () => {
  it('is one JSON document with every page of all data, without forms deleted during the export', async () => {
    const pieces = await read(source);
    const file = JSON.parse(pieces.map(({ text }) => text).join('')) as {
      account: object;
      webhooks: { id: string }[];
      forms: { form: { id: string }; responses: { id: string }[] }[];
    };
    expect(file.webhooks.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3']);
    expect(file.account).toEqual({ id: 'user_1' });
    expect(file.forms.map(({ form }) => form.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(file.forms[0]!.responses.map(({ id }) => id)).toEqual(['a-one', 'a-two', 'a-three', 'a-spam']);
    expect(file.forms[1]!.responses).toEqual([]);
  });

  it('reports its progress up to 100 per cent', async () => {
    const progress = (await read(source)).map(piece => piece.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
    expect(progress.filter(value => value === 100)).toHaveLength(1);
  });

  it('is valid for an account without forms, and fails if a service fails', async () => {
    const none = await read({ ...source, forms: () => Promise.resolve(paged<{ id: string }>([])) });
    expect(JSON.parse(none.map(({ text }) => text).join(''))).toMatchObject({ forms: [] });
    await expect(read({ ...source, form: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  });
});
