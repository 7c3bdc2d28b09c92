// Broker and database that are killed, stopped or paused, or that accept nothing.
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `down`, waits, and calls `up`, in the middle of the load. */
const whileDown =
  (name, { forMs, seconds, rate = 20, ...bars }, down, up) =>
  lab =>
    lab.ledger(name, {
      rate,
      seconds,
      ...bars,
      fault: async lengthMs => {
        await sleep(lengthMs / 8);
        await down(lab.stack);
        try {
          await sleep(forMs * lab.part);
        } finally {
          await up(lab.stack);
        }
        return `${((forMs * lab.part) / 1000).toFixed(0)} s`;
      },
    });

const killed = server => lab =>
  lab.ledger(`${server} killed`, {
    seconds: 60,
    fault: async lengthMs => {
      const times = lab.share(3);
      for (let n = 0; n < times; n += 1) {
        await sleep(lengthMs / times / 3);
        await lab.stack[server].kill();
        await lab.stack[server].restart();
      }
      return `${times} kills`;
    },
  });

const control =
  (...words) =>
  ({ broker }) =>
    broker.control('rabbitmqctl', ...words);
const signal =
  (server, name) =>
  ({ [server]: { pid } }) =>
    process.kill(pid, name);

/** While the broker accepts nothing, every submission gets a 202 and none is refused. */
const promised = { bars: ({ promised: n }) => (n > 0 ? [] : ['no submission was buffered meanwhile']) };

export const servers = {
  broker: killed('broker'),
  'broker-stopped': whileDown(
    'broker stopped',
    { forMs: 60_000, seconds: 75, ...promised },
    control('stop_app'),
    control('start_app'),
  ),
  'broker-paused': whileDown(
    'broker paused',
    { forMs: 60_000, seconds: 75, ...promised },
    signal('broker', 'SIGSTOP'),
    signal('broker', 'SIGCONT'),
  ),
  'memory-alarm': whileDown(
    'memory alarm of the broker',
    { forMs: 20_000, seconds: 30, ...promised },
    control('set_vm_memory_high_watermark', 'absolute', '1'),
    control('set_vm_memory_high_watermark', 'absolute', '400MB'),
  ),
  'disk-alarm': whileDown(
    'disk alarm of the broker',
    { forMs: 20_000, seconds: 30, ...promised },
    control('set_disk_free_limit', '900000GB'),
    control('set_disk_free_limit', '50MB'),
  ),
  database: killed('database'),
  'database-paused': whileDown(
    'database paused',
    { forMs: 20_000, seconds: 30 },
    signal('database', 'SIGSTOP'),
    signal('database', 'SIGCONT'),
  ),
};
