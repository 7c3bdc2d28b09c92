import { deleteFound } from './commands-write.js';
import type { Engine } from './engine.js';
import { decode } from './storage.js';

const sessionMs = 30 * 60_000;

/** Removes documents that a TTL index has expired, sessions older than half an hour and idle cursors ("TTL Indexes"). */
export async function expireDocuments(engine: Engine): Promise<void> {
  const { catalog, cursors, snapshots, storage } = engine;
  const now = Date.now();
  cursors.expire(now);
  snapshots.expire(now);
  storage.refresh();
  for (const { ns, indexes } of catalog.list()) {
    for (const { pattern, expireAfterSeconds, partial } of indexes) {
      if (expireAfterSeconds === undefined || pattern.length !== 1) continue;
      const expired = { [pattern[0]![0]]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
      const filter = partial ? { $and: [partial, expired] } : expired;
      await storage.write(() => deleteFound(engine, ns, { filter, many: true }));
    }
  }
  await storage.write(() => {
    for (const { key, value } of [...storage.sessions.getRange({})])
      if ((decode(value).at as Date).getTime() < now - sessionMs) void storage.sessions.remove(key);
  });
}
