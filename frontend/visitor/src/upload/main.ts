import { type FieldError, type FieldValues, type FileTexts, say } from '#form-core';
import type { UploadPlace } from '#form-renderer';
import { startField } from './file-field.js';
import type { Task } from './task.js';

/** Uploads the files of one page's form. */
export interface Uploads {
  /** Takes over a field. @returns how to end that */
  start: (place: UploadPlace) => () => void;
  /** Waits for what is on its way; the answers with the ids of the files, or what could not be sent. */
  resolve: (values: FieldValues) => Promise<{ values: FieldValues } | { errors: FieldError[] }>;
}
/** What the page that loads this script finds in it. */
export interface UploadScript {
  uploadsOf: (formId: string, texts: FileTexts) => Uploads;
}

export const uploadsOf: UploadScript['uploadsOf'] = (formId, texts) => {
  const tasks = new Map<string, Task>();
  const resolve: Uploads['resolve'] = async values => {
    const errors: FieldError[] = [];
    const resolved: FieldValues = { ...values };
    for (const [field, value] of Object.entries(values)) {
      if (!Array.isArray(value)) continue;
      const ids: string[] = [];
      for (const token of value) {
        const task = tasks.get(token);
        await task?.ended;
        if (task && task.state.kind !== 'sent')
          errors.push({ field, message: say(texts.notSent, { name: task.file.name }) });
        ids.push(task?.state.kind === 'sent' ? task.state.id : token);
      }
      resolved[field] = ids;
    }
    return errors.length ? { errors } : { values: resolved };
  };
  return { start: place => startField({ formId, texts, place, tasks }), resolve };
};
