import { fileTypeFromBuffer } from 'file-type';
import { type PageTexts, say } from '#form-core';
import { endingOf } from './file-name.js';

/** Number of bytes to inspect. */
export const LOOKED_AT = 16_384;

interface Kind {
  /** Media type under which the file is stored; the browser's claim is ignored. */
  type: string;
  /** Signatures that its bytes may have, in file-type's names; `text` has no signature. */
  looks: readonly string[] | 'text';
}
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
const COMPOUND = ['cfb', 'doc', 'xls', 'ppt', 'msg'];
const image = (name: string, ...looks: string[]): Kind => ({ type: `image/${name}`, looks });
const text = (type: string): Kind => ({ type, looks: 'text' });
// The inspected bytes do not always include the part that distinguishes a document from other archives.
const zipped = (type: string, look: string): Kind => ({ type, looks: [look, 'zip'] });

/** Allowed types by extension. No browser or desktop executes any of them. */
const KINDS: Readonly<Record<string, Kind>> = {
  '.jpg': image('jpeg', 'jpg'),
  '.jpeg': image('jpeg', 'jpg'),
  '.png': image('png', 'png', 'apng'),
  '.gif': image('gif', 'gif'),
  '.webp': image('webp', 'webp'),
  '.avif': image('avif', 'avif'),
  '.heic': image('heic', 'heic', 'heif'),
  '.heif': image('heif', 'heif', 'heic'),
  '.bmp': image('bmp', 'bmp'),
  '.tif': image('tiff', 'tif'),
  '.tiff': image('tiff', 'tif'),
  '.psd': image('vnd.adobe.photoshop', 'psd'),
  '.pdf': { type: 'application/pdf', looks: ['pdf'] },
  '.doc': { type: 'application/msword', looks: COMPOUND },
  '.xls': { type: 'application/vnd.ms-excel', looks: COMPOUND },
  '.ppt': { type: 'application/vnd.ms-powerpoint', looks: COMPOUND },
  '.msg': { type: 'application/vnd.ms-outlook', looks: COMPOUND },
  '.docx': zipped(`${OFFICE}.wordprocessingml.document`, 'docx'),
  '.xlsx': zipped(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  '.pptx': zipped(`${OFFICE}.presentationml.presentation`, 'pptx'),
  '.odt': zipped(`${OPEN}.text`, 'odt'),
  '.ods': zipped(`${OPEN}.spreadsheet`, 'ods'),
  '.odp': zipped(`${OPEN}.presentation`, 'odp'),
  '.pages': zipped('application/vnd.apple.pages', 'pages'),
  '.numbers': zipped('application/vnd.apple.numbers', 'numbers'),
  '.key': zipped('application/vnd.apple.keynote', 'key'),
  '.epub': zipped('application/epub+zip', 'epub'),
  '.zip': { type: 'application/zip', looks: ['zip'] },
  '.rtf': { type: 'application/rtf', looks: ['rtf'] },
  '.txt': text('text/plain'),
  '.csv': text('text/csv'),
  '.md': text('text/markdown'),
  '.vcf': text('text/vcard'),
  '.ics': text('text/calendar'),
  '.mp3': { type: 'audio/mpeg', looks: ['mp3'] },
  '.wav': { type: 'audio/wav', looks: ['wav'] },
  '.m4a': { type: 'audio/mp4', looks: ['m4a', 'mp4'] },
  '.ogg': { type: 'audio/ogg', looks: ['ogg', 'oga', 'opus'] },
  '.flac': { type: 'audio/flac', looks: ['flac'] },
  '.mp4': { type: 'video/mp4', looks: ['mp4', 'm4v', 'mov'] },
  '.mov': { type: 'video/quicktime', looks: ['mov', 'mp4'] },
  '.webm': { type: 'video/webm', looks: ['webm', 'mkv'] },
  '.dwg': image('vnd.dwg', 'dwg'),
};
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.tiff': '.tif', '.heif': '.heic' };
const same = (ending: string): string => SAME[ending] ?? ending;

/** Page or picture that may contain scripts, whatever its name. */
const MARKUP = /^\s*(?:<\?xml|<!doctype|<!--|<html|<svg|<script|<body|<iframe)/i;

/** Problem with a file, in the visitor's language, or the media type under which it is stored. */
export type ContentCheck = { problem: string } | { type: string };

/** Checks whether a field that accepts `types` (extensions; empty for all known ones) accepts a file of this name. */
export function checkName(
  name: string,
  types: readonly string[],
  texts: PageTexts,
): { problem: string } | { kind: Kind } {
  const ending = endingOf(name);
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  const isAsked = types.length === 0 || types.some(type => same(type) === same(ending));
  if (kind && isAsked) return { kind };
  const known = types.filter(type => Object.hasOwn(KINDS, type)).map(type => type.slice(1).toUpperCase());
  const problem = known.length ? texts.fileTypes : texts.fileType;
  return { problem: say(problem, { name, types: known.join(', ') }) };
}

/** Checks whether the first bytes of a file match its name. */
export async function checkContent(
  name: string,
  { type, looks }: Kind,
  start: Buffer,
  texts: PageTexts,
): Promise<ContentCheck> {
  if (start.length === 0) return { problem: say(texts.fileEmpty, { name }) };
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  const fits = looks === 'text' ? !found && isText(start) : found !== undefined && looks.includes(found.ext);
  if (fits) return { type };
  return { problem: say(texts.fileContent, { name }) };
}

/** Whether this is text, in UTF-8 or a single-byte encoding, without markup. */
function isText(start: Buffer): boolean {
  const text = start.toString('latin1');
  // eslint-disable-next-line no-control-regex -- what no text contains
  return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && !MARKUP.test(text.replace(/^\xef\xbb\xbf/, ''));
}
