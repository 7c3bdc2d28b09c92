import type { Running } from './supervisor.js';

/** A server that the services need: an external one, or one that the launcher starts and supervises. */
export interface BackingService {
  /** Its address, known before it is started. */
  url: string;
  /** Description for the terminal. */
  what: string;
  /** Its ports, checked before anything starts. */
  ports?: NeededPort[];
  /** Absent for an external server. Resolves when it accepts connections. */
  start?: () => Promise<Running>;
}

/** A port that must be free, its purpose, and the setting that changes it. */
export interface NeededPort {
  port: number;
  what: string;
  variable: string;
}
