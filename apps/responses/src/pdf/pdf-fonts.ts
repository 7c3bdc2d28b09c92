import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { PictureFace } from '#contracts';
import { reversed, type TextPart } from './text-lines.js';

/** Font of forms that use the system font or an unknown one. */
const DEFAULT_FAMILY = 'poppins';
/** Fonts for scripts that the form's family lacks. */
const OTHER_SCRIPTS = ['inter', 'almarai', 'kosugi'];
/** Characters in a file with all of Japanese, and in none of its parts. */
const WHOLE_SCRIPT = 2000;
/** Drawn for characters without a font. */
const MISSING = '□';

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
interface Subset {
  loca: { version?: number };
  _addGlyph(glyph: number): number;
}
/** Format of a font's glyph positions: whole numbers of bytes. The other one has half of them. */
const LONG_POSITIONS = 1;

/** Fontkit with repaired subsets: it would halve the positions of glyphs with an odd length, and draw other characters. */
const repairedFontkit: Fontkit = {
  create: (bytes, name) => {
    const font = fontkit.create(bytes, name);
    const create = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = create() as unknown as Subset;
      const add = subset._addGlyph.bind(subset);
      subset._addGlyph = glyph => {
        subset.loca.version = LONG_POSITIONS;
        return add(glyph);
      };
      return subset as unknown as ReturnType<typeof create>;
    };
    return font;
  },
};

/** Text in one font, as the font takes it. */
export interface FontRun {
  text: string;
  font: PDFFont;
}
/** Fontkit reverses these itself, because it joins their letters. */
const ARABIC = /\p{Script=Arabic}/u;

/** Fonts of one PDF, each embedded with the characters that are used. */
export class PdfFonts {
  private readonly chain: readonly string[];
  private readonly loaded = new Map<string, PDFFont>();
  /** Faces and widths that were looked up before. */
  private readonly found = {
    light: new Map<string, PictureFace | undefined>(),
    bold: new Map<string, PictureFace | undefined>(),
  };
  private readonly widths = { light: new Map<string, number>(), bold: new Map<string, number>() };

  private constructor(
    private readonly document: PDFDocument,
    private readonly folder: string,
    private readonly faces: readonly PictureFace[],
    family: string | undefined,
  ) {
    document.registerFontkit(repairedFontkit);
    const isKnown = faces.some(face => face.family === family);
    this.chain = [...new Set([isKnown ? family! : DEFAULT_FAMILY, ...OTHER_SCRIPTS])];
  }

  /** @param folder fonts written by the build of the visitor pages */
  static read(document: PDFDocument, folder: string, family: string | undefined): PdfFonts {
    const faces = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as PictureFace[];
    // A file with a whole script comes before those with parts of it, and Latin before files with some of its letters.
    const isWhole = ({ codes }: PictureFace) =>
      codes.reduce((sum, [first, last]) => sum + last - first, 0) > WHOLE_SCRIPT;
    const rank = (face: PictureFace) => (isWhole(face) ? 2 : holds(face, 'a') ? 1 : 0);
    const sorted = [...faces].sort((a, b) => rank(b) - rank(a));
    return new PdfFonts(document, folder, sorted, family);
  }

  /** Embeds the fonts of a text, which `runsOf` needs. */
  async load(text: string, isBold: boolean): Promise<void> {
    for (const char of new Set(text + MISSING)) {
      const face = this.faceOf(char, isBold);
      if (!face || this.loaded.has(face.file)) continue;
      const bytes = readFileSync(join(this.folder, face.file));
      this.loaded.set(face.file, await this.document.embedFont(bytes, { subset: true }));
    }
  }

  /** The runs of a part from left to right. */
  runsOf({ text, isReversed }: TextPart, isBold: boolean): FontRun[] {
    const runs = this.split(text, isBold);
    if (!isReversed) return runs;
    return runs.reverse().map(run => (ARABIC.test(run.text) ? run : { ...run, text: reversed(run.text) }));
  }

  /** Width of a text at a font size of one point. */
  widthOf(text: string, isBold: boolean): number {
    const known = this.widths[isBold ? 'bold' : 'light'];
    if (!known.has(text)) known.set(text, widthOf(this.split(text, isBold), 1));
    return known.get(text)!;
  }

  /** Splits a text by font; characters without one become a box. */
  private split(text: string, isBold: boolean): FontRun[] {
    const runs: FontRun[] = [];
    let last: PictureFace | undefined;
    for (const char of text) {
      const own = last && holds(last, char) ? last : this.faceOf(char, isBold);
      const drawn = own ? char : MISSING;
      const face = own ?? this.faceOf(MISSING, isBold);
      if (!face) continue;
      if (face === last) runs.at(-1)!.text += drawn;
      else runs.push({ text: drawn, font: this.loaded.get(face.file)! });
      last = face;
    }
    return runs;
  }

  private faceOf(char: string, isBold: boolean): PictureFace | undefined {
    const known = this.found[isBold ? 'bold' : 'light'];
    if (!known.has(char)) known.set(char, this.findFace(char, isBold));
    return known.get(char);
  }

  /** The face for a character: of the first family that has it, in the lightest or the heaviest weight. */
  private findFace(char: string, isBold: boolean): PictureFace | undefined {
    for (const family of this.chain) {
      const holding = this.faces.filter(face => face.family === family && holds(face, char));
      const weight = (isBold ? Math.max : Math.min)(...holding.map(face => face.weight));
      const found = holding.find(face => face.weight === weight);
      if (found) return found;
    }
    return undefined;
  }
}

/** Width of runs at a font size, in points. */
export const widthOf = (runs: readonly FontRun[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, size), 0);

/** Whether a face has a character. */
function holds({ codes }: PictureFace, char: string): boolean {
  const code = char.codePointAt(0)!;
  return codes.some(([first, last]) => code >= first && code <= last);
}
