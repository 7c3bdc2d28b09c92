import { describe, expect, it } from '@jest/globals';
import { fileLimitsOf } from './file-limits.js';

describe('limits of a field for files', () => {
  it('are one file of 10 MB of any type where nothing is set', () => {
    expect(fileLimitsOf({})).toEqual({ types: [], maxBytes: 10_000_000, maxFiles: 1 });
  });

  it('read endings however they are written, and never go beyond those of the product', () => {
    const settings = {
      acceptedFileTypes: ['.PDF', 'jpg', '*.png', ' .pdf ', '', 'image/*'],
      maxFileSize: 1000,
      maxFiles: 99,
    };
    expect(fileLimitsOf({ settings })).toEqual({
      types: ['.pdf', '.jpg', '.png'],
      maxBytes: 100_000_000,
      maxFiles: 20,
    });
  });
});
