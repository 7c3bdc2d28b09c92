import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { animationsEnded } from './waits.js';

/** WCAG 2.2 A and AA, and the best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The axe run that all stories use. It reports only violations, because describing passed rules takes longer than
 * finding them.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(TAGS);

/** Violations on a page at rest, each as `<where> <rule>: <element>`. */
export async function axeViolations(page: Page, where = '', axe = axeOn(page)): Promise<string[]> {
  // Text that is still fading in has too little contrast.
  await animationsEnded(page.locator('html'));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`.trim());
}
