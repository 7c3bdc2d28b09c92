/** Seconds per question that visitors take, from and to. */
const SECONDS = [10, 15] as const;

/** Rules of thumb for forms with this number of questions, as ranges from lower to upper bound. */
export const insightsOf = (questions: number) => ({
  minutes: SECONDS.map(each => Math.max(1, Math.round((questions * each) / 60))) as [number, number],
  conversion: [
    Math.round(Math.max(60, 95 - 2 * questions)),
    Math.round(Math.max(70, 100 - 1.5 * questions)),
  ] as readonly [number, number],
  accessibility: Math.max(90, 100 - questions),
  mobile: 100,
});
