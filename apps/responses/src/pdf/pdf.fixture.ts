import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

const bytesOf = (stream: unknown): Buffer => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode());

/** Characters by glyph, as a reader that copies or searches text uses them. */
function charactersOf(font: PDFDict): Map<string, string> {
  const map = bytesOf(font.lookup(PDFName.of('ToUnicode'))).toString('latin1');
  const pairs = map.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]+)>/gi);
  return new Map([...pairs].map(([, glyph, code]) => [glyph!.toLowerCase(), textOf(code!)]));
}
const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Texts of each page in the order in which they are drawn, one for each piece in one font. */
export async function pageTexts(pdf: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(page => {
    const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
    const streams = page.node.Contents() as PDFArray;
    const drawn = streams.asArray().map(ref => bytesOf(document.context.lookup(ref)).toString('latin1'));
    const texts: string[] = [];
    let characters = new Map<string, string>();
    for (const [, font, hex] of drawn.join('\n').matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]*)> Tj/gi)) {
      if (font) characters = charactersOf(fonts.lookup(PDFName.of(font), PDFDict));
      else
        texts.push((hex!.match(/.{4}/g) ?? []).map(one => characters.get(one.toLowerCase()) ?? '?').join(''));
    }
    return texts;
  });
}

/** The embedded font files. */
export async function fontFiles(pdf: Uint8Array): Promise<Buffer[]> {
  const { context } = await PDFDocument.load(pdf);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const file = object instanceof PDFDict && object.lookup(PDFName.of('FontFile2'));
    return file instanceof PDFRawStream ? [inflateSync(file.contents)] : [];
  });
}
