import 'reflect-metadata';
import { formsCalls, responsesCalls } from '#contracts';
import { eventually, makeAnswers, makeInput } from '#testing';
import { startInstallation } from './installation.js';

/**
 * Cost of deleting a large form: submissions per second before the deletion and during its clean-up.
 * `RABBITMQ_URL=… MONGODB_URI=… node dist/apps/responses/bench/deletion.bench.js [responses]`
 */
const CONCURRENCY = 20;
const SECONDS = 8;
const IMPORT = 1000;
const count = Number(process.argv[2] ?? 14_000);

const { client, owner, makeForm: make, stop } = await startInstallation();

try {
  const [large, busy] = [await eventually(() => make(), 30_000), await make()];
  for (let at = 0; at < count; at += IMPORT) await fill(large.id, at, Math.min(IMPORT, count - at));
  await measure(busy.id, 2);
  const before = await measure(busy.id, SECONDS);
  const started = Date.now();
  const params = { id: large.id };
  await client.rpc.call(formsCalls.remove, makeInput<typeof formsCalls.remove>({ principal: owner, params }));
  const during = await measure(busy.id, SECONDS);
  process.stdout.write(
    `${count} responses deleted: ${before.rate}/s before (worst ${before.worst} ms), ${during.rate}/s during it (worst ${during.worst} ms), ` +
      `${Math.round((during.rate / before.rate) * 100)} %, measured until ${Date.now() - started} ms after the deletion\n`,
  );
} finally {
  await stop();
}

/** Stores responses of the form that will be deleted. */
async function fill(formId: string, from: number, size: number): Promise<void> {
  const responses = Array.from({ length: size }, (_, n) => ({
    id: `${formId}-${from + n}`,
    submittedAt: new Date().toISOString(),
    values: makeAnswers(),
    durationMs: null,
    sessionId: null,
    device: 'desktop',
    country: null,
    source: {},
    leadStatus: 'new' as const,
  }));
  await client.rpc.call(
    responsesCalls.import,
    makeInput<typeof responsesCalls.import>({ body: { formId, responses } }),
  );
}

/** Submits with a fixed concurrency. */
async function measure(formId: string, seconds: number): Promise<{ rate: number; worst: number }> {
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  const input = makeInput<typeof responsesCalls.accept>({
    params: { id: formId },
    body: { responses: makeAnswers() },
  });
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await client.rpc.call(responsesCalls.accept, input);
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { rate: Math.round(taken.length / seconds), worst: Math.round(Math.max(...taken)) };
}
