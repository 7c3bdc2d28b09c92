/** Typical results of forms with this number of questions, as ranges from lower to upper bound. */
export const insightsOf = (questions: number) => ({
  minutes: [Math.max(1, Math.ceil(questions * 0.5)), Math.max(2, Math.ceil(questions * 0.7))] as readonly [
    number,
    number,
  ],
  conversion: [
    Math.round(Math.max(60, 95 - 2 * questions)),
    Math.round(Math.max(70, 100 - 1.5 * questions)),
  ] as readonly [number, number],
  accessibility: Math.max(90, 100 - questions),
  mobile: 100,
});

/** Estimates before there is a form (document 2, section 9). */
export const TYPICAL: ReturnType<typeof insightsOf> = {
  minutes: [2, 3],
  conversion: [65, 80],
  accessibility: 95,
  mobile: 100,
};
