import { describe, expect, it } from '@jest/globals';
import { fileLimitsOf } from './file-limits.js';

describe('limits of a file field', () => {
  it('default to one file of 10 MB of any type', () => {
    expect(fileLimitsOf({})).toEqual({ types: [], maxBytes: 10_000_000, maxFiles: 1 });
  });

  it('accept extensions in any spelling, and never exceed the product’s limits', () => {
    const settings = {
      acceptedFileTypes: ['.PDF', 'jpg', '*.png', ' .pdf ', '', 'image/*'],
      maxFileSize: 1000,
      maxFiles: 99,
    };
    expect(fileLimitsOf({ settings })).toEqual({
      types: ['.pdf', '.jpg', '.png', 'image/*'],
      maxBytes: 100_000_000,
      maxFiles: 20,
    });
  });

  it('never accept all types because of one that is unknown', () => {
    const typesOf = (...acceptedFileTypes: string[]) =>
      fileLimitsOf({ settings: { acceptedFileTypes } }).types;
    expect(typesOf('Image/PNG')).toEqual(['image/png']);
    expect(typesOf('tar.gz')).toEqual(['.tar.gz']);
  });
});
