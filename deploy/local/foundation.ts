import type { Running } from './supervisor.js';

/** What the services stand on: a server given by its address, or one that the launcher starts and keeps running. */
export interface Foundation {
  /** Where it is now, or will be once it is started. */
  url: string;
  /** Shown to the person at the terminal. */
  what: string;
  /** Absent for a server of somebody else's. Resolves when it takes connections. */
  start?: () => Promise<Running>;
}
