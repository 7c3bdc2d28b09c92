import { parentPort, workerData } from 'node:worker_threads';
import type { Job, Outcome } from './aggregator.js';
import { Catalog } from './catalog.js';
import { CommandError } from './errors.js';
import { runPipeline } from './pipeline.js';
import { decode, encodeDoc, Storage } from './storage.js';
import type { Doc } from './values.js';

const storage = new Storage((workerData as { dir: string }).dir);
const catalog = new Catalog(storage);

parentPort!.on('message', (message: Job | 'end') => {
  // Frees the thread's slot among the readers of the file; otherwise the space of old data would never be reused.
  if (message === 'end') return void storage.close().then(() => parentPort!.close());
  const { id, ns, pipeline } = message;
  const answer = (outcome: Omit<Outcome, 'id'>) => parentPort!.postMessage({ id, ...outcome });
  try {
    storage.refresh();
    const { pipeline: stages, hint } = decode(pipeline) as { pipeline: Doc[]; hint?: unknown };
    const documents = runPipeline({ storage, catalog }, ns, stages, hint);
    answer({ results: Array.from(documents, encodeDoc) });
  } catch (error) {
    // mingo errors count as bad values.
    answer({
      error: { code: error instanceof CommandError ? error.code : 2, message: (error as Error).message },
    });
  }
});
