import { FILE_NAME_LENGTH } from '#contracts';

/** Controls, and characters that write a name in another order than it has (`fdp.exe`). */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const FALLBACK = 'file';
/** What Windows takes for a device, with whatever ending; it cannot save such a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A visitor's name for a file, fit to be shown and offered for saving: no folders, nothing invisible, not too long. */
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

/** `.pdf`, in lower case; empty for a name without one. */
export const endingOf = (name: string): string => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** The header that has a browser save a file under its name (RFC 6266), whatever the name contains. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
