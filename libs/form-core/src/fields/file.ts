import { fileLimitsOf } from '../file-limits.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asList, typed } from './parse.js';

/** Uploaded files by their ids. Only the server knows whether they exist. */
export const file: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, holdsFiles: true },
  parse: (_field, raw) => asList(raw),
  check: (field, value) => {
    const { maxFiles } = fileLimitsOf(field);
    return (value as string[]).length <= maxFiles ? undefined : { key: 'maxFiles', n: maxFiles };
  },
};

export const fileItem: LibraryItem = {
  thumbnail: 'area',
  category: 'advanced',
  defaults: {
    settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf', '.doc'], maxFileSize: 10, maxFiles: 5 },
  },
  drafted: true,
  words: {
    en: { label: 'Upload File', name: 'File upload' },
    es: { label: 'Subir un archivo', name: 'Subir archivo' },
    fr: { label: 'Envoyer un fichier', name: 'Envoi de fichier' },
    de: { label: 'Datei hochladen', name: 'Datei-Upload' },
    ja: { label: 'ファイルのアップロード', name: 'ファイル添付' },
  },
};
