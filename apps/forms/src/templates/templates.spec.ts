import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formInput, formTemplate, TEMPLATE_LANGUAGES } from '#contracts';
import { isAsked, pointsOf, THEME_PRESETS, visibleFields } from '#form-core';
import { newForm } from '../form/form.js';
import { shownTemplates } from './shown-templates.js';
import { SOURCES } from './sources.js';
import { formTemplates } from './templates.js';

const DRAWN = '../../../../libs/languages/src/';
const PRESETS = new Set(THEME_PRESETS.map(({ id }) => id));

describe.each(TEMPLATE_LANGUAGES)('templates in %s', language => {
  const templates = formTemplates(language);

  it('are complete and match the contract', () => {
    expect(templates.length).toBeGreaterThanOrEqual(16);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    for (const template of templates) expect(formTemplate.parse(template)).toEqual(template);
  });

  it('match their drawings on the landing page', () => {
    const file = readFileSync(new URL(`${DRAWN}${language}/landing-examples.json`, import.meta.url), 'utf8');
    const { templates: drawn } = JSON.parse(file) as { templates: unknown[] };
    expect(drawn).toHaveLength(4);
    expect(drawn).toEqual(JSON.parse(JSON.stringify(shownTemplates(language))));
  });

  it.each(templates.map(template => [template.id, template] as const))(
    '%s can be created without changes, and its rules refer to existing fields and options',
    (_, { form }) => {
      const { success, error } = formInput.safeParse({ ...form, status: 'draft' });
      expect(error?.message ?? success).toBe(true);
      newForm('f', 'o', formInput.parse(form), '2026-01-01T00:00:00Z');
      expect(PRESETS).toContain(form.customizations.theme);
      const byId = new Map(form.fields.map(field => [field.id, field]));
      for (const { when, then } of form.logic) {
        expect(byId.has(then.target)).toBe(true);
        for (const { field, value, operator } of when.conditions) {
          const options = byId.get(field)!.options;
          if (options && operator === 'equals') expect(options).toContain(value);
        }
      }
      for (const field of form.fields) {
        expect(field.label.trim()).not.toBe('');
        if (['select', 'radio'].includes(field.type)) expect(field.options?.length).toBeGreaterThan(1);
      }
      // An empty form shows at least one question.
      expect(visibleFields(form, {}).some(field => isAsked(field.type))).toBe(true);
    },
  );

  it('have scores for all their options', () => {
    const scored = templates.flatMap(({ form }) =>
      form.fields.flatMap(field => field.aiSettings?.scoring?.criteria.map(one => ({ one, form })) ?? []),
    );
    expect(scored.length).toBeGreaterThan(5);
    for (const { one, form } of scored)
      expect(pointsOf(one).map(({ option }) => option)).toEqual(
        form.fields.find(({ id }) => id === one.field)!.options,
      );
  });
});

it('has the same numbers of fields, options and rules in every language', () => {
  const shapes = TEMPLATE_LANGUAGES.map(language =>
    formTemplates(language).map(({ id, form }) => ({
      id,
      rules: form.logic.length,
      fields: form.fields.map(field => [field.id, field.options?.length ?? 0]),
    })),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  expect(SOURCES.filter(({ rules }) => rules?.length).length).toBeGreaterThan(8);
});

it('has no texts for missing fields', () => {
  for (const { id, fields, texts } of SOURCES)
    for (const [language, text] of Object.entries(texts))
      for (const key of Object.keys(text.fields))
        expect([id, language, fields.some(field => field.id === key) ? '' : key]).toEqual([id, language, '']);
});
