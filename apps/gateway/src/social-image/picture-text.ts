import type { PictureFonts } from './picture-fonts.js';
import { drawable } from './text-lines.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** Position of a line of text: starting at `x`, or ending at its width in a right-to-left language. */
interface Line {
  x: number;
  width: number;
  y: number;
  size: number;
  fill: string;
  bold?: boolean;
  centered?: boolean;
}

/** Draws the texts of one picture and collects the font files that they need. */
export class PictureText {
  private readonly files = new Set<string>();

  constructor(
    private readonly fonts: PictureFonts,
    private readonly family: string,
    readonly isRightToLeft: boolean,
  ) {}

  get fontFiles(): string[] {
    return [...this.files];
  }

  /** The drawable characters of a text, in one line. */
  drawable(text: string): string {
    return drawable(text, char => this.fonts.has(this.family, char));
  }

  draw(text: string, { x, width, y, size, fill, bold = false, centered = false }: Line): string {
    const drawn = this.fonts.drawnAs(this.family, text, bold);
    for (const file of drawn.files) this.files.add(file);
    const [at, anchor] = centered
      ? [x + width / 2, 'middle']
      : this.isRightToLeft
        ? [x + width, 'end']
        : [x, 'start'];
    return `<text x="${at}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-family="${escaped(drawn.name)}">${escaped(drawn.text)}</text>`;
  }
}
