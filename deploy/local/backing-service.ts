import type { Running } from './supervisor.js';

/** A server that the services need: given by its address, or started and supervised by the launcher. */
export interface BackingService {
  /** Its address, also before it is started. */
  url: string;
  /** Description for the terminal. */
  what: string;
  /** Its ports, checked before anything starts. */
  ports?: NeededPort[];
  /** Absent for a server given by its address. Resolves when it takes connections. */
  start?: () => Promise<Running>;
}

/** A port that has to be free, its purpose, and the setting that changes it. */
export interface NeededPort {
  port: number;
  what: string;
  variable: string;
}
