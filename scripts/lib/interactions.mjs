/** Records every interaction by its longest event, and every long frame; runs in the page. */
export function observe() {
  const seen = { interactions: new Map(), frames: [] };
  globalThis.seenByBench = seen;
  new globalThis.PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });
  new globalThis.PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) seen.frames.push(duration);
  }).observe({ type: 'long-animation-frame' });
}

/** Durations in milliseconds of the interactions, or of the longest frame, while `work` runs. */
export async function measured(page, work, frames = false) {
  await page.waitForTimeout(700);
  await page.evaluate(() => {
    globalThis.seenByBench.interactions.clear();
    globalThis.seenByBench.frames.length = 0;
  });
  const count = await work();
  await page.waitForTimeout(600);
  const found = await page.evaluate(() => ({
    interactions: [...globalThis.seenByBench.interactions.values()],
    frames: globalThis.seenByBench.frames,
  }));
  if (frames) return [Math.max(0, ...found.frames)];
  // Interactions faster than 16 ms are not reported.
  const quick = Math.max(0, (count ?? 0) - found.interactions.length);
  return [...found.interactions, ...Array.from({ length: quick }, () => 16)];
}
