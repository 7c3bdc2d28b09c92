import type { FormResponse } from '#contracts';
import type { LeadStatus } from './responses-api.js';

/** Place on the board: a column, below the lead `after`; null is the top. */
export interface BoardPlace {
  status: LeadStatus;
  after: string | null;
}
/** A move that the lists do not contain yet. */
export interface BoardMove extends BoardPlace {
  response: FormResponse;
}

/** Leads of a column with the pending moves applied, oldest first. */
export function withMoves(
  leads: readonly FormResponse[],
  status: LeadStatus,
  moves: readonly BoardMove[],
): FormResponse[] {
  return moves.reduce<FormResponse[]>(
    (before, { response, ...to }) => {
      const rest = before.filter(({ id }) => id !== response.id);
      if (to.status !== status) return rest;
      const at = to.after === null ? 0 : rest.findIndex(({ id }) => id === to.after) + 1;
      return rest.toSpliced(at, 0, { ...response, leadStatus: status });
    },
    leads.filter(({ leadStatus }) => leadStatus === status),
  );
}

/** The lead that a one-step move within the column places a lead below; undefined at the end of the column. */
export function afterStep(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id);
  if (at < 0 || !(at + step in ids)) return undefined;
  return ids[step === 1 ? at + 1 : at - 2] ?? null;
}

/** The lead below which a card is dropped at a height: the last one whose middle is above it. */
export function afterDrop(
  cards: readonly { id: string; top: number; height: number }[],
  y: number,
  dragged: string,
): string | null {
  return cards.findLast(({ id, top, height }) => id !== dragged && top + height / 2 < y)?.id ?? null;
}
