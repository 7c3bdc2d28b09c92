import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import type { PublicForm } from '#contracts';
import { FIELD_TYPES, newField } from '#form-core';
import { PictureFonts } from './picture-fonts.js';
import { PictureText } from './picture-text.js';
import { socialPicture } from './social-picture.js';
import { SocialPictures } from './social-pictures.service.js';
import { linesOf } from './text-lines.js';

/** Written by the build of the visitor pages, which precedes the tests. */
const FONTS = fileURLToPath(new URL('../../../../dist/frontend/visitor/picture-fonts', import.meta.url));

const form = (over: Partial<PublicForm> = {}): PublicForm => ({
  id: 'f',
  name: 'Book a visit',
  language: 'en',
  description: '',
  submitText: 'Submit',
  thankYouTitle: '',
  thankYouText: '',
  redirectUrl: '',
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
  fields: [newField('text', 'a')],
  logic: [],
  business_info: { mainGoal: 'general' },
  customizations: {},
  metadata: {},
  revision: 1,
  ...over,
});

const fonts = PictureFonts.read(FONTS);
const OWN = ['poppins', 'inter', 'roboto', 'open-sans', 'montserrat'];

describe('the texts of a picture', () => {
  it('contain only characters of its fonts; a text in another script is omitted', () => {
    const pen = new PictureText(fonts, 'poppins', false);
    expect(pen.drawable('  Größe\n(€) – “ok” 🎉 ')).toBe('Größe (€) – “ok”');
    expect(pen.drawable('お問い合わせ form')).toBe('お問い合わせ form');
    expect(pen.drawable('اتصل بنا')).toBe('اتصل بنا');
    expect(pen.drawable('Εγγραφή и запись')).toBe('Εγγραφή и запись');
    expect(pen.drawable('문의하기 form')).toBe('');
    expect(pen.drawable('a\u0000b\u0007')).toBe('ab');
  });

  it('use the form’s font, or one that covers the whole line', () => {
    expect(fonts.family('montserrat')).toBe('montserrat');
    expect(fonts.family('system')).toBe('poppins');
    const nameOf = (text: string, bold: boolean) => fonts.drawnAs('montserrat', text, bold).name;
    expect(nameOf('Übergröße', true)).toBe('Montserrat SemiBold');
    expect(nameOf('お問い合わせ form', true)).toBe('Kosugi');
    expect(nameOf('اتصل بنا', true)).toBe('Almarai Bold');
    expect(nameOf('Запись', false)).toBe('Inter');
    expect(fonts.drawnAs('poppins', 'في يوم. OK', false)).toMatchObject({
      name: 'Almarai',
      text: 'في يوم. OK',
    });
    // Lam and alef form a ligature: a character of another font would be drawn as a box.
    expect(fonts.drawnAs('poppins', 'خلال يوم.', false).text).toBe('خلال يوم');
  });

  it('load only a few of many files', () => {
    const { files } = fonts.drawnAs('roboto', 'お問い合わせ', false);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThan(8);
    expect(fonts.drawnAs('roboto', 'Contact', false).files).toHaveLength(1);
  });

  it('fit into their box', () => {
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
    // Japanese lines may end anywhere except before a punctuation mark.
    expect(linesOf('資料をください。お願い', { width: 140, size: 20, lines: 3 })).toEqual([
      '資料をくださ',
      'い。お願い',
    ]);
  });

  const TEXTS = [
    'WMWM QWERTY OOOO',
    'Zürich Maßnahmen Übergrößen',
    'illicit filling till',
    '20,000 – 45,000 €',
    'Щука Женщина Ωμέγα',
    '資料請求フォーム',
  ];
  it.each(
    OWN.flatMap(family => TEXTS.flatMap(text => [false, true].map(bold => [text, family, bold] as const))),
  )('are not wider than they were measured: %s in %s (bold: %s)', (text, family, bold) => {
    const [line] = linesOf(text, { width: 900, size: 60, lines: 1 });
    const { name, files } = fonts.drawnAs(family, line!, bold);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text x="0" y="100" font-size="60" font-family="${name}">${line}</text></svg>`;
    const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: files } }).innerBBox();
    expect(drawn!.width).toBeGreaterThan(100);
    expect(drawn!.width).toBeLessThanOrEqual(900);
  });
});

describe('pictures of forms', () => {
  it.each([
    ['plain', {}],
    [
      'hostile',
      { name: `"><script>alert(1)</script>&\u0000]]>`, description: '</svg>'.repeat(300), submitText: '<b>' },
    ],
    [
      'long',
      {
        name: 'Donaudampfschifffahrt '.repeat(9),
        fields: FIELD_TYPES.map((type, at) => ({ ...newField(type, `f${at}`), label: 'L'.repeat(900) })),
      },
    ],
    ['Japanese, without fields', { name: 'お問い合わせ', language: 'ja' as const, fields: [] }],
    ['Korean, of which nothing can be drawn', { name: '문의하기' }],
    [
      'strange colours',
      {
        customizations: {
          primaryColor: 'url(#x)',
          backgroundColor: '"/><image href="file:///etc/passwd"/>',
          theme: 'luxury_elegant',
        },
      },
    ],
  ])('%s', async (_, over) => {
    const { png } = await new SocialPictures(FONTS).picture(form(over));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(socialPicture(form(over as Partial<PublicForm>), fonts).svg).not.toMatch(/<script|<image|href/);
  });

  it('are mirrored for a right-to-left form', () => {
    const texts = (language: 'ar' | 'en') => socialPicture(form({ language, name: 'احجز' }), fonts).svg;
    expect(texts('ar')).toContain('text-anchor="end"');
    expect(texts('en')).not.toContain('text-anchor="end"');
  });

  it('are drawn once per revision', async () => {
    const pictures = new SocialPictures(FONTS);
    const [first, same] = await Promise.all([pictures.picture(form()), pictures.picture(form())]);
    expect(same).toBe(first);
    expect(await pictures.picture(form())).toBe(first);
    expect((await pictures.picture(form({ revision: 2 }))).etag).not.toBe(first.etag);
  });

  it('are drawn one at a time, and refused if too many wait', async () => {
    const pictures = new SocialPictures(FONTS);
    const asked = Array.from({ length: 20 }, (_, n) =>
      pictures.picture(form({ id: `f${n}`, name: '', fields: [] })),
    );
    expect(() => pictures.picture(form({ id: 'more' }))).toThrow('Too many images');
    await Promise.all(asked);
    await pictures.picture(form({ id: 'more' }));
  });
});
