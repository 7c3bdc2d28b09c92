// `npm run bench assignment`: the cost of a submission to a workspace that assigns leads by a rotation, relative to one without
// rules. Single submissions alternate between the two, so that a busy machine affects both alike; the ratio is that of the medians.
// Options: --pairs 3000 --no-build.
import { loadavg } from 'node:os';
import { guarded } from '../../deploy/local/prepare.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack } from '../lib/stack.mjs';
import { makeRotation } from '../lib/team.mjs';
import { Connection } from './connection.mjs';
import { submit } from './load.mjs';

const AIM = 1.03;
/** Pairs before the measurement, while the processes compile their code and fill their caches. */
const WARM_UP = 300;

async function timed(connection, formId) {
  const started = performance.now();
  const status = await submit(connection, formId);
  if (status !== 201) throw new Error(`Unexpected answer ${status}`);
  return performance.now() - started;
}

await guarded(async () => {
  await prepare();
  const stack = await startStack();
  try {
    const [plain, team] = [await makeOwner(stack), await makeOwner(stack)];
    await makeRotation(stack, team, [5, 3, 2]);
    const forms = [
      await plain.makeForm({ name: 'Without rules' }),
      await team.makeForm({ name: 'Rotation' }),
    ];
    const connection = await Connection.open(stack.url);
    const pairs = option('pairs', 3000);
    const taken = [[], []];
    for (let n = -WARM_UP; n < pairs; n += 1) {
      // Each is first in half of the pairs.
      const order = n % 2 === 0 ? [0, 1] : [1, 0];
      for (const which of order) {
        const ms = await timed(connection, forms[which].id);
        if (n >= 0) taken[which].push(ms);
      }
    }
    connection.close();
    const leads = (await team.newest(forms[1].id)).responses;
    if (!leads.every(({ assigneeId }) => assigneeId)) throw new Error('A lead was not assigned');
    const line = (values, of) =>
      `p25 ${of(values, 0.25)}, p50 ${of(values, 0.5)}, p75 ${of(values, 0.75)} ms`;
    const shown = (values, share) => percentile(values, share).toFixed(2);
    const ratio = percentile(taken[1], 0.5) / percentile(taken[0], 0.5);
    console.log(`
  without rules   ${line(taken[0], shown)}
  rotation        ${line(taken[1], shown)}
  ratio           ${ratio.toFixed(3)} (aim: at most ${AIM}), ${pairs} pairs, load average ${loadavg()[0].toFixed(1)}
`);
  } finally {
    await stack.stop();
  }
});
