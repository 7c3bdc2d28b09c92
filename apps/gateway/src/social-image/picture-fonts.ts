import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFace } from '#contracts';

/** Font of forms that use the system font or an unknown one. */
const DEFAULT_FAMILY = 'poppins';
/** Fonts for scripts that the chosen family lacks: Cyrillic, Greek and Vietnamese, Japanese, Arabic. */
const OTHER_SCRIPTS = ['inter', 'kosugi', 'almarai'];

/** A text, the font name used to draw it, and the paths of the few font files that contain its characters. */
export interface DrawnText {
  text: string;
  name: string;
  files: string[];
}

const ARABIC = /\p{Script=Arabic}/u;
/** Lam and alef, which every Arabic font draws as a ligature. */
const LIGATURE = /\u0644[\u0622\u0623\u0625\u0627]/;

/** Fonts for drawing pictures; the machine's fonts are not used. */
export class PictureFonts {
  constructor(
    private readonly folder: string,
    private readonly faces: readonly PictureFace[],
  ) {}

  /** @throws Error if the build has not written this folder */
  static read(folder: string): PictureFonts {
    return new PictureFonts(
      folder,
      JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as PictureFace[],
    );
  }

  /** Font family of a form's look, or the default if it has no font files. */
  family(look: string | undefined): string {
    return look && this.faces.some(({ family }) => family === look) ? look : DEFAULT_FAMILY;
  }

  /** Whether a picture in this family can draw a character, with this family or with the one for its script. */
  has(family: string, char: string): boolean {
    const code = codeOf(char);
    return chain(family).some(one => this.faces.some(face => face.family === one && holds(face, code)));
  }

  /**
   * Chooses the fonts for a text: a single family with all of its characters if there is one, otherwise several files.
   * Characters of another font cannot be combined with a ligature, so they are omitted.
   */
  drawnAs(family: string, text: string, bold: boolean): DrawnText {
    const hasIn = (name: string, char: string) =>
      this.facesOf(name, bold).some(face => holds(face, codeOf(char)));
    const whole = chain(family).find(name => [...text].every(char => hasIn(name, char)));
    const one = whole ?? (ARABIC.test(text) ? 'almarai' : family);
    const drawn =
      !whole && LIGATURE.test(text)
        ? [...text]
            .filter(char => hasIn(one, char))
            .join('')
            .replace(/ +/g, ' ')
            .trim()
        : text;
    const files: string[] = [];
    let open = [...new Set(drawn)].map(codeOf);
    for (const name of [one, ...chain(family)]) {
      const useful = this.facesOf(name, bold).filter(face => open.some(code => holds(face, code)));
      files.push(...useful.map(({ file }) => join(this.folder, file)));
      open = open.filter(code => !useful.some(face => holds(face, code)));
    }
    return { text: drawn, name: this.facesOf(one, bold)[0]!.name, files };
  }

  /** Files of a family in its lightest or heaviest weight. */
  private facesOf(family: string, bold: boolean): PictureFace[] {
    const files = this.faces.filter(face => face.family === family);
    const weight = (bold ? Math.max : Math.min)(...files.map(face => face.weight));
    return files.filter(face => face.weight === weight);
  }
}

const codeOf = (char: string): number => char.codePointAt(0)!;
const chain = (family: string): string[] => [...new Set([family, ...OTHER_SCRIPTS])];

/** Whether a face has a code point; its ranges are sorted. */
function holds({ codes }: PictureFace, code: number): boolean {
  let [low, high] = [0, codes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = codes[middle]!;
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}
