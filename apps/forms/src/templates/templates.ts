import type { FormCategory, FormTemplateAnswer, TemplateLanguage } from '#contracts';
import { buildTemplate } from './build-template.js';
import { SOURCES } from './sources.js';

const built = new Map<TemplateLanguage, FormTemplateAnswer[]>();

/** All templates in a language, or those of one category. Built once. */
export function formTemplates(language: TemplateLanguage, category?: FormCategory): FormTemplateAnswer[] {
  let all = built.get(language);
  if (!all) {
    all = SOURCES.map(source => buildTemplate(source, language));
    built.set(language, all);
  }
  return category ? all.filter(template => template.category === category) : all;
}
