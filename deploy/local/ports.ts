import type { NeededPort } from './backing-service.js';
import { isFreePort } from './stack/ports.js';

/** A problem for the terminal, shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Distance to the suggested port, large enough for settings that use several ports. */
const STEP = 10;

/** @throws StartProblem with each occupied port, its purpose, and the setting that changes it */
export async function requireFreePorts(needed: NeededPort[]): Promise<void> {
  const free = await Promise.all(needed.map(({ port }) => isFreePort(port)));
  const taken = needed.filter((_, n) => !free[n]);
  if (taken.length === 0) return;
  const named = taken.map(({ port, what }) => `Port ${port} (${what}) is in use by another program.`);
  const variables = [...new Set(taken.map(({ variable }) => variable))];
  const others = variables.map(variable => {
    const { port } = needed.find(one => one.variable === variable)!;
    return `${variable}=${port + STEP}`;
  });
  throw new StartProblem(
    `${named.join('\n')}\nStop that program, or choose another port: ${others.join(' ')} npm start`,
  );
}
