import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import {
  allColumns,
  arrange,
  besideLead,
  comparable,
  defaultLayout,
  EMPTY_LAYOUT,
  move,
  pin,
  readLayout,
  resize,
  show,
} from './columns.js';

const fields = ['a', 'b', 'c', 'd', 'e'].map((id): FormField => ({
  id,
  type: 'text',
  label: id.toUpperCase(),
  required: false,
}));
const columns = allColumns(fields);
const keys = (layout = EMPTY_LAYOUT) => arrange(columns, layout).map(({ key }) => key);

describe('columns of responses', () => {
  it('are the lead with score and status, one per question, and the metadata', () => {
    expect(keys().slice(0, 5)).toEqual(['lead', 'leadScore', 'leadStatus', 'field:a', 'field:b']);
    expect(allColumns(null).map(({ key }) => key)).toEqual(expect.arrayContaining(['form', 'summary']));
  });

  it('with files support neither sorting nor filtering', () => {
    const file: FormField = { id: 'cv', type: 'file', label: 'CV', required: false };
    const [column] = allColumns([file, ...fields]).filter(({ key }) => key === 'field:cv');
    expect(column).not.toHaveProperty('sort');
    expect(comparable([file, ...fields])).toEqual(fields);
  });

  it('show four key answers by default, choices before others, in form order; the lead is pinned', () => {
    const asked: FormField[] = [
      { id: 'n', type: 'text', label: 'Vorname', required: true },
      { id: 'mail', type: 'email', label: 'Email', required: true },
      ...fields,
      { id: 'job', type: 'select', label: 'Job', required: false, options: ['Leak'] },
    ];
    const all = allColumns(asked);
    const shown = arrange(all, defaultLayout(all, asked));
    expect(shown[0]).toMatchObject({ key: 'lead', pinned: true });
    expect(shown.map(({ key }) => key)).toEqual([
      ...['lead', 'leadScore', 'leadStatus', 'field:a', 'field:b', 'field:c', 'field:job', 'submittedAt'],
    ]);
    expect(besideLead(shown).map(({ key }) => key)).toEqual([
      ...['lead', 'leadScore', 'leadStatus', 'submittedAt'],
    ]);
  });

  it('can be moved, pinned, hidden and resized', () => {
    let layout = move(columns, EMPTY_LAYOUT, 'field:b', -1);
    expect(keys(layout).slice(3, 5)).toEqual(['field:b', 'field:a']);
    expect(move(columns, layout, 'lead', -1)).toBe(layout);
    layout = pin(layout, 'submittedAt', true);
    expect(keys(layout)[0]).toBe('submittedAt');
    layout = show(layout, 'field:a', false);
    expect(keys(layout)).not.toContain('field:a');
    expect(keys(show(layout, 'field:a', true))).toContain('field:a');
    layout = resize(resize(layout, 'lead', 5), 'field:b', 333.4);
    const widths = Object.fromEntries(arrange(columns, layout).map(({ key, width }) => [key, width]));
    expect([widths['lead'], widths['field:b']]).toEqual([80, 333]);
  });

  it('restore a stored layout and reject anything else', () => {
    const layout = { order: ['a'], hidden: ['b'], pinned: [], widths: { a: 100 } };
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
    expect(readLayout({ ...layout, widths: { a: 'wide' } })).toEqual({ ...layout, widths: {} });
    for (const wrong of [null, 'x', {}, { ...layout, order: [1] }]) expect(readLayout(wrong)).toBeNull();
  });

  it('keep their order when the form gets another question', () => {
    const layout = move(columns, EMPTY_LAYOUT, 'field:b', -1);
    const more = allColumns([...fields, { id: 'f', type: 'text', label: 'F', required: false }]);
    const order = arrange(more, layout).map(({ key }) => key);
    expect(order).toContain('field:f');
    expect(order.slice(3, 5)).toEqual(['field:b', 'field:a']);
  });
});
