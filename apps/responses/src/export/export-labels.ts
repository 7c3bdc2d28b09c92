import type { Language } from '#contracts';
import type { ExportLabels } from '#languages/en/export';
import { EXPORT_TEXTS } from '#languages/exports';

/** Headings of the metadata in an export, in the languages of the app. */
export const EXPORT_LABELS: Readonly<Record<Language, ExportLabels>> = EXPORT_TEXTS;
export type ExportLabel = Exclude<keyof ExportLabels, 'agreed'>;
