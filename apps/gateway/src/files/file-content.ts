import { fileTypeFromBuffer } from 'file-type';
import { type LanguageTexts, say } from '#form-core';
import { FILE_TYPES, isOfType } from '#platform';
import { endingOf } from './file-name.js';

/** Number of bytes to inspect. */
export const LOOKED_AT = 16_384;

interface Kind {
  /** Media type under which the file is stored; the browser's claim is ignored. */
  type: string;
  /** Signatures that its bytes may have, in file-type's names; `text` has no signature. */
  looks: readonly string[] | 'text';
}
const COMPOUND = ['cfb', 'doc', 'xls', 'ppt', 'msg'];

/**
 * Signatures of the allowed types by extension. The inspected bytes do not always include the part that distinguishes a
 * document from other archives.
 */
const LOOKS: Readonly<Record<string, Kind['looks']>> = {
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
  '.png': ['png', 'apng'],
  '.gif': ['gif'],
  '.webp': ['webp'],
  '.avif': ['avif'],
  '.heic': ['heic', 'heif'],
  '.heif': ['heif', 'heic'],
  '.bmp': ['bmp'],
  '.tif': ['tif'],
  '.tiff': ['tif'],
  '.psd': ['psd'],
  '.dwg': ['dwg'],
  '.pdf': ['pdf'],
  '.doc': COMPOUND,
  '.xls': COMPOUND,
  '.ppt': COMPOUND,
  '.msg': COMPOUND,
  '.docx': ['docx', 'zip'],
  '.xlsx': ['xlsx', 'zip'],
  '.pptx': ['pptx', 'zip'],
  '.odt': ['odt', 'zip'],
  '.ods': ['ods', 'zip'],
  '.odp': ['odp', 'zip'],
  '.pages': ['pages', 'zip'],
  '.numbers': ['numbers', 'zip'],
  '.key': ['key', 'zip'],
  '.epub': ['epub', 'zip'],
  '.zip': ['zip'],
  '.rtf': ['rtf'],
  '.txt': 'text',
  '.csv': 'text',
  '.md': 'text',
  '.vcf': 'text',
  '.ics': 'text',
  '.mp3': ['mp3'],
  '.wav': ['wav'],
  '.m4a': ['m4a', 'mp4'],
  '.ogg': ['ogg', 'oga', 'opus'],
  '.flac': ['flac'],
  '.mp4': ['mp4', 'm4v', 'mov'],
  '.mov': ['mov', 'mp4'],
  '.webm': ['webm', 'mkv'],
};
const kindOf = (ending: string): Kind | undefined =>
  Object.hasOwn(LOOKS, ending) ? { type: FILE_TYPES[ending]!, looks: LOOKS[ending]! } : undefined;
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.tiff': '.tif', '.heif': '.heic' };
const same = (ending: string): string => SAME[ending] ?? ending;

/** Page or picture that may contain scripts, whatever its name. */
const MARKUP = /^\s*(?:<\?xml|<!doctype|<!--|<html|<svg|<script|<body|<iframe)/i;

/** Problem with a file: the key of its text, and the values in it. */
export interface FileProblem {
  key: 'fileType' | 'fileTypes' | 'fileContent' | 'fileEmpty' | 'fileTooLarge';
  values: { name: string; types?: string; n?: number };
}
/** Problem with a file, or the media type under which it is stored. */
export type ContentCheck = { problem: FileProblem } | { type: string };

/** The problem as a sentence that names the file. */
export const sayProblem = ({ key, values }: FileProblem, { pages }: LanguageTexts): string =>
  say(pages[key], values);

/** The same without the file's name, for a list that shows it. */
export function sayBriefly({ key, values }: FileProblem, { files, pages }: LanguageTexts): string {
  const texts = {
    fileType: files.wrongType,
    fileTypes: pages.onlyTypes,
    fileContent: pages.wrongContent,
    fileEmpty: files.empty,
    fileTooLarge: files.tooLarge,
  };
  return say(texts[key], values);
}

/** Checks whether a field that accepts `types` (extensions or media types; empty for all known ones) accepts a file of this name. */
export function checkName(name: string, types: readonly string[]): { problem: FileProblem } | { kind: Kind } {
  const ending = endingOf(name);
  const kind = kindOf(ending);
  const isAsked = (asked: string): boolean =>
    asked.includes('/') ? isOfType(kind!.type, asked) : same(asked) === same(ending);
  if (kind && (types.length === 0 || types.some(isAsked))) return { kind };
  const known = types.filter(kindOf).map(type => type.slice(1).toUpperCase());
  const key = known.length ? 'fileTypes' : 'fileType';
  return { problem: { key, values: { name, types: known.join(', ') } } };
}

/** Checks whether the first bytes of a file match its name. */
export async function checkContent(
  name: string,
  { type, looks }: Kind,
  start: Buffer,
): Promise<ContentCheck> {
  if (start.length === 0) return { problem: { key: 'fileEmpty', values: { name } } };
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  const fits = looks === 'text' ? !found && isText(start) : found !== undefined && looks.includes(found.ext);
  if (fits) return { type };
  return { problem: { key: 'fileContent', values: { name } } };
}

/** Whether this is text, in UTF-8 or a single-byte encoding, without markup. */
function isText(start: Buffer): boolean {
  const text = start.toString('latin1');
  // eslint-disable-next-line no-control-regex -- what no text contains
  return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && !MARKUP.test(text.replace(/^\xef\xbb\xbf/, ''));
}
