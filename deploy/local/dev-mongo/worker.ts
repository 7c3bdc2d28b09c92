import { parentPort, workerData } from 'node:worker_threads';
import type { Job, Outcome } from './aggregator.js';
import { decodeCollection } from './catalog.js';
import { CommandError } from './errors.js';
import { runPipeline } from './pipeline.js';
import { decode, encodeDoc, Storage } from './storage.js';
import type { Doc } from './values.js';

const storage = new Storage((workerData as { dir: string }).dir);

function run({ id, collection, pipeline }: Job): Outcome {
  storage.refresh();
  const results: Buffer[] = [];
  const ends: number[] = [];
  let end = 0;
  const source = collection && decodeCollection(collection);
  for (const doc of runPipeline(storage, source, decode(pipeline).pipeline as Doc[])) {
    const raw = encodeDoc(doc);
    results.push(raw);
    ends.push((end += raw.length));
  }
  return { id, bytes: new Uint8Array(Buffer.concat(results)), ends };
}

parentPort!.on('message', (job: Job) => {
  try {
    const outcome = run(job);
    parentPort!.postMessage(outcome, [outcome.bytes!.buffer as ArrayBuffer]);
  } catch (error) {
    const { message } = error as Error;
    parentPort!.postMessage({
      id: job.id,
      error: { code: error instanceof CommandError ? error.code : 1, message },
    } satisfies Outcome);
  }
});
