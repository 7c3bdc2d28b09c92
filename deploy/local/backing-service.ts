import type { Running } from './supervisor.js';

/** A server that the services need: one given by its address, or one that the launcher starts and supervises. */
export interface BackingService {
  /** Where it is now, or will be once it is started. */
  url: string;
  /** Shown to the person at the terminal. */
  what: string;
  /** Ports that it listens on, checked before anything starts. */
  ports?: NeededPort[];
  /** Absent for a server of somebody else's. Resolves when it takes connections. */
  start?: () => Promise<Running>;
}

/** A port that has to be free, what for, and the setting that chooses another. */
export interface NeededPort {
  port: number;
  what: string;
  variable: string;
}
