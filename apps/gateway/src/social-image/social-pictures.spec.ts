import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import type { PublicForm } from '#contracts';
import { FIELD_TYPES, newField } from '#form-core';
import { BOLD_FONT, PICTURE_FONT, socialPicture } from './social-picture.js';
import { SocialPictures } from './social-pictures.service.js';
import { drawable, linesOf } from './text-lines.js';

/** Written by the build of the visitors' pages, which comes before the tests. */
const FONTS = fileURLToPath(new URL('../../../../dist/frontend/visitor/picture-fonts', import.meta.url));

const form = (over: Partial<PublicForm> = {}): PublicForm => ({
  id: 'f', name: 'Book a visit', language: 'en', description: '', submitText: 'Submit', thankYouTitle: '', thankYouText: '',
  redirectUrl: '', showProgressBar: false, allowSaveProgress: false, multiStep: false, fields: [newField('text', 'a')], logic: [],
  business_info: { mainGoal: 'general' }, customizations: {}, metadata: {}, revision: 1, ...over,
}); // prettier-ignore

describe('the words of a picture', () => {
  it('are what its fonts have; a text of other scripts is left out', () => {
    expect(drawable('  Größe\n(€) – “ok” 🎉 ')).toBe('Größe (€) – “ok”');
    expect(drawable('お問い合わせ form')).toBe('');
    expect(drawable('a\u0000b\u0007')).toBe('ab');
  });

  it('stay in their box', () => {
    expect(linesOf('One two three', { width: 100, size: 20, lines: 2 })).toEqual(['One two', 'three']);
    expect(linesOf('One two three four five', { width: 100, size: 20, lines: 2 })).toEqual([
      'One two',
      'three…',
    ]);
    expect(linesOf('x'.repeat(200), { width: 100, size: 20, lines: 2 })).toEqual(['xxxxxx…']);
    expect(linesOf('Workshop-Anmeldung', { width: 200, size: 20, lines: 2 })).toEqual([
      'Workshop-',
      'Anmeldung',
    ]);
    expect(linesOf('', { width: 100, size: 20, lines: 2 })).toEqual([]);
  });

  it.each(['WMWM QWERTY OOOO', 'Zürich Maßnahmen Übergrößen', 'illicit filling till', '20,000 – 45,000 €'].flatMap(text => [PICTURE_FONT, BOLD_FONT].map(family => [text, family])))('are not wider than they were measured: %s in %s', (text = '', family = '') => {
    const [line] = linesOf(text, { width: 900, size: 60, lines: 1 });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200" font-family="${family}"><text x="0" y="100" font-size="60">${line}</text></svg>`;
    const fontFiles = readdirSync(FONTS).map(name => `${FONTS}/${name}`);
    const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).innerBBox();
    expect(drawn!.width).toBeGreaterThan(100);
    expect(drawn!.width).toBeLessThanOrEqual(900);
  }); // prettier-ignore
});

describe('pictures of forms', () => {
  it('are drawn with fonts of ours', () => expect(existsSync(FONTS)).toBe(true));

  it.each([
    ['plain', {}],
    ['hostile', { name: `"><script>alert(1)</script>&\u0000]]>`, description: '</svg>'.repeat(300), submitText: '<b>' }],
    ['long', { name: 'Donaudampfschifffahrt '.repeat(9), fields: FIELD_TYPES.map((type, at) => ({ ...newField(type, `f${at}`), label: 'L'.repeat(900) })) }],
    ['Japanese, without fields', { name: 'お問い合わせ', language: 'ja' as const, fields: [] }],
    ['strange colours', { customizations: { primaryColor: 'url(#x)', backgroundColor: '"/><image href="file:///etc/passwd"/>', theme: 'luxury_elegant' } }],
  ])('%s', async (_, over) => {
    const { png } = await new SocialPictures(FONTS).picture(form(over));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(socialPicture(form(over as Partial<PublicForm>))).not.toMatch(/<script|<image|href/);
  }); // prettier-ignore

  it('are drawn once for a revision, and anew for another one', async () => {
    const pictures = new SocialPictures(FONTS);
    const [first, same] = await Promise.all([pictures.picture(form()), pictures.picture(form())]);
    expect(same).toBe(first);
    expect(await pictures.picture(form())).toBe(first);
    expect((await pictures.picture(form({ revision: 2 }))).etag).not.toBe(first.etag);
  });

  it('wait for each other, and are refused when too many wait', async () => {
    const pictures = new SocialPictures(FONTS);
    const asked = Array.from({ length: 20 }, (_, n) =>
      pictures.picture(form({ id: `f${n}`, name: '', fields: [] })),
    );
    expect(() => pictures.picture(form({ id: 'more' }))).toThrow('Too many pictures');
    await Promise.all(asked);
    await pictures.picture(form({ id: 'more' }));
  });
});
