import { describe, expect, it } from '@jest/globals';
import { PREVIEW_SIZES, scaleOf, sizeOf, TEST_SIZES } from './device.js';

describe('devices of a preview', () => {
  it('have the documented sizes, and can be rotated', () => {
    expect(sizeOf(PREVIEW_SIZES, 'tablet', false)).toEqual({ width: 768, height: 1024 });
    expect(sizeOf(PREVIEW_SIZES, 'mobile', true)).toEqual({ width: 667, height: 375 });
    expect(sizeOf(TEST_SIZES, 'tablet', false)).toEqual({ width: 768, height: 768 });
    expect(sizeOf(PREVIEW_SIZES, 'desktop', true)).toBeNull();
  });

  it('are scaled down to fit, but never up', () => {
    expect(scaleOf({ width: 768, height: 1 }, 384)).toBe(0.5);
    expect(scaleOf({ width: 375, height: 1 }, 1200)).toBe(1);
    expect(scaleOf({ width: 375, height: 1 }, 0)).toBe(1);
  });
});
