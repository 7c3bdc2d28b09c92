import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { drawPdf } from './draw-pdf.js';
import { fontFiles, pageTexts } from './pdf.fixture.js';
import type { PdfContent } from './pdf.types.js';

/** Written by the build of the visitor pages, which precedes the tests. */
const FONTS = fileURLToPath(new URL('../../../../dist/frontend/visitor/picture-fonts', import.meta.url));
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const draw = (lines: string[], over: Partial<PdfContent> = {}) =>
  drawPdf({
    fonts: FONTS,
    content: {
      title: 'Quotes',
      facts: ['January 15, 2026'],
      sections: [{ title: 'About you', answers: [{ label: 'Message', lines }] }],
      language: 'en',
      direction: 'ltr',
      family: 'inter',
      colors: { band: '#006a45', onBand: '#ffffff', accent: '#006a45' },
      submittedAt: '2026-01-15T10:00:00.000Z',
      ...over,
    },
  });

describe('a drawn PDF', () => {
  it('contains title, facts, sections and answers as text', async () => {
    const [page] = await pageTexts(await draw(['Größe: 5 m²', 'ok']));
    expect(page).toEqual([
      ...['Quotes', 'January 15, 2026', 'About you', 'Message', 'Größe: 5 m²', 'ok'],
      ...['Quotes', '1 / 1'],
    ]);
  });

  it('continues long answers on further pages with numbers, and ends a flood of text', async () => {
    const long = await pageTexts(await draw(['word '.repeat(1200)]));
    expect(long.length).toBeGreaterThan(1);
    expect(long.flat().join(' ').match(/word/g)).toHaveLength(1200);
    expect(long[1]!.at(-1)).toBe(`2 / ${long.length}`);
    const flood = await PDFDocument.load(await draw(Array.from({ length: 2700 }, () => 'a')));
    expect(flood.getPageCount()).toBe(60);
  });

  it('draws the same file for the same contents', async () => {
    expect(Buffer.compare(await draw(['a']), await draw(['a']))).toBe(0);
  });

  it('joins Arabic letters and starts them on the right', async () => {
    const [page] = await pageTexts(await draw(['مرحبا (بالعالم) 25'], { direction: 'rtl', language: 'ar' }));
    const drawn = page!.join('');
    // The letters of the glyphs from left to right.
    expect(drawn).toContain([...'مرحبا'].reverse().join(''));
    expect(drawn.indexOf('25')).toBeLessThan(drawn.indexOf([...'مرحبا'].reverse().join('')));
  });

  it('embeds Japanese characters with their shapes', async () => {
    const text = '東京都渋谷区のお問い合わせ';
    const pdf = await draw([text]);
    expect((await pageTexts(pdf))[0]).toContain(text);
    const original = fontkit.create(readFileSync(join(FONTS, 'kosugi-japanese-400-normal.ttf')));
    const shapes = (font: typeof original, glyphs: number) =>
      Array.from({ length: glyphs }, (_, at) => font.getGlyph(at).path.toSVG());
    const known = new Set(original.glyphsForString(text).map(glyph => glyph.path.toSVG()));
    const embedded = (await fontFiles(pdf)).map(file => fontkit.create(file));
    const drawn = new Set(embedded.flatMap(font => shapes(font, font.numGlyphs)));
    expect([...known].filter(shape => !drawn.has(shape))).toEqual([]);
  });

  it('draws a box for characters without a font', async () => {
    expect((await pageTexts(await draw(['한국'])))[0]).toContain('□□');
  });

  it('shows a logo, and omits one that is broken, huge, or of another format', async () => {
    const plain = (await draw(['a'])).length;
    const withLogo = (type: string, data: string) =>
      draw(['a'], { logo: `data:image/${type};base64,${data}` });
    expect((await withLogo('png', PNG)).length).toBeGreaterThan(plain + 50);
    const huge = Buffer.from(PNG, 'base64');
    huge.writeUInt32BE(100_000, 16);
    for (const [type, data] of [
      ['png', 'AAAA'],
      ['png', huge.toString('base64')],
      ['webp', PNG],
    ] as const)
      expect((await withLogo(type, data)).length).toBe(plain);
  });
});
