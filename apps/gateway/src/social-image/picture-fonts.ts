import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A font file as the build of the visitors' pages lists it; `codes` are rows of code points, first and last. */
export interface PictureFace {
  family: string;
  name: string;
  weight: number;
  file: string;
  codes: [number, number][];
}

/** Of a form whose font is the system's or one of its own choice. */
const DEFAULT_FAMILY = 'poppins';
/** What has the scripts that the chosen family lacks: Cyrillic, Greek and Vietnamese, Japanese, Arabic. */
const OTHER_SCRIPTS = ['inter', 'kosugi', 'almarai'];

/** A name that a text is drawn under, and the paths of the files that have its characters: few of many. */
export interface PictureFont {
  name: string;
  files: string[];
}

/** The fonts that pictures are drawn with; those of the machine are not used. */
export class PictureFonts {
  constructor(
    private readonly folder: string,
    private readonly faces: readonly PictureFace[],
  ) {}

  /** @throws Error when the folder is not one that the build has written */
  static read(folder: string): PictureFonts {
    return new PictureFonts(
      folder,
      JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as PictureFace[],
    );
  }

  /** The family that a look names; the default one where there are no files of it. */
  family(look: string | undefined): string {
    return look && this.faces.some(({ family }) => family === look) ? look : DEFAULT_FAMILY;
  }

  /** Whether a picture of this family can have a character: with its own shape, or that of the family for its script. */
  has(family: string, char: string): boolean {
    const code = codeOf(char);
    return chain(family).some(one => this.faces.some(face => face.family === one && holds(face, code)));
  }

  /** What a text is drawn with: in one family if one has all of it, the chosen one first. */
  chosenFor(family: string, text: string, bold: boolean): PictureFont {
    const codes = [...new Set(text)].map(codeOf);
    const one =
      chain(family).find(name =>
        codes.every(code => this.facesOf(name, bold).some(face => holds(face, code))),
      ) ?? family;
    const order = [...new Set([one, ...chain(family)])];
    let open = codes;
    const files: string[] = [];
    for (const name of order) {
      const useful = this.facesOf(name, bold).filter(face => open.some(code => holds(face, code)));
      files.push(...useful.map(({ file }) => join(this.folder, file)));
      open = open.filter(code => !useful.some(face => holds(face, code)));
    }
    return { name: this.facesOf(one, bold)[0]!.name, files };
  }

  /** The files of a family in its lightest or its heaviest weight. */
  private facesOf(family: string, bold: boolean): PictureFace[] {
    const files = this.faces.filter(face => face.family === family);
    const weight = (bold ? Math.max : Math.min)(...files.map(face => face.weight));
    return files.filter(face => face.weight === weight);
  }
}

const codeOf = (char: string): number => char.codePointAt(0)!;
const chain = (family: string): string[] => [...new Set([family, ...OTHER_SCRIPTS])];

/** Whether a face has a code point; its rows are in order. */
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
