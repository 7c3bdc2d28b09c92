// `npm run bench uploads`: uploads visitors' files concurrently through the gateway to the storage, and kills the
// gateway once; interrupted uploads are repeated, as the page does. Prints the rate and the growth of the gateway's
// memory; fails if a file is missing or different, or if memory grew by more than the limit. Options: --files 100
// --megabytes 10 --at 8 (concurrent uploads) --storage gridfs: --no-build.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../../deploy/local/prepare.mjs';
import { FILE_FIELD, PDF, readFile, sendFile } from '../lib/files.mjs';
import { makeOwner, request } from '../lib/owner.mjs';
import { option, prepare, startStack, until } from '../lib/stack.mjs';

/** Memory allowance for the chunks in transit, their parts for the storage, and garbage that is not collected yet. */
const LIMIT_MB = 150;
const residentMb = pid =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const gatewayOf = stack => Object.entries(stack.processes()).find(([name]) => name.includes('gateway'))[1];

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc and needs Linux');
  await prepare();
  const [count, megabytes, atATime] = [option('files', 100), option('megabytes', 10), option('at', 8)];
  const storage = option('storage', '');
  const stack = await startStack({ RATE_LIMITS: 'off', ...(storage ? { STORAGE_URL: storage } : {}) });
  try {
    const owner = await makeOwner(stack);
    const { id: formId } = await owner.makeForm({ fields: [FILE_FIELD] });
    const content = Buffer.concat([PDF, randomBytes(megabytes * 1_000_000 - PDF.length)]);
    await sendFile(stack, formId, content);
    await sleep(3000);
    let before = residentMb(gatewayOf(stack));
    let highest = before;
    const watch = setInterval(() => {
      try {
        highest = Math.max(highest, residentMb(gatewayOf(stack)));
      } catch {
        // The gateway has just restarted.
      }
    }, 100);
    const ids = [];
    let again = 0;
    let next = 0;
    const started = performance.now();
    const sender = async () => {
      while (next < count) {
        next += 1;
        const id = await until(
          () => sendFile(stack, formId, content).catch(() => void (again += 1)),
          120_000,
          500,
        );
        if (!id) throw new Error('A file could not be uploaded within two minutes');
        ids.push(id);
        if (ids.length === Math.ceil(count / 2)) process.kill(gatewayOf(stack), 'SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: atATime }, sender));
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    before = Math.min(before, residentMb(gatewayOf(stack)));
    const body = { responses: { [FILE_FIELD.id]: ids.slice(0, 20) }, elapsedMs: 20_000 };
    const { status } = await request(stack.url, 'POST', `/api/v1/forms/${formId}/responses`, { body });
    const [response] = await owner.responses(formId);
    const read = await readFile(stack, owner, formId, response?.id, ids[0]);
    const hash = data => createHash('sha256').update(data).digest('hex');
    const isSame = hash(read) === hash(content);
    const grown = highest - before;
    console.log(
      `  ${count} files of ${megabytes} MB, ${atATime} at a time: ${((count * megabytes) / seconds).toFixed(0)} MB/s, ` +
        `${again} sent again after the gateway was killed; its memory grew by ${grown.toFixed(0)} MB (limit ${LIMIT_MB}), ` +
        `from ${before.toFixed(0)}`,
    );
    if (status !== 201 || response.files.length !== 20 || !isSame)
      throw new Error('A stored file differs from the uploaded file');
    if (grown > LIMIT_MB) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
