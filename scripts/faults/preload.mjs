// Loaded into every service of an experiment's installation (NODE_OPTIONS=--import) for faults that cannot be caused from
// outside. Files in DATA_DIR trigger them:
//   fault-clock.json        { "responses": 600000, … }: milliseconds that a service's clock is ahead, read at its start
//   fault-before-mark-<n>   the next process that is about to mark an event as published dies after the broker's confirm
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = process.env.DATA_DIR;
const hosts = process.argv[1]?.endsWith('host.js') ? process.argv.slice(2) : [];

function shiftClock(ms) {
  const Real = Date;
  const now = () => Real.now() + ms;
  // Keeps the name and `instanceof` of Date.
  globalThis.Date = new Proxy(Real, {
    construct: (_, words) => (words.length === 0 ? new Real(now()) : new Real(...words)),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Claimed by renaming, so that one file ends only one process. */
function isOrdered() {
  for (const name of readdirSync(folder).filter(name => /^fault-before-mark-\d+$/.test(name)))
    try {
      renameSync(join(folder, name), join(folder, `${name}.done`));
      return true;
    } catch {
      // Another process was faster.
    }
  return false;
}

function dieBeforeMarks() {
  const mongoose = createRequire(join(process.cwd(), 'package.json'))('mongoose');
  const { updateMany } = mongoose.Model;
  mongoose.Model.updateMany = function (filter, change, ...rest) {
    if (change?.$pull?.outbox && isOrdered()) process.kill(process.pid, 'SIGKILL');
    return updateMany.call(this, filter, change, ...rest);
  };
}

if (folder && hosts.length > 0) {
  const clock = join(folder, 'fault-clock.json');
  const shift = existsSync(clock) ? JSON.parse(readFileSync(clock, 'utf8'))[hosts[0]] : 0;
  if (shift) shiftClock(shift);
  dieBeforeMarks();
}
