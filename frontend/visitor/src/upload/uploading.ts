import {
  type FieldError,
  type FieldValues,
  type FileTexts,
  formState,
  say,
  type VisitorForm,
} from '#form-core';
import { type FormViewProps, type UploadPlace, uploads } from '#form-renderer';
import type { FormPageData } from '../server/render.types.js';
import { startField } from './file-field.js';
import type { Task } from './task.js';

type Send = FormViewProps['onSubmit'];
/** Uploader of a page's form. */
interface Uploads {
  /** Takes over a field. @returns a function that releases it */
  start: (place: UploadPlace) => () => void;
  /** Waits for running uploads. @returns the answers with file ids, or the files that failed */
  resolve: (values: FieldValues) => Promise<{ values: FieldValues } | { errors: FieldError[] }>;
  nameOf: (token: string) => string;
}

const uploadsOf = (form: VisitorForm, address: string, texts: FileTexts): Uploads => {
  const tasks = new Map<string, Task>();
  const resolve: Uploads['resolve'] = async values => {
    await Promise.all([...tasks.values()].map(({ ended }) => ended));
    const { visible } = formState(form, values);
    // A refused file is not an answer, and must not be omitted silently.
    const errors: FieldError[] = [];
    for (const { state, file, fieldId } of tasks.values()) {
      if (state.kind !== 'failed' || !visible.has(fieldId)) continue;
      const message = say(state.again ? texts.notSent : texts.refused, { name: file.name });
      const known = errors.find(({ field }) => field === fieldId);
      // A field shows a single message about all its files.
      if (known) known.message += ` ${message}`;
      else errors.push({ field: fieldId, message });
    }
    const idOf = (token: string): string => {
      const state = tasks.get(token)?.state;
      return state?.kind === 'sent' ? state.id : token;
    };
    const resolved: FieldValues = {};
    for (const [id, value] of Object.entries(values))
      resolved[id] = Array.isArray(value) ? value.map(idOf) : value;
    return errors.length ? { errors } : { values: resolved };
  };
  return {
    start: place => startField({ address, texts, place, tasks }),
    resolve,
    nameOf: token => tasks.get(token)?.file.name ?? '',
  };
};

/**
 * Takes over the file fields of a page, and sends their ids with the answers. In the bundle for pages without file
 * fields, without-files.ts replaces this.
 */
export const withUploads = (
  { form, fileTexts, access }: Pick<FormPageData, 'form' | 'fileTexts' | 'access'>,
  send: Send,
): Send => {
  if (!fileTexts) return send;
  const { start, resolve, nameOf } = uploadsOf(
    form,
    `/api/v1/public/forms/${form.id}/files${access ? `?access=${access}` : ''}`,
    fileTexts,
  );
  Object.assign(uploads, { start, nameOf });
  return async (values, honeypot) => {
    const resolved = await resolve(values);
    return 'values' in resolved
      ? send(resolved.values, honeypot)
      : { kind: 'refused', message: fileTexts.someNotSent, errors: resolved.errors };
  };
};
