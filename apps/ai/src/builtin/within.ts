import { createContext, Script } from 'node:vm';
import { forgetPatterns } from './read/pattern-cache.js';

const box: { work: () => unknown } = { work: () => undefined };
const context = createContext(box);
const call = new Script('work()');

/**
 * What `work` answers, or undefined when that takes longer than `ms`. A text is read by hundreds of patterns in one go, and
 * nobody can know of each that no text makes it go on for hours, with every other caller waiting. V8 ends a search where a
 * timer in the same thread could not: only code in a context has such a limit.
 */
export function within<T>(ms: number, work: () => T): T | undefined {
  box.work = work;
  try {
    return call.runInContext(context, { timeout: ms }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // It may have been ended in the middle of its own change.
    forgetPatterns();
    return undefined;
  }
}
