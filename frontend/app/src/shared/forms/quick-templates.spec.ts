import { expect, it } from '@jest/globals';
import type { FormTemplateAnswer } from '#contracts';
import { templateOf } from './quick-templates.js';

it('finds a template by its current name and by its name in old links', () => {
  const survey = { id: 'survey-smart' } as FormTemplateAnswer;
  const templates = new Map([[survey.id, survey]]);
  expect(templateOf(templates, 'survey-smart')).toBe(survey);
  expect(templateOf(templates, 'survey-intelligence')).toBe(survey);
  expect(templateOf(templates, 'custom')).toBeUndefined();
  expect(templateOf(undefined, 'survey-smart')).toBeUndefined();
});
