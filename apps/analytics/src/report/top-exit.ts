import type { FormPerformance } from '#contracts';
import type { Detail } from '../counting/detail.js';
import type { TrackedRevision } from '../forms/tracked-field.js';
import { funnelOf } from './funnel.js';

type TopExit = Pick<FormPerformance, 'topExitPoint' | 'topExitStep' | 'topExitLoss'>;

/** The place with the most exits after a start, according to the form's funnel. */
export function topExitOf(
  revisions: readonly TrackedRevision[],
  exits: Detail['exits'],
  starts: number,
): TopExit {
  const totals = { 0: { views: starts, starts, conversions: 0, fields: {} } };
  const places = funnelOf(revisions[0] ?? NO_FORM, { revisions: totals, exits }, revisions).filter(
    ({ kind, dropOff }) => (kind === 'field' || kind === 'step') && dropOff > 0,
  );
  const most = Math.max(0, ...places.map(({ dropOff }) => dropOff));
  const top = places.find(({ dropOff }) => dropOff === most);
  return {
    topExitPoint: top?.label ?? null,
    ...(top?.step === undefined ? {} : { topExitStep: top.step }),
    ...(top ? { topExitLoss: { reached: top.count, left: top.dropOff } } : {}),
  };
}
const NO_FORM = { fields: [], steps: [] };
