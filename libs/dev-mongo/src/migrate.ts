import type { Catalog } from './catalog.js';
import { uint32 } from './keys.js';
import type { Records } from './records.js';
import type { Storage } from './storage.js';

const format = Buffer.from('format');
const current = uint32(2);

/**
 * Brings a file of the first format, whose documents lie under their _ids, to the present one: its documents
 * are inserted again, all in one commit, so that a start that is interrupted begins anew. Nothing else to do on
 * any other file than to note its format.
 */
export function migrate(storage: Storage, catalog: Catalog, records: Records): void {
  const { meta } = storage;
  if (meta.get(format)?.equals(current)) return;
  storage.writeNow(() => {
    const [documents, entries] = [storage.named('docs'), storage.named('idx')];
    for (const { ns, id } of catalog.list()) {
      const range = { start: uint32(id), end: uint32(id + 1) };
      // Whether an index has several entries of one document is noted with the insertions.
      for (const { value } of documents.getRange(range)) records.insert(catalog.require(ns), value);
    }
    void documents.clearAsync();
    void entries.clearAsync();
    void meta.put(format, current);
  });
}
