import { PDFDocument, type PDFImage } from 'pdf-lib';
import { PageWriter } from './page-writer.js';
import type { PdfAnswer, PdfContent, PdfJob } from './pdf.types.js';
import { PdfFonts } from './pdf-fonts.js';

const TEXT = '#202124';
const MUTED = '#5f6368';
const LOGO = { width: 160, height: 40 } as const;
/** Width and height of an image in pixels above which it is omitted, because it takes too much memory. */
const MAX_PIXELS = 2000;

/** Draws a response as a PDF. The same contents always give the same file. */
export async function drawPdf({ content, fonts: folder }: PdfJob): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { title, language, direction, colors } = content;
  const date = new Date(content.submittedAt);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setProducer('Leadloom');
  document.setCreationDate(date);
  document.setModificationDate(date);
  const writer = new PageWriter(document, PdfFonts.read(document, folder, content.family), direction);
  await drawHead(document, writer, content);
  for (const { title: heading, answers } of content.sections) {
    if (heading) {
      writer.keep(90);
      await writer.text(heading, { size: 14, color: colors.accent, isBold: true });
      writer.space(8);
    }
    for (const answer of answers) await drawAnswer(writer, answer);
    writer.space(10);
  }
  await writer.footers(title);
  return document.save();
}

async function drawHead(document: PDFDocument, writer: PageWriter, content: PdfContent): Promise<void> {
  const { title, facts, colors } = content;
  const logo = await logoOf(document, content.logo);
  if (logo) {
    writer.space(-16);
    writer.image(logo, LOGO);
    writer.space(16);
  } else writer.space(-56);
  await writer.band(
    [
      { text: title, style: { size: 22, color: colors.onBand, isBold: true } },
      ...facts.map(text => ({ text, style: { size: 10.5, color: colors.onBand } })),
    ],
    colors.band,
  );
  writer.space(26);
}

async function drawAnswer(writer: PageWriter, { label, lines }: PdfAnswer): Promise<void> {
  // A label stays with the beginning of its answer.
  writer.keep(52);
  await writer.text(label, { size: 9.5, color: MUTED, isBold: true });
  writer.space(2);
  for (const line of lines) await writer.text(line, { size: 11, color: TEXT });
  writer.space(8);
  writer.rule();
  writer.space(10);
}

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The logo, unless it is unreadable, too large, or in a format that a PDF cannot contain. */
async function logoOf(document: PDFDocument, address = ''): Promise<PDFImage | null> {
  const [, type, data = ''] = DATA_URL.exec(address) ?? [];
  if (!type) return null;
  const bytes = Buffer.from(data, 'base64');
  try {
    // A PNG states its size after its signature.
    if (type === 'png' && Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) > MAX_PIXELS) return null;
    return type === 'png' ? await document.embedPng(bytes) : await document.embedJpg(bytes);
  } catch {
    return null;
  }
}
