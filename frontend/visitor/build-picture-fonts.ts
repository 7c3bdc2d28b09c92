import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureFace } from '#contracts';
import { codesOf, familyOf, ttfOf } from './font-file.js';

/** Fonts of link pictures: those that a form can choose, and those for other scripts. */
const FAMILIES: { name: string; weights: number[]; subsets?: RegExp }[] = [
  ...['poppins', 'inter', 'roboto', 'open-sans', 'montserrat'].map(name => ({
    name,
    weights: [400, 600],
    subsets:
      name === 'inter' ? /^(latin|latin-ext|cyrillic|cyrillic-ext|greek|vietnamese)$/ : /^(latin|latin-ext)$/,
  })),
  { name: 'kosugi', weights: [400] },
  // Punctuation and Latin text use the form's font.
  { name: 'almarai', weights: [400, 700], subsets: /^arabic$/ },
];

/**
 * Writes the fonts for pictures into a folder, with a list of their characters. The files are TrueType, because the
 * picture renderer cannot read WOFF.
 */
export function buildPictureFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const faces = FAMILIES.flatMap(({ name, weights, subsets }) =>
    weights.flatMap(weight => facesOf(name, weight, subsets)),
  ).map(({ ttf, ...face }): PictureFace => {
    writeFileSync(join(folder, face.file), ttf);
    return { ...face, name: familyOf(ttf), codes: codesOf(ttf) };
  });
  writeFileSync(join(folder, 'fonts.json'), JSON.stringify(faces));
}

function facesOf(family: string, weight: number, subsets = /./) {
  const files = join(
    dirname(fileURLToPath(import.meta.resolve(`@fontsource/${family}/${weight}.css`))),
    'files',
  );
  const end = `-${weight}-normal.woff`;
  return readdirSync(files)
    .filter(file => file.endsWith(end) && subsets.test(file.slice(family.length + 1, -end.length)))
    .map(file => ({
      family,
      weight,
      file: file.replace(/woff$/, 'ttf'),
      ttf: ttfOf(readFileSync(join(files, file))),
    }));
}
