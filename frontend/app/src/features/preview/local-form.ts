import { formCopyKey, KEYS, readJson } from '@/lib/storage.js';
import type { VisitorForm } from '#form-core';

/** Loaded on demand: a published form needs no schema to be shown. */
const parser = () => import('./local-form-schema.js').then(file => file.parseLocalForm);

/** The form that the builder left on this device: that of an id, or the newest; null when there is none. */
export async function localForm(id: string): Promise<VisitorForm | null> {
  const parse = await parser();
  const newest = parse(readJson(KEYS.draft));
  if (newest && (!id || newest.of === id)) return newest.form;
  return id ? (parse(readJson(formCopyKey(id)))?.form ?? null) : null;
}
