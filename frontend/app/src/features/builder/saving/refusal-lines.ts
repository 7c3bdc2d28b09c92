import { ApiError, errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import type { EditorDoc } from '../doc/editor-doc.js';

/** Names of parts as shown in the editor. */
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(t.formSettings).map(([setting, { label }]) => [setting, label])),
  fields: t.builder.fields,
  customizations: t.builder.tabs.design,
  mail: t.mailRules.title,
  endings: t.endings.title,
  scoring: t.scoring.title,
  logic: t.logic.title,
};

/**
 * Describes the server's rejection of a form with the names that its owner knows: a field by its question, not by its
 * number.
 */
export function refusalLines(error: unknown, { fields }: EditorDoc, fallback: string): string[] {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') return errorLines(error, fallback);
  const lines = error.details.map(({ field: path, message }) => {
    const [part = '', index = ''] = path.replace(/^body\./, '').split('.');
    const field = part === 'fields' && index ? fields[Number(index)] : undefined;
    const name = field ? field.label.trim() || t.fieldTypes.labels[field.type] : PARTS[part];
    return name ? `${name}: ${message}` : t.server.detail(path, message);
  });
  return lines.length > 0 ? [...new Set(lines)] : errorLines(error, fallback);
}
