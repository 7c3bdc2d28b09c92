// Processes of the product that are killed at the worst possible moment, or have a wrong clock.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../lib/stack.mjs';
import { compareMails } from '../compare.mjs';
import { killDuring } from '../kills.mjs';

const TEN_MINUTES_MS = 600_000;

/** The process of a service, if it is running. */
const hostOf = (stack, service) => until(() => stack.hostsOf(service)[0], 15_000);

function killNow(pid, signal = 'SIGKILL') {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** SIGKILL of one service a number of times, spread over the load. */
const killed =
  (service, { times, ...load }) =>
  lab =>
    lab.ledger(`${service} killed`, {
      ...load,
      fault: async lengthMs => {
        const plan = { targets: [service], times: lab.share(times), lengthMs };
        return `${(await killDuring(lab.stack, plan)).length} kills`;
      },
    });

/** As often as requested until the load is over. @returns the number of kills */
async function repeatedly(lengthMs, times, once) {
  const end = Date.now() + lengthMs;
  let done = 0;
  while (done < times && Date.now() < end) done += (await once(done)) ? 1 : 0;
  return done;
}

export const processes = {
  /** The limit applies to warm processes; in the first seconds, code is not compiled yet. */
  none: async lab => {
    await lab.ledger('no fault, just started', { rate: 150, seconds: 10 });
    await lab.ledger('no fault', {
      rate: 150,
      bars: ({ p95 }) => (p95 <= 150 ? [] : [`p95 ${p95.toFixed(0)} ms is above 150 ms`]),
    });
  },
  gateway: killed('gateway', { times: 20, seconds: 70 }),
  responses: killed('responses', { times: 20, seconds: 70 }),
  analytics: killed('analytics', { times: 20, seconds: 70 }),

  /** Kills between the broker's confirm and the mark in the outbox: every such event is published twice. */
  relay: lab =>
    lab.ledger('responses killed between confirmation and mark', {
      rate: 15,
      seconds: 300,
      lasting: 3,
      fault: async lengthMs => {
        const times = lab.share(100);
        const died = await repeatedly(lengthMs, times, async n => {
          const order = join(lab.stack.dataDir, `fault-before-mark-${n}`);
          const { pid } = await hostOf(lab.stack, 'responses');
          writeFileSync(order, '');
          const gone = await until(() => lab.stack.hostsOf('responses')[0]?.pid !== pid, 20_000, 20);
          rmSync(order, { force: true });
          return gone;
        });
        lab.check('it was killed there as often as requested', died === times, `${died} of ${times}`);
        return `${died} kills`;
      },
    }),

  /** Kills after the receiver has received the call and before it responds. */
  webhooks: lab =>
    lab.ledger('webhooks killed in the middle of a call', {
      rate: 20,
      seconds: 150,
      lasting: 3,
      fault: async lengthMs => {
        const times = lab.share(50);
        const died = await repeatedly(lengthMs, times, async () => {
          const { pid } = await hostOf(lab.stack, 'webhooks');
          // Kills immediately, before the receiver continues.
          lab.receivers.onCall = () => killNow(pid);
          const gone = await until(() => lab.stack.hostsOf('webhooks')[0]?.pid !== pid, 20_000, 20);
          lab.receivers.onCall = undefined;
          return gone;
        });
        lab.check('it was killed there as often as requested', died === times, `${died} of ${times}`);
        return `${died} kills`;
      },
    }),

  async mail(lab) {
    const times = 20;
    const settings = { emailNotifications: true };
    const { owner, form, run } = await killed('mail', { times, rate: 5, seconds: 70, settings })(lab);
    await compareMails(lab.check, lab.mailbox, owner, run, form);
  },

  /** Kills every process, the broker and the database together; everything restarts from the state on disk. */
  everything: lab =>
    lab.ledger('everything killed, cold start', {
      seconds: 40,
      fault: async lengthMs => {
        const { stack } = lab;
        await sleep(lengthMs / 4);
        const services = ['gateway', ...lab.services];
        const hosts = new Set(services.flatMap(name => stack.hostsOf(name).map(({ pid }) => pid)));
        for (const pid of hosts) killNow(pid);
        await Promise.all([stack.broker.kill(), stack.database.kill()]);
        await Promise.all([stack.broker.restart(), stack.database.restart()]);
        return `${hosts.size + 2} processes`;
      },
    }),

  /** Half of the services have a clock ten minutes ahead, the others ten minutes behind. */
  async clock(lab) {
    const services = ['gateway', ...lab.services];
    const file = join(lab.stack.dataDir, 'fault-clock.json');
    const again = async () => {
      const before = await Promise.all(services.map(name => hostOf(lab.stack, name)));
      for (const { pid } of before) killNow(pid, 'SIGTERM');
      const replaced = ({ pid, name }) => ![undefined, pid].includes(lab.stack.processes()[name]);
      await until(() => before.every(replaced), 60_000);
      await lab.allWell();
    };
    const shifts = services.map((name, n) => [name, n % 2 ? TEN_MINUTES_MS : -TEN_MINUTES_MS]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(shifts)));
    try {
      await again();
      await lab.ledger('clocks ten minutes ahead and behind', {});
    } finally {
      rmSync(file);
      await again();
    }
  },
};
