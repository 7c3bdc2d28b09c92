const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** Media type of each allowed file by its extension. No browser or desktop executes any of them. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.bmp': 'image/bmp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.psd': 'image/vnd.adobe.photoshop',
  '.dwg': 'image/vnd.dwg',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.msg': 'application/vnd.ms-outlook',
  '.docx': `${OFFICE}.wordprocessingml.document`,
  '.xlsx': `${OFFICE}.spreadsheetml.sheet`,
  '.pptx': `${OFFICE}.presentationml.presentation`,
  '.odt': `${OPEN}.text`,
  '.ods': `${OPEN}.spreadsheet`,
  '.odp': `${OPEN}.presentation`,
  '.pages': 'application/vnd.apple.pages',
  '.numbers': 'application/vnd.apple.numbers',
  '.key': 'application/vnd.apple.keynote',
  '.epub': 'application/epub+zip',
  '.zip': 'application/zip',
  '.rtf': 'application/rtf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.vcf': 'text/vcard',
  '.ics': 'text/calendar',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.flac': 'audio/flac',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
};

/** Other names that programs use for these types. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/csv': 'text/csv',
  'text/rtf': 'application/rtf',
  'text/x-vcard': 'text/vcard',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
};

/** Whether a file’s media type `type` matches one of `asked`, such as `image/png`, or `image/*` for all web image formats. */
export function isOfType(type: string, asked: string): boolean {
  if (asked.endsWith('/*')) return type.startsWith(asked.slice(0, -1)) && !type.startsWith('image/vnd.');
  return type === (ALIASES[asked] ?? asked);
}

/** Allowed extensions of a media type, such as `image/*`; empty for types that are never accepted. */
export const extensionsOfType = (asked: string): string[] =>
  Object.keys(FILE_TYPES).filter(extension => isOfType(FILE_TYPES[extension]!, asked));
