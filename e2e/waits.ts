import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

/** Submissions faster than this are suspected spam (`IMPOSSIBLE_MS` in apps/responses), plus a margin. */
const PERSON_MS = 1000;

/** Waits until a form's page has been open long enough for a human visitor; works without JavaScript. */
export async function asSlowAsAPerson(page: Page | FrameLocator): Promise<void> {
  const age = () =>
    page.locator('html').evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load?.loadEventEnd ? performance.now() - load.loadEventEnd : 0;
    });
  await expect.poll(age).toBeGreaterThan(PERSON_MS);
}

/** Waits until the form's page has stored an answer on this device. */
export const storedOnDevice = (page: Page, answer: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()), { timeout: 10_000 })
    .toContain(answer);

/** Waits until every animation within an element has ended, except endless ones. */
export const animationsEnded = (element: Locator): Promise<void> =>
  element.evaluate(async node => {
    const running = node
      .getAnimations({ subtree: true })
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    // A cancelled animation has ended too.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
