import type { FormStats, Overview, User } from '#contracts';

/** What the start page goes by: the account as it is, over all time. */
export interface AccountState {
  verified: boolean;
  forms: number;
  active: number;
  responses: number;
  /** Of the last seven days; null while nothing was measured. */
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
/** The way to the first lead. A form that was published is done with sharing once somebody has opened it or answered it. */
export const stepsOf = ({ forms, active, responses, views }: AccountState): Record<StepName, boolean> => ({
  create: forms > 0,
  share: responses > 0 || (active > 0 && views > 0),
  response: responses > 0,
});

export type Tip = 'verify' | 'create' | 'publish' | 'share' | 'visits' | 'starts' | 'finish' | 'well';
/** As many visits say something about a rate. */
const ENOUGH_VIEWS = 50;
/** Rates in per cent below which a tip is about them. */
const FEW_FINISH = 50;
const FEW_CONVERT = 20;

/** The tip that fits an account best: what is missing first, then what costs most answers. */
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
/** Whether somebody is here for the first time, or nearly: they are not greeted as one who returns. */
export const isNewcomer = (user: User | null, now = Date.now()): boolean =>
  user !== null && now - Date.parse(user.created_at) < DAY_MS;
