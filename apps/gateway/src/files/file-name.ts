import { FILE_NAME_LENGTH } from '#contracts';

/** Control characters, and characters that reorder a displayed name (`fdp.exe`). */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const FALLBACK = 'file';
/** Device names of Windows, which cannot save such a file whatever its extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Sanitizes a visitor's file name for display and download: no folders, no invisible characters, limited length. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(UNSHOWABLE, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .replace(DEVICE, '$&_');
  if (name === '') return FALLBACK;
  const characters = [...name];
  if (characters.length <= FILE_NAME_LENGTH) return name;
  const ending = endingOf(name);
  return characters.slice(0, FILE_NAME_LENGTH - ending.length).join('') + ending;
}

/** Extension in lower case, such as `.pdf`; empty if there is none. */
export const endingOf = (name: string): string => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Content-Disposition header that makes a browser save a file under its name (RFC 6266), whatever characters it has. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
