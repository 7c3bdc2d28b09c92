import { writeOwn } from '@/lib/own-copy.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { someone } from '../../../test/fixtures.js';
import { localForm } from './local-form.js';

const fields = [{ id: 'a', type: 'text', label: 'A', required: true }];
const put = (key: string, name: string, timestamp: number, previewOf?: string) =>
  localStorage.setItem(key, JSON.stringify({ settings: { name }, fields, timestamp, previewOf }));
const nameOf = async (id: string) => (await localForm(id))?.name;

beforeEach(() => localStorage.clear());

describe('a form on this device', () => {
  it("is the editor's latest one if no form is specified", async () => {
    expect(await localForm('')).toBeNull();
    put('form_draft', 'New form', 1);
    expect(await nameOf('')).toBe('New form');
    put('form_preview', 'Looked at', 2, 'one');
    expect(await nameOf('')).toBe('Looked at');
    put('form_draft', 'New form, edited', 3);
    expect(await nameOf('')).toBe('New form, edited');
  });

  it('belongs to the id: its preview or its copy, whichever is newer', async () => {
    put('form_preview', 'Looked at', 2, 'one');
    put('form_draft', 'New form', 5);
    expect(await nameOf('one')).toBe('Looked at');
    put('form_one', 'Edited', 3);
    expect(await nameOf('one')).toBe('Edited');
    expect(await localForm('two')).toBeNull();
  });

  it('is shown to its owner only, not to others who use the browser', async () => {
    localStorage.setItem('user', JSON.stringify(someone));
    writeOwn('form_preview', { name: 'Looked at', fields, timestamp: 2 });
    expect(await nameOf('')).toBe('Looked at');
    localStorage.removeItem('user');
    expect(await localForm('')).toBeNull();
  });

  it('is the item `local-1`, and null for invalid content', async () => {
    put('form-draft', 'Of this device', 1);
    expect(await nameOf('local-1')).toBe('Of this device');
    localStorage.setItem('form-draft', '{"fields": 3}');
    expect(await localForm('local-1')).toBeNull();
  });
});
