import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright/test';
import { FIELD_TYPES, type FieldType, type FormField, isAsked, newField, traitsOf } from '#form-core';

/** One field of each type, in two steps; each has its type as its id, and a unique label. */
export const everyField = (types: readonly FieldType[] = FIELD_TYPES): FormField[] => {
  const labelled = types.map(type => ({
    ...newField(type, type),
    label: `The ${type}`,
    required: isAsked(type),
  }));
  const breaks = labelled.filter(({ type }) => traitsOf(type).opensStep);
  const others = labelled.filter(({ type }) => !traitsOf(type).opensStep);
  return [...others.slice(0, 9), ...breaks, ...others.slice(9)];
};

type Fill = (row: Locator, page: Page) => Promise<unknown>;
const typed =
  (text: string): Fill =>
  row =>
    row.locator('.ll-input').fill(text);
const tick =
  (text: string): Fill =>
  row =>
    row.locator('label', { hasText: text }).click();

/** Input for each type. A missing entry does not compile; null for types without an input. */
const FILLS: Record<FieldType, Fill | null> = {
  text: typed('Ada "Lovelace" <ada> & co'),
  email: typed('ada@example.com'),
  phone: typed('+1 (555) 123-4567'),
  textarea: typed('Two\nlines'),
  select: row => row.locator('select').selectOption('Option 2'),
  radio: tick('Maybe'),
  number: typed('12.5'),
  date: typed('2026-02-28'),
  url: typed('https://example.com/a?b=c'),
  file: row =>
    row.locator('input[type=file]').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%abc\n1 0 obj\n'),
    }),
  rating: row => row.locator('label').nth(3).click(),
  slider: async (row, page) => {
    const plain = row.locator('input[type=number]');
    if (await plain.isVisible()) return plain.fill('1');
    await row.locator('input[type=range]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
  },
  'ai-conversation': row => row.locator('textarea').fill('I was asked, and answered.'),
  'ai-scoring': null,
  'ai-conditional': typed('Smart'),
  'ai-analytics': null,
  checkbox: async row => {
    await tick('Option 1')(row, row.page());
    await tick('Option 3')(row, row.page());
  },
  password: typed(' secret '),
  hidden: null,
  'page-break': null,
  statement: null,
  paragraph: null,
  image: null,
  divider: null,
  calculation: null,
  time: typed('09:30'),
  consent: tick('I agree'),
  address: async row => {
    for (const [at, text] of ['1 Main St', 'Reno', '89501', 'Nevada', ''].entries())
      await row.locator('.ll-input').nth(at).fill(text);
  },
};

/** Fills in the fields of the visible step. */
export async function fillStep(page: Page, fields: readonly FormField[]): Promise<void> {
  for (const { id, type } of fields) {
    const row = page.locator('.ll-row', { has: page.locator(`[name="${id}"], [id="f-${id}"]`) });
    if (FILLS[type] && (await row.isVisible())) await FILLS[type](row, page);
  }
}
