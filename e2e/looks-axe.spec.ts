import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import type { PublicForm, VisitorRenderer } from '#contracts';
import {
  DEMO_FORM,
  FIELD_TYPES,
  type FieldType,
  type FieldValue,
  isAsked,
  newField,
  STYLE_THEMES,
  THEME_PRESETS,
  traitsOf,
} from '#form-core';
import { axeOn } from './axe.js';
import { STACK } from './stack.js';

/** Every field type, empty, filled in and with an error, in every preset and both directions, on one page each. */
const OF_LOOKS = ['color-contrast', 'target-size', 'link-in-text-block'];
const THEMES = ['', ...THEME_PRESETS.map(({ id }) => id), ...Object.keys(STYLE_THEMES)];
const TYPES = FIELD_TYPES.filter(type => isAsked(type) || traitsOf(type).opensStep);

/** The longest word an owner might use: an address without spaces. */
const LONG = `https://example.com/${'a'.repeat(120)}`;
const ANSWERS: Partial<Record<FieldType, FieldValue>> = {
  select: 'Option 2',
  radio: 'Maybe',
  number: 4,
  date: '2026-02-28',
  rating: 4,
  slider: 40,
  checkbox: ['Option 1'],
  time: '09:30',
  consent: true,
  address: ['1 Main St', 'Reno', '', '', ''],
  file: [],
};

function pageOf(renderer: VisitorRenderer, theme: string, language: 'en' | 'ar'): string {
  const states = ['empty', 'filled', 'wrong'] as const;
  const fields = TYPES.filter(type => !traitsOf(type).opensStep).flatMap(type =>
    states.map(state => ({
      ...newField(type, `${type}-${state}`),
      label: `Question about ${type}, ${state}`,
      helpText: state === 'wrong' ? LONG : 'What is meant by it',
    })),
  );
  for (const field of fields.filter(({ id }) => /^(text|radio|checkbox)-wrong$/.test(id))) {
    field.label = LONG;
    field.options &&= [...field.options, LONG];
  }
  const filled = fields.filter(({ id }) => id.endsWith('-filled'));
  const wrong = fields.filter(({ id }) => id.endsWith('-wrong'));
  const form: PublicForm = {
    ...DEMO_FORM,
    id: 'every-look',
    business_info: { mainGoal: 'lead-generation' },
    metadata: {},
    logic: [],
    language,
    fields,
    description: 'A form in which everything is',
    showProgressBar: true,
    privacyUrl: 'https://example.com/privacy',
    imprintUrl: 'https://example.com/imprint',
    partialLeads: true,
    partialText: 'We store what you enter.',
    customizations: theme ? { theme } : {},
  };
  const html = renderer.renderFormPage({
    form,
    state: 'form',
    embed: false,
    publicUrl: STACK.url,
    message: 'Please try again.',
    values: Object.fromEntries(filled.map(({ id, type }) => [id, ANSWERS[type] ?? 'ada@example.com'])),
    errors: wrong.map(({ id, label }) => ({ field: id, message: `${label} is required` })),
  });
  return html.replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
}

/** Elements that are cut off or overflow the page. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('.ll *')].filter(node => {
      const { overflowX } = getComputedStyle(node);
      if (node.closest('.ll-sr, .ll-trap, [hidden], select, input, textarea')) return false;
      const { left, right, width } = node.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > innerWidth + 1)) return true;
      return overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
    });
    return [
      ...(over > 0 ? [`${over}px too wide`] : []),
      ...cut.slice(0, 3).map(node => node.outerHTML.slice(0, 160)),
    ];
  });

// Recording traces of such large pages takes longer than the test.
test.use({ trace: 'off' });

let rendering: VisitorRenderer;
test.beforeAll(async () => {
  const path = join(STACK.root, 'dist/frontend/visitor/render.mjs');
  rendering = (await import(pathToFileURL(path).href)) as VisitorRenderer;
});

for (const language of ['en', 'ar'] as const)
  test(
    `every type in every state is accessible in every preset, nothing is lost on narrow screens and in large text (${language})`,
    { tag: '@nightly' },
    async ({ page }) => {
      const problems: string[] = [];
      for (const theme of THEMES) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.setContent(pageOf(rendering, theme, language));
        const axe = axeOn(page);
        // Properties that a preset can break in either direction; all others are the same in every preset.
        const looked = !theme ? axe : language === 'en' ? axe.withRules(OF_LOOKS) : null;
        const { violations } = (await looked?.analyze()) ?? { violations: [] };
        for (const { id, nodes } of violations)
          problems.push(
            `${theme} ${id}: ${nodes
              .map(({ html }) => html.slice(0, 120))
              .slice(0, 2)
              .join(' | ')}`,
          );
        await page.setViewportSize({ width: 320, height: 700 });
        problems.push(...(await lost(page)).map(what => `${theme} at 320 px: ${what}`));
        const small = await page
          .locator('.ll-label')
          .first()
          .evaluate(node => node.getBoundingClientRect().height);
        await page.addStyleTag({ content: ':root{font-size:200%}' });
        const large = await page
          .locator('.ll-label')
          .first()
          .evaluate(node => node.getBoundingClientRect().height);
        // Scripts with joined letters have no letter spacing.
        const spacing = await page.locator('h1').evaluate(node => getComputedStyle(node).letterSpacing);
        if (language === 'ar' && spacing !== '0px' && spacing !== 'normal')
          problems.push(`${theme}: letters of the title ${spacing} apart`);
        if (large < small * 1.9) problems.push(`${theme}: text does not grow`);
        await page.setViewportSize({ width: 640, height: 700 });
        problems.push(...(await lost(page)).map(what => `${theme} with 200 % text: ${what}`));
      }
      expect(problems).toEqual([]);
    },
  );
