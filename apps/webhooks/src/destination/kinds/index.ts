import type { DestinationKind } from '../destination.types.js';
import { googleSheets } from './google-sheets/kind.js';

/** All kinds of destinations, in the order of the integrations screen. */
export const DESTINATION_KINDS: readonly DestinationKind[] = [googleSheets];
export const kindOf = (name: string): DestinationKind | undefined =>
  DESTINATION_KINDS.find(({ kind }) => kind === name);
