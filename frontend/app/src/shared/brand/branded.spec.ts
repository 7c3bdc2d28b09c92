import { describe, expect, it } from '@jest/globals';
import { resolveLook } from '#form-core';
import { branded, brandedTemplate } from './branded.js';

const LOOK = {
  theme: 'minimal_clean',
  primaryColor: '#111111',
  headerBackground: '#222222',
  fontFamily: 'inter',
  submitButtonText: 'Send',
} as const;
const BRAND = {
  logoUrl: 'https://a.example/logo.png',
  primaryColor: '#b91c1c',
  theme: 'healthcare_trust',
} as const;

describe('the look of a new form', () => {
  it('does not change without a brand', () => {
    expect(branded(LOOK, null)).toBe(LOOK);
    expect(branded(LOOK, {})).toEqual(LOOK);
    expect(brandedTemplate(LOOK, null)).toBe(LOOK);
  });

  it('has theme, colours and logo of the brand, and keeps its texts', () => {
    const look = branded(LOOK, BRAND);
    expect(look).toMatchObject({ ...BRAND, showLogo: true, submitButtonText: 'Send' });
    expect(look).not.toHaveProperty('headerBackground');
    expect(resolveLook(look)).toMatchObject({ fontFamily: 'open-sans', primaryColor: '#b91c1c' });
  });

  it('keeps the theme of a template', () => {
    const look = brandedTemplate(LOOK, BRAND);
    const { headerBackground: _, ...kept } = LOOK;
    expect(look).toMatchObject({ ...kept, ...BRAND, theme: LOOK.theme });
  });

  it('replaces a background together with its text colour', () => {
    const dark = { backgroundColor: '#000000', textColor: '#ffffff' };
    expect(brandedTemplate(dark, { backgroundColor: '#fefce8' })).toEqual({ backgroundColor: '#fefce8' });
    expect(brandedTemplate(dark, { backgroundColor: '#fefce8', textColor: '#1c1917' })).toEqual({
      backgroundColor: '#fefce8',
      textColor: '#1c1917',
    });
  });
});
