/**
 * Database cost of a submission: processor time of the server's process (/proc, so Linux only), while a collection of
 * responses grows. Called by bench.mjs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  factDocument,
  factIndexes,
  makeId,
  responseDocument,
  responseIndexes,
  rollupIndexes,
} from './documents.mjs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Processor time of a process and all its threads since it started, in ms. */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Memory share (PSS) of a process in MB: the total, and without the mapped pages of the data file. */
export function memoryMb(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = name => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)[1]) / 1024);
  return { pss: of('Pss'), anonymous: of('Pss_Anon') };
}

const range = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const insert = (collection, documents) => collection.insertMany(documents, { ordered: false });
const mark = (collection, documents) => {
  const these = { $in: documents.map(({ outbox }) => outbox[0].id) };
  return collection.updateMany({ 'outbox.id': these }, { $pull: { outbox: { id: these } } });
};

/** All kinds of writes of a submission, in batches as the services send them; ms per submission for each. */
export async function growth({ db, pid, dataDir, ids, checkpoints, batch, print }) {
  const newId = makeId[ids];
  const [responses, facts, rollups] = ['responses', 'facts', 'rollups'].map(name => db.collection(name));
  await responses.createIndexes(responseIndexes);
  await facts.createIndexes(factIndexes);
  await rollups.createIndexes(rollupIndexes);
  const spent = { insert: 0, mark: 0, facts: 0, rollup: 0 };
  const timed = async (name, work) => {
    const before = processorMs(pid);
    await work();
    spent[name] += processorMs(pid) - before;
  };
  let since = 0;
  for (let i = 0; i < checkpoints.at(-1); i += batch) {
    const documents = range(batch, n => responseDocument(i + n, newId));
    await timed('insert', () => insert(responses, documents));
    await timed('mark', () => mark(responses, documents));
    await timed('facts', () =>
      insert(
        facts,
        range(batch * 3, n => factDocument(i * 3 + n, newId)),
      ),
    );
    await timed('rollup', () =>
      Promise.all(
        range(batch, n => {
          const hour = Math.floor((i + n) / 3600);
          const set = { formId: 'form-1', ownerId: 'owner-1', hour, stale: true };
          const none = { responses: 0, views: 0, starts: 0, durationMs: 0 };
          const update = { $set: set, $inc: { dirty: 1 }, $setOnInsert: none };
          return rollups.updateOne({ _id: `form-1:${hour}` }, update, { upsert: true });
        }),
      ),
    );
    const done = i + batch;
    if (!checkpoints.includes(done)) {
      if (!checkpoints.includes(done + 1000)) continue;
      // Measures the last thousand before a checkpoint.
      Object.keys(spent).forEach(name => (spent[name] = 0));
      since = done;
      continue;
    }
    const per = Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, ms / (done - since)]));
    const sum = Object.values(per).reduce((a, b) => a + b, 0);
    const { pss, anonymous } = memoryMb(pid);
    const size = Math.round(statSync(join(dataDir, 'dev-mongo.mdb')).size / 2 ** 20);
    const parts = Object.entries(per).map(([name, ms]) => `${name} ${ms.toFixed(3)}`);
    print(
      `${done} ${ids}, ms per submission`,
      `${sum.toFixed(3)}: ${parts.join(', ')}; ${anonymous} of ${pss} MB; file ${size} MB`,
    );
  }
}
