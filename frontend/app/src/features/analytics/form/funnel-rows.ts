import type { FunnelStep } from '#contracts';

/** Place of the funnel, or several consecutive questions that are not shown individually. */
export type FunnelRow = { step: FunnelStep } | { group: readonly FunnelStep[] };

/** Maximum number of places that are shown individually. */
const FEW = 12;
/** Number of questions that a long funnel shows: those with the largest drop-offs. */
const MOST_LOSSES = 6;

const isPlace = ({ kind }: FunnelStep): boolean => kind === 'field' || kind === 'step';
export const questionsIn = (steps: readonly FunnelStep[]): number =>
  steps.filter(({ kind }) => kind === 'field').length;
export const lossOf = (steps: readonly FunnelStep[]): number =>
  steps.reduce((sum, { dropOff }) => sum + dropOff, 0);

/** Whether `funnelRows` would group places. */
export const isLong = (funnel: readonly FunnelStep[]): boolean => funnel.length > FEW;

/**
 * Rows of a funnel. A long one shows only the questions with the largest drop-offs and groups those in between. A
 * page break without drop-off has no row.
 */
export function funnelRows(funnel: readonly FunnelStep[], isWhole: boolean): FunnelRow[] {
  const places = funnel.filter(step => step.kind !== 'step' || step.dropOff > 0);
  if (isWhole || !isLong(funnel)) return places.map(step => ({ step }));
  const largest = places
    .filter(step => isPlace(step) && step.dropOff > 0)
    .sort((a, b) => b.dropOff - a.dropOff)
    .slice(0, MOST_LOSSES);
  const rows: FunnelRow[] = [];
  let group: FunnelStep[] = [];
  const close = () => {
    if (group.length === 1) rows.push({ step: group[0]! });
    else if (group.length > 1) rows.push({ group });
    group = [];
  };
  for (const step of places) {
    if (isPlace(step) && !largest.includes(step)) group.push(step);
    else {
      close();
      rows.push({ step });
    }
  }
  close();
  return rows;
}

/** The question or step where most visits end, the first of several; undefined if none ends there. */
export function largestLoss(funnel: readonly FunnelStep[]): FunnelStep | undefined {
  const most = Math.max(0, ...funnel.filter(isPlace).map(({ dropOff }) => dropOff));
  return most > 0 ? funnel.find(step => isPlace(step) && step.dropOff === most) : undefined;
}
