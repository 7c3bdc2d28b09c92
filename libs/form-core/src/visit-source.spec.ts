import { describe, expect, it } from '@jest/globals';
import { trackedAddress } from './visit-source.js';

describe('an address in a source', () => {
  it.each([
    [
      'https://shop.example/a?email=ada@x.example&utm_source=News&gclid=1#x',
      'https://shop.example/a?utm_source=News&gclid=1',
    ],
    ['https://shop.example/a?name=Ada', 'https://shop.example/a'],
    ['https://shop.example/a#token=1', 'https://shop.example/a'],
    ['android-app://com.linkedin.android/', 'android-app://com.linkedin.android/'],
    ['', ''],
  ])('keeps only tracked parameters: %s', (address, kept) => {
    expect(trackedAddress(address)).toBe(kept);
  });
});
