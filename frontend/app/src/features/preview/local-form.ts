import { readOwn } from '@/lib/own-copy.js';
import { formCopyKey, KEYS, LOCAL_ITEM } from '@/lib/storage.js';
import type { VisitorForm } from '#form-core';

/** Loaded on demand, because published forms do not need the schema. */
const parser = () => import('./local-form-schema.js').then(file => file.parseLocalForm);

/** The latest form that the builder stored on this device, for an id or overall; null if there is none. */
export async function localForm(id: string): Promise<VisitorForm | null> {
  const parse = await parser();
  if (id === LOCAL_ITEM) return parse(readOwn(KEYS.localItem))?.form ?? null;
  const shared = [KEYS.preview, KEYS.draft]
    .map(key => parse(readOwn(key)))
    .filter(found => found && (!id || found.of === id));
  const own = id ? parse(readOwn(formCopyKey(id))) : null;
  const [newest] = [...shared, own].filter(found => found !== null).sort((a, b) => b.at - a.at);
  return newest?.form ?? null;
}
