import { describe, expect, it } from '@jest/globals';
import { LIBRARY } from '#form-core';
import { generateForm } from './generate.js';
import { FILE_TYPE } from './uploads.js';

const fieldFor = (description: string, word: RegExp) =>
  generateForm({ description }).form.fields.find(({ label }) => word.test(label));

describe('requested files', () => {
  it('are uploads if forms accept files, otherwise links', () => {
    expect(FILE_TYPE).toBe(LIBRARY.file.drafted ? 'file' : 'url');
    expect(fieldFor('Plumber, please send photos of the leak', /photo/i)?.type).toBe(FILE_TYPE);
  });

  it('are called links if they are links', () => {
    const own = fieldFor('Tattoo studio: name, email, a sketch photo of the neighbour cat', /photo|sketch/i);
    expect(own?.type).toBe(FILE_TYPE);
    if (FILE_TYPE === 'url') expect(own?.label).toMatch(/link/i);
  });
});
