// Visitors' uploads and owners' exports while processes are killed. An acknowledged file is
// available afterwards, unchanged; a successful export has every earlier response exactly once.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_FIELD, PDF, readFile, sendFile } from '../lib/files.mjs';
import { until } from '../lib/stack.mjs';
import { newRun, submitOne } from './load.mjs';

const FILE_BYTES = 300_000;
const LISTED_LIMIT_MS = 60_000;
const EXPORT_LIMIT_MS = 60_000;
const KEY = /key:([\w-]+)/g;
const reasonOf = ({ message, cause }) => cause?.code ?? message;
const hashOf = content => createHash('sha256').update(content).digest('hex');

/** Uploads a number of files over `lengthMs`, each with a separate submission. @returns response, file and hash by key */
export async function uploadDuring(stack, formId, { count, lengthMs, giveUpMs = 60_000 }) {
  const sent = new Map();
  const run = newRun();
  const refusals = [];
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await sleep((n * lengthMs) / count);
      const content = Buffer.concat([PDF, randomBytes(FILE_BYTES)]);
      const fileId = await until(
        () => sendFile(stack, formId, content).catch(error => void refusals.push(reasonOf(error))),
        giveUpMs,
        300,
      );
      if (!fileId) return;
      const key = crypto.randomUUID();
      const body = { responses: { [FILE_FIELD.id]: [fileId] }, elapsedMs: 20_000 };
      await submitOne([stack.url], { formId, key, body, giveUpMs }, { run, write: () => undefined });
      const taken = run.acknowledged.get(key);
      if (taken) sent.set(key, { responseId: taken.id, fileId, hash: hashOf(content) });
    }),
  );
  return { sent, refusals, unexpected: run.unexpected };
}

/** Downloads every file that was acknowledged with its submission. */
export async function compareFiles(check, stack, owner, formId, count, { sent, refusals, unexpected }) {
  check(
    'every file was accepted with its submission',
    sent.size === count && unexpected.length === 0,
    [
      `${sent.size} of ${count}, ${refusals.length} sent again`,
      ...refusals.slice(-1),
      ...unexpected.slice(0, 2),
    ].join('; '),
  );
  const files = [...sent.values()];
  let listed = [];
  await until(async () => {
    listed = await owner.responses(formId);
    return files.every(({ responseId }) => listed.some(({ id }) => id === responseId));
  }, LISTED_LIMIT_MS);
  const same = await Promise.all(
    files.map(
      async ({ responseId, fileId, hash }) =>
        hashOf(await readFile(stack, owner, formId, responseId, fileId)) === hash,
    ),
  );
  const intact = same.filter(Boolean).length;
  check(
    'every file is in one response, unchanged',
    intact === files.length && listed.length === files.length,
    `${intact} of ${files.length} intact, ${listed.length} responses`,
  );
}

/**
 * Exports repeatedly until `isOver` and at least one is complete, because on a busy machine a kill may interrupt every
 * export.
 * @returns the outcomes, and the errors of successful exports
 */
export async function exportDuring(stack, owner, formId, acknowledged, isOver) {
  const end = { whole: 0, cut: 0, wrong: [] };
  const limit = Date.now() + EXPORT_LIMIT_MS;
  while (!isOver() || (end.whole === 0 && Date.now() < limit)) {
    const before = [...acknowledged].filter(([, known]) => known.formId === formId && known.stored);
    const text = await exportOf(stack, owner, formId, 'csv').catch(() => null);
    if (text === null) end.cut += 1;
    else {
      end.whole += 1;
      const keys = keysOf(text);
      const there = new Set(keys);
      const missing = before.filter(([key]) => !there.has(key)).length;
      const twice = keys.length - there.size;
      if (missing + twice > 0) end.wrong.push(`${missing} missing, ${twice} twice of ${before.length}`);
    }
    await sleep(300);
  }
  return end;
}

/** The exports of the run, and one of each format at the end, with exactly the acknowledged responses. */
export async function compareExports(check, stack, owner, form, run, { whole, cut, wrong }) {
  check(
    'an export during the kills was complete, or was visibly cut off',
    whole > 0 && wrong.length === 0,
    `${whole} complete, ${cut} cut off ${wrong.slice(0, 2).join('; ')}`,
  );
  const expected = [...run.acknowledged].filter(([, { formId }]) => formId === form.id).map(([key]) => key);
  for (const format of ['csv', 'json']) {
    const keys = keysOf(await exportOf(stack, owner, form.id, format));
    const there = new Set(keys);
    const missing = expected.filter(key => !there.has(key)).length;
    check(
      `the export as ${format} has every response once`,
      missing === 0 && keys.length === there.size,
      `${keys.length} rows, ${missing} missing`,
    );
  }
}

const keysOf = text => [...text.matchAll(KEY)].map(([, key]) => key);

async function exportOf({ url }, owner, formId, format) {
  const answer = await fetch(`${url}/api/v1/forms/${formId}/responses/export?format=${format}`, {
    headers: owner.headers,
    signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
  });
  if (answer.status !== 200) throw new Error(`An export was answered ${answer.status}`);
  // Rejects if the connection ends before the file is complete.
  return answer.text();
}
