import type { FormStats, Overview, User } from '#contracts';

/** State of the account that the start page depends on, over all time. */
export interface AccountState {
  verified: boolean;
  forms: number;
  active: number;
  responses: number;
  /** Rates of the last seven days; null without measurements. */
  views: number;
  conversionRate: number | null;
  completionRate: number | null;
}

export const accountState = (user: User | null, stats: FormStats, week: Overview): AccountState => ({
  verified: user?.emailVerified ?? false,
  ...{ forms: stats.total, active: stats.active, responses: stats.responses },
  ...{ views: week.views, conversionRate: week.conversionRate, completionRate: week.completionRate },
});

export type StepName = 'create' | 'share' | 'response';
/** Steps to the first lead. Sharing is done once someone has opened or answered a published form. */
export const stepsOf = ({ forms, active, responses, views }: AccountState): Record<StepName, boolean> => ({
  create: forms > 0,
  share: responses > 0 || (active > 0 && views > 0),
  response: responses > 0,
});

export type Tip = 'verify' | 'create' | 'publish' | 'share' | 'visits' | 'starts' | 'finish' | 'well';
/** Minimum number of visits for a meaningful rate. */
const ENOUGH_VIEWS = 50;
/** Rates in per cent; below these, the tip is about that rate. */
const FEW_FINISH = 50;
const FEW_CONVERT = 20;

/** Most useful tip for an account: missing steps first, then the largest drop-off. */
export function tipFor(state: AccountState): Tip {
  if (!state.verified) return 'verify';
  if (state.forms === 0) return 'create';
  if (state.active === 0) return 'publish';
  if (state.responses === 0 && state.views === 0) return 'share';
  if (state.views < ENOUGH_VIEWS) return 'visits';
  if (state.completionRate !== null && state.completionRate < FEW_FINISH) return 'finish';
  return state.conversionRate !== null && state.conversionRate < FEW_CONVERT ? 'starts' : 'well';
}

const DAY_MS = 86_400_000;
/** Whether the user registered within the last day; newcomers are not greeted as returning. */
export const isNewcomer = (user: User | null, now = Date.now()): boolean =>
  user !== null && now - Date.parse(user.created_at) < DAY_MS;
