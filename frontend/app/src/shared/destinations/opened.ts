import type { Destination, DestinationKind } from '#contracts';

/** An open dialog of the integrations screen. */
export type Opened =
  | { action: 'connect'; kind: DestinationKind }
  | { action: 'setUp' | 'renew' | 'log' | 'disconnect'; destination: Destination };

/** Name of a destination: its target, else its account. */
export const nameOf = ({ target, account }: Destination): string => target?.label ?? account;
