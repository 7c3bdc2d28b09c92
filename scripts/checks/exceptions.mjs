// Limits that older files do not meet yet. exceptions.json lists by how much each may exceed a limit; no other file may
// exceed one. `--shrink` writes the current state, unless it is worse than before.
import { readFileSync, writeFileSync } from 'node:fs';

const LIST = new URL('exceptions.json', import.meta.url);
const sum = amounts => Object.values(amounts).reduce((total, amount) => total + amount, 0);

/** Files that exceed a limit by more than the list allows. */
export const excesses = (found, allowed) =>
  Object.entries(found).filter(([path, { amount }]) => amount > (allowed[path] ?? 0));

/** The list with the current state of one check. @throws Error if an entry would grow */
export function shrunk(list, check, found) {
  const present = Object.fromEntries(
    Object.entries(found)
      .map(([path, { amount }]) => [path, amount])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const [before, after] = [sum(list[check] ?? {}), sum(present)];
  if (list[check] && after > before)
    throw new Error(`${check}: exceptions may only shrink, but these would grow from ${before} to ${after}`);
  return { ...list, [check]: present };
}

/**
 * Ends a check: prints everything that exceeds its limits and sets the exit code.
 * @param found by path the amount by which a file exceeds the limit, and a message for each place
 */
export function judge(check, found) {
  const list = JSON.parse(readFileSync(LIST, 'utf8'));
  if (process.argv.includes('--shrink')) {
    writeFileSync(LIST, `${JSON.stringify(shrunk(list, check, found), null, 2)}\n`);
    return;
  }
  if (process.argv.includes('--all'))
    for (const [path, { sentences }] of Object.entries(found))
      console.log(`${path}\n  ${sentences.join('\n  ')}`);
  const wrong = excesses(found, list[check] ?? {});
  for (const [path, { sentences }] of wrong) console.error(`${path}\n  ${sentences.join('\n  ')}`);
  if (wrong.length > 0) process.exitCode = 1;
  console.log(`${sum(list[check] ?? {})} allowed, ${sum(amountsOf(found))} found`);
}

const amountsOf = found => Object.fromEntries(Object.entries(found).map(([path, one]) => [path, one.amount]));

// Proves that a new file and a growing one fail.
const example = { old: { amount: 2 }, grown: { amount: 3 }, fresh: { amount: 1 } };
if (excesses(example, { old: 2, grown: 2 }).length !== 2) throw new Error('Exceptions have no effect');
try {
  shrunk({ a: { old: 1 } }, 'a', example);
  throw new Error('grew');
} catch (error) {
  if (error.message === 'grew') throw new Error('The list of exceptions can grow', { cause: error });
}
