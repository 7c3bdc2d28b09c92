/** Score threshold of forms without one. */
const THRESHOLD = 70;

export type ScoreBand = 'hot' | 'warm' | 'cold';

/** Band of a score out of 100: hot from the form's threshold, warm from half of it. */
export const bandOf = (score: number, threshold = THRESHOLD): ScoreBand =>
  score >= threshold ? 'hot' : score >= threshold / 2 ? 'warm' : 'cold';
