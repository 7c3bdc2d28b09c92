import { expect, type Locator, type Page } from 'playwright/test';

/** Builder actions for the specs, with any input device. */
export const canvasOf = (page: Page): Locator => page.getByRole('region', { name: 'Form', exact: true });
export const labelOf = (page: Page, field: string): Locator =>
  canvasOf(page).getByRole('textbox', { name: `Label of ${field}`, exact: true });

export async function openBuilder(page: Page, id?: string): Promise<void> {
  await page.goto(`/app/create-form${id ? `?id=${id}` : ''}`);
  await expect(canvasOf(page)).toBeVisible();
}

/** Waits until everything is saved. @returns the form's id */
export async function untilSaved(page: Page): Promise<string> {
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible({ timeout: 15_000 });
  return new URL(page.url()).searchParams.get('id')!;
}

/** Presses Tab (or Shift+Tab) until the element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${key}: ${String(target)}`);
}
