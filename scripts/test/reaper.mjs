// Ends the processes of one run of the checks when the run ends for any reason, which closes this process's standard input.
// `node reaper.mjs LEADLOOM_TEST_RUN=<id>`; lines of standard input: `start <pid>`, `end <pid>` of a process group's leader.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const [marker] = process.argv.slice(2);
/** Time for an orderly shutdown, in milliseconds, in which the broker of a test writes its data. */
const ORDERLY_END = 15_000;
const PAUSE = 100;
const groups = new Set();

/** Sends a signal to a process, or to a group by its negative id. @returns whether it existed */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Processes of this run by their environment, in any group; known on Linux only. */
function marked() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(marker);
      } catch {
        return false;
      }
    })
    .map(Number);
}

const alive = () => [...[...groups].map(pid => -pid), ...marked()].filter(target => send(target, 0));

for await (const line of createInterface({ input: process.stdin })) {
  const [word, pid] = line.split(' ');
  if (word === 'start') groups.add(Number(pid));
  // The leader is gone; the marker finds remaining members of its group.
  else groups.delete(Number(pid));
}

for (const target of alive()) send(target, 'SIGTERM');
const limit = Date.now() + ORDERLY_END;
while (alive().length > 0 && Date.now() < limit) await sleep(PAUSE);
for (const target of alive()) send(target, 'SIGKILL');
