import { deleteFound } from './commands-write.js';
import type { Engine } from './engine.js';
import { decode } from './storage.js';

const sessionMs = 30 * 60_000;

/** Removes documents that a TTL index has expired, sessions of half an hour ago and idle cursors ("TTL Indexes"). */
export async function expireDocuments(engine: Engine): Promise<void> {
  const now = Date.now();
  engine.cursors.expire(now);
  for (const { ns, indexes } of engine.catalog.list()) {
    for (const { pattern, expireAfterSeconds, partial } of indexes) {
      const [path] = pattern[0]!;
      if (expireAfterSeconds === undefined || pattern.length !== 1) continue;
      const expired = { [path]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
      const filter = partial ? { $and: [partial.filter, expired] } : expired;
      await engine.commit(() => deleteFound(engine, ns, filter, true));
    }
  }
  const { sessions } = engine.storage;
  await engine.commit(() => {
    for (const { key, value } of [...sessions.getRange({})]) {
      if ((decode(value).at as Date).getTime() < now - sessionMs) void sessions.remove(key);
    }
  });
}
