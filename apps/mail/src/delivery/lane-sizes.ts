import type { Lane } from './delivery-document.store.js';

/** Emails of each lane that are sent concurrently. */
export const LANE_SIZES: Readonly<Record<Lane, number>> = { account: 2, notice: 4 };
