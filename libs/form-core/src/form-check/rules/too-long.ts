import { traitsOf } from '../../fields/registry.js';
import { splitSteps } from '../../steps.js';
import type { FormField } from '../../types.js';
import type { Checked, CheckRule } from '../finding.types.js';
import { fold, freeId } from '../text.js';
import { TEXTS, WORDS } from '../words.js';

/** Number of questions on one page after which visitors start to leave; surveys and quizzes may have more. */
const MOST_ON_A_PAGE = 8;
const MOST_OF_A_SURVEY = 12;
const PER_STEP = 5;

/** More questions on one page than the form's purpose justifies. */
export const tooLong: CheckRule = checked => {
  const { form, asked } = checked;
  const most = WORDS.anonymous.test(fold(form.name)) ? MOST_OF_A_SURVEY : MOST_ON_A_PAGE;
  const longest = Math.max(
    0,
    ...splitSteps(form.fields).map(step => step.fields.filter(field => asked.includes(field)).length),
  );
  if (longest <= most) return [];
  const stepped = form.fields.some(({ type }) => traitsOf(type).opensStep);
  return [
    {
      id: 'tooLong',
      severity: 'hint',
      message: 'tooLong',
      params: { count: longest, most },
      ...(stepped ? {} : { fix: [inSteps(checked)] }),
    },
  ];
};

/** Splits the questions into steps of about five. */
function inSteps({ form, asked, language }: Checked) {
  const parts = Math.ceil(asked.length / PER_STEP);
  const size = Math.ceil(asked.length / parts);
  const breaks: FormField[] = [];
  const to: string[] = [];
  let count = 0;
  for (const field of form.fields) {
    if (asked.includes(field) && count++ % size === 0) {
      const at = breaks.length + 1;
      const id = freeId(`step_${at}`, [...form.fields, ...breaks]);
      breaks.push({
        id,
        type: 'page-break',
        label: TEXTS.step[language].replace('{n}', String(at)),
        required: false,
      });
      to.push(id);
    }
    to.push(field.id);
  }
  return { op: 'steps' as const, to, was: form.fields.map(({ id }) => id), breaks, why: '' };
}
