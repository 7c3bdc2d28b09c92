import { describe, expect, it } from '@jest/globals';
import { formInput } from '#contracts';
import { changedForm, newForm } from '../form/form.js';
import { requireCustomCss } from './custom-css.js';

const NOW = '2026-01-01T00:00:00.000Z';

describe('custom CSS of an owner', () => {
  it('is stored if a page can use it', () => {
    const customizations = { customCSS: '.ll-title { color: #123456 }' };
    const form = newForm('f', 'o', formInput.parse({ customizations }), NOW);
    expect(form.customizations).toEqual(customizations);
    expect(() => requireCustomCss({})).not.toThrow();
  });

  it('is refused with line numbers if a page would ignore it', () => {
    const customizations = { customCSS: '.a { color: red }\nbody { margin: 0 }\n.b { background: url(x) }' };
    const refusal = expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'customizations.customCSS', message: 'Line 2: body is not part of the form' },
        expect.objectContaining({ message: expect.stringMatching(/^Line 3: /) }),
      ],
    });
    const input = formInput.parse({ customizations });
    const thrown = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(thrown(() => newForm('f', 'o', input, NOW))).toEqual(refusal);
    const form = newForm('f', 'o', formInput.parse({}), NOW);
    expect(thrown(() => changedForm(form, input, NOW))).toEqual(refusal);
  });

  it('may include a small bitmap logo, but no other embedded data', () => {
    const logo = (logoUrl: string) => formInput.safeParse({ customizations: { logoUrl } }).success;
    expect(logo('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(logo('https://a.example/logo.svg')).toBe(true);
    expect(logo('')).toBe(true);
    expect(logo('data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
    expect(logo('data:text/html;base64,PHN2Zz4=')).toBe(false);
    expect(logo('javascript:alert(1)')).toBe(false);
    expect(logo(`data:image/png;base64,${'A'.repeat(40_000)}`)).toBe(false);
  });
});
