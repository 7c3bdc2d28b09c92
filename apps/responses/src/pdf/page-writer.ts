import { type PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from 'pdf-lib';
import { parseColor } from '#form-core';
import { type PdfFonts, widthOf } from './pdf-fonts.js';
import { breakText, type Direction, type TextLine } from './text-lines.js';

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 56, bottom: 72 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Height of a line in multiples of its font size. */
const LINE = 1.45;
/** Pages after which a PDF ends with an ellipsis. */
const MAX_PAGES = 60;
const GREY = '#5f6368';
const HAIRLINE = '#dfe1e5';

export interface TextStyle {
  size: number;
  color: string;
  isBold?: boolean;
}

const paint = (color: string) => {
  const [red, green, blue] = parseColor(color);
  return rgb(red / 255, green / 255, blue / 255);
};

/** Writes texts down the pages of a document; a new page begins where the last one is full. */
export class PageWriter {
  private page: PDFPage;
  /** Distance of the next line from the top of the page. */
  private top: number = PAGE.margin;
  private isFull = false;
  private readonly fontOf = new Map<PDFPage, PDFFont>();

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: PdfFonts,
    private readonly direction: Direction,
  ) {
    this.page = document.addPage([PAGE.width, PAGE.height]);
  }

  space(points: number): void {
    this.top += points;
  }

  /** A hairline across the page. */
  rule(): void {
    if (this.isFull) return;
    this.rectangle(PAGE.margin, this.top, WIDTH, 0.75, HAIRLINE);
  }

  /** Starts a page unless this height fits on the present one. */
  keep(points: number): void {
    if (this.top + points > PAGE.height - PAGE.bottom) this.nextPage();
  }

  async text(text: string, style: TextStyle): Promise<void> {
    for (const line of await this.lines(text, style)) {
      this.keep(style.size * LINE);
      if (this.isFull) return;
      this.drawLine(line, style, this.top + style.size);
      this.top += style.size * LINE;
    }
  }

  /** A band of colour across the page with these texts; only at the top of the first page. */
  async band(texts: readonly { text: string; style: TextStyle }[], color: string): Promise<void> {
    const padding = 26;
    const lines = await Promise.all(
      texts.map(async ({ text, style }) =>
        (await this.lines(text, style)).slice(0, MAX_BAND_LINES).map(line => ({ line, style })),
      ),
    );
    const height = lines.flat().reduce((sum, { style }) => sum + style.size * LINE, 2 * padding);
    this.rectangle(0, this.top, PAGE.width, height, color);
    let top = this.top + padding;
    for (const { line, style } of lines.flat()) {
      this.drawLine(line, style, top + style.size);
      top += style.size * LINE;
    }
    this.top += height;
  }

  /** An image of at most this size, at the side where lines start. */
  image(image: PDFImage, most: { width: number; height: number }): void {
    const { width, height } = image.scaleToFit(most.width, most.height);
    const x = this.direction === 'rtl' ? PAGE.width - PAGE.margin - width : PAGE.margin;
    this.page.drawImage(image, { x, y: PAGE.height - this.top - height, width, height });
    this.top += height;
  }

  /** Writes the title and the number of each page at its foot. */
  async footers(title: string): Promise<void> {
    const style = { size: 8.5, color: GREY };
    const pages = this.document.getPages();
    const [name] = await this.lines(title, style, WIDTH - 80);
    for (const [index, page] of pages.entries()) {
      this.page = page;
      const [count] = await this.lines(`${index + 1} / ${pages.length}`, style);
      const baseline = PAGE.height - 40;
      if (name) this.drawLine(name, style, baseline);
      this.drawLine(count!, style, baseline, this.direction === 'rtl' ? 'ltr' : 'rtl');
    }
  }

  private nextPage(): void {
    if (this.document.getPageCount() === MAX_PAGES) {
      this.isFull = true;
      return;
    }
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.top = PAGE.margin;
  }

  private async lines(text: string, { size, isBold = false }: TextStyle, width = WIDTH): Promise<TextLine[]> {
    await this.fonts.load(text, isBold);
    const measure = (part: string) => size * this.fonts.widthOf(part, isBold);
    return text.split('\n').flatMap(one => breakText(one, width, measure, this.direction));
  }

  /** @param side where the line starts; by default the side of the form's language */
  private drawLine(line: TextLine, style: TextStyle, baseline: number, side = this.direction): void {
    const { size, color, isBold = false } = style;
    const runs = line.flatMap(part => this.fonts.runsOf(part, isBold));
    let x = side === 'rtl' ? PAGE.width - PAGE.margin - widthOf(runs, size) : PAGE.margin;
    for (const { text, font } of runs) {
      // Set, because each text with a font of its own adds an entry to the page.
      if (font !== this.fontOf.get(this.page)) this.page.setFont(font);
      this.fontOf.set(this.page, font);
      this.page.drawText(text, { x, y: PAGE.height - baseline, size, color: paint(color) });
      x += font.widthOfTextAtSize(text, size);
    }
  }

  private rectangle(x: number, top: number, width: number, height: number, color: string): void {
    this.page.drawRectangle({ x, y: PAGE.height - top - height, width, height, color: paint(color) });
  }
}

/** Lines of each text in a band. */
const MAX_BAND_LINES = 6;
