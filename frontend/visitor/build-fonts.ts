import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fonts that a form can choose, by design value; `weights` sets the range of weights that a file covers. */
const FONTS: Record<string, { sheet: string; weights?: string }[]> = {
  inter: [{ sheet: '@fontsource-variable/inter/wght.css' }],
  roboto: [{ sheet: '@fontsource-variable/roboto/wght.css' }],
  'open-sans': [{ sheet: '@fontsource-variable/open-sans/wght.css' }],
  montserrat: [{ sheet: '@fontsource-variable/montserrat/wght.css' }],
  poppins: [
    { sheet: '@fontsource/poppins/400.css', weights: '1 500' },
    { sheet: '@fontsource/poppins/600.css', weights: '600 1000' },
  ],
};
/** Scripts with a font file; text in other scripts uses the system font. */
const SUBSETS = /-(latin|latin-ext)-(?:wght|\d)/;

export interface BuiltFont {
  css: string;
  preload: string;
  files: string[];
}

/** Copies the fonts into the folder `v` of the client, under names with a content hash. */
export function buildFonts(client: string): Record<string, BuiltFont> {
  mkdirSync(join(client, 'v'), { recursive: true });
  return Object.fromEntries(
    Object.entries(FONTS).map(([name, sheets]) => {
      const faces = sheets.flatMap(({ sheet, weights }) => facesOf(client, sheet, weights));
      const files = faces.map(face => face.url);
      return [name, { css: faces.map(face => face.css).join(''), preload: preloadOf(files), files }];
    }),
  );
}

const preloadOf = (files: string[]): string => files.find(file => !file.includes('latin-ext'))!;

function facesOf(client: string, sheet: string, weights?: string): { css: string; url: string }[] {
  const path = fileURLToPath(import.meta.resolve(sheet));
  return readFileSync(path, 'utf8')
    .split('@font-face')
    .slice(1)
    .flatMap(text => {
      const file = /url\(([^)]+\.woff2)\)/.exec(text)?.[1];
      if (!file || !SUBSETS.test(file)) return [];
      const url = copied(client, join(dirname(path), file));
      const valueOf = (property: string) => new RegExp(`${property}:\\s*([^;}]+)`).exec(text)?.[1]?.trim();
      const rules = {
        'font-family': valueOf('font-family'),
        'font-display': 'swap',
        'font-weight': weights ?? valueOf('font-weight'),
        src: `url(${url})`,
        'unicode-range': valueOf('unicode-range'),
      };
      const css = Object.entries(rules).map(([property, value]) => value && `${property}:${value}`);
      return [{ css: `@font-face{${css.filter(Boolean).join(';')}}`, url }];
    });
}

function copied(client: string, source: string): string {
  const content = readFileSync(source);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const name = `v/${basename(source, '.woff2')}-${hash}.woff2`;
  writeFileSync(join(client, name), content);
  return `/${name}`;
}
