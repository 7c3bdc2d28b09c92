import type { PublicForm } from '#contracts';
import { directionOf, type FieldType, formTheme, LIBRARY, resolveLook, textsOf, traitsOf } from '#form-core';
import type { PictureFonts } from './picture-fonts.js';
import { PictureText } from './picture-text.js';
import { hasRoom, linesOf } from './text-lines.js';

/** Size of a picture in pixels, as expected by sites with link previews. */
export const PICTURE = { width: 1200, height: 630 };
const CARD = { left: 660, top: 70, width: 470 };
const TEXT = { left: 70, width: 530 };
/** Position of the card in right-to-left languages. */
const CARD_AT_LEFT = 70;
const SHOWN = 4;

const box = (x: number, y: number, width: number, height: number, fill: string, more = 'rx="8"'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

type Colors = Record<string, string>;

/** Draws a control in its empty state, in a box of this height. */
function control(type: FieldType, y: number, colors: Colors): { svg: string; height: number } {
  const x = CARD.left + 32;
  const width = CARD.width - 64;
  const edge = `rx="8" stroke="${colors['--ll-edge']}" stroke-width="2"`;
  const shape = LIBRARY[type].thumbnail;
  if (shape === 'dots') {
    const dots = [0, 1, 2, 3, 4].map(
      at =>
        `<circle cx="${x + 16 + at * 46}" cy="${y + 18}" r="14" fill="${colors['--ll-field']}" stroke="${colors['--ll-edge']}" stroke-width="2"/>`,
    );
    return { svg: dots.join(''), height: 36 };
  }
  if (shape === 'track') {
    const line = box(x, y + 14, width, 8, colors['--ll-line']!, 'rx="4"');
    return {
      svg: `${line}<circle cx="${x + width / 2}" cy="${y + 18}" r="14" fill="${colors['--ll-edge-primary']}"/>`,
      height: 36,
    };
  }
  const height = shape === 'area' ? 76 : 44;
  const arrow =
    shape === 'menu'
      ? `<path d="M${x + width - 34} ${y + 18} l8 8 l8 -8" fill="none" stroke="${colors['--ll-edge']}" stroke-width="3"/>`
      : '';
  return { svg: box(x, y, width, height, colors['--ll-field']!, edge) + arrow, height };
}

/** Draws the first fields and the button, as far as they fit. */
function card(form: PublicForm, colors: Colors, pen: PictureText): string {
  const parts: string[] = [];
  const bottom = PICTURE.height - CARD.top;
  let y = CARD.top + 36;
  for (const field of form.fields
    .filter(({ type }) => traitsOf(type).hasValue && traitsOf(type).isShown)
    .slice(0, SHOWN)) {
    const [label] = linesOf(pen.drawable(field.label), { width: CARD.width - 64, size: 20, lines: 1 });
    const { svg, height } = control(field.type, y + 32, colors);
    if (y + 32 + height + 90 > bottom) break;
    const x = CARD.left + 32;
    parts.push(
      label
        ? pen.draw(label, { x, width: CARD.width - 64, y: y + 18, size: 20, fill: colors['--ll-text']! })
        : box(x, y + 6, 180, 12, colors['--ll-line']!, 'rx="6"'),
      svg,
    );
    y += 32 + height + 24;
  }
  const { submit } = textsOf(form.language).form;
  const own = form.submitText && form.submitText !== 'Submit' ? form.submitText : submit;
  const [text] = linesOf(pen.drawable(own), { width: CARD.width - 120, size: 22, lines: 1 });
  parts.push(box(CARD.left + 32, y, CARD.width - 64, 54, colors['--ll-primary']!));
  const fill = colors['--ll-on-primary']!;
  if (text)
    parts.push(
      pen.draw(text, {
        x: CARD.left,
        width: CARD.width,
        y: y + 35,
        size: 22,
        fill,
        bold: true,
        centered: true,
      }),
    );
  const height = y + 54 + 36 - CARD.top;
  const frame = box(CARD.left, 0, CARD.width, height, colors['--ll-bg']!, 'rx="20"');
  return `<g transform="translate(0 ${(PICTURE.height - height) / 2})">${frame}<g transform="translate(0 ${-CARD.top})">${parts.join('')}</g></g>`;
}

/** Font sizes of the title; the largest one that does not cut a word is used. */
const SIZES = [60, 46, 36, 28];
const MOST_LINES = 4;
const fits = (title: string, size: number): boolean => {
  const box = { width: TEXT.width, size, lines: MOST_LINES };
  return hasRoom(title, box) && !linesOf(title, box).at(-1)?.endsWith('…');
};

/** Draws title and description, vertically centred in their half. */
function words(form: PublicForm, fill: string, pen: PictureText): string {
  const { formTitle, formDescription, formSubtitle } = form.customizations;
  const wanted = pen.drawable(formTitle || form.name);
  const size = SIZES.find(one => fits(wanted, one)) ?? SIZES.at(-1)!;
  const title = linesOf(wanted, { width: TEXT.width, size, lines: MOST_LINES });
  const written = [formDescription, form.description, formSubtitle].find(text => text?.trim()) ?? '';
  const description = linesOf(pen.drawable(written), { width: TEXT.width, size: 28, lines: 3 });
  const height = title.length * size * 1.15 + (description.length ? 24 + description.length * 40 : 0);
  let y = (PICTURE.height - height) / 2;
  const x = pen.isRightToLeft ? PICTURE.width - TEXT.left - TEXT.width : TEXT.left;
  const place = { x, width: TEXT.width, fill };
  const lines = title.map(line => {
    y += size * 1.15;
    return pen.draw(line, { ...place, y: y - size * 0.25, size, bold: true });
  });
  y += 24;
  for (const line of description) {
    y += 40;
    lines.push(pen.draw(line, { ...place, y: y - 10, size: 28 }));
  }
  return lines.join('');
}

/** Draws the link preview of a form as SVG: its texts in its font on its colours, and its first fields. */
export function socialPicture(form: PublicForm, fonts: PictureFonts): { svg: string; fontFiles: string[] } {
  const { variables: colors } = formTheme(form.customizations);
  const family = fonts.family(resolveLook(form.customizations).fontFamily);
  const pen = new PictureText(fonts, family, directionOf(form.language) === 'rtl');
  const drawn = card(form, colors, pen);
  // Drawn on the form's primary colour, which always has a matching text colour.
  const wording = words(form, colors['--ll-on-primary']!, pen);
  // If no text can be drawn, the fields are centred.
  const left = !wording ? (PICTURE.width - CARD.width) / 2 : pen.isRightToLeft ? CARD_AT_LEFT : CARD.left;
  const stops = [colors['--ll-primary'], colors['--ll-primary-2']].map(
    (color, at) => `<stop offset="${at}" stop-color="${color}"/>`,
  );
  const page = `<linearGradient id="page" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>`;
  const { width, height } = PICTURE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${page}</defs>${box(0, 0, width, height, 'url(#page)', '')}${wording}<g transform="translate(${left - CARD.left} 0)">${drawn}</g></svg>`;
  return { svg, fontFiles: pen.fontFiles };
}
