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

/** A part of a text, the name that it is drawn under, and the paths of the files that have its characters: few of many. */
export interface PictureRun {
  text: string;
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

  /**
   * What a text is drawn with: one family if one has all of it, the chosen one first; otherwise parts of it, since shapes
   * of joined letters cannot be exchanged one by one.
   */
  runsFor(family: string, text: string, bold: boolean): PictureRun[] {
    const chars = [...text];
    const hasIn = (name: string, char: string) =>
      this.facesOf(name, bold).some(face => holds(face, codeOf(char)));
    const whole = chain(family).find(name => chars.every(char => hasIn(name, char)));
    const parts: { family: string; text: string }[] = [];
    for (const char of chars) {
      const last = parts.at(-1);
      if (last && (last.family === whole || hasIn(last.family, char))) last.text += char;
      else
        parts.push({ family: whole ?? chain(family).find(name => hasIn(name, char)) ?? family, text: char });
    }
    return parts.map(part => this.runOf(part, bold));
  }

  private runOf({ family, text }: { family: string; text: string }, bold: boolean): PictureRun {
    const faces = this.facesOf(family, bold);
    const useful = faces.filter(face => [...text].some(char => holds(face, codeOf(char))));
    return { text, name: faces[0]!.name, files: useful.map(({ file }) => join(this.folder, file)) };
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
