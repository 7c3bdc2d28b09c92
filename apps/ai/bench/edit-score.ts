import type { EditedForm } from '#contracts';
import { applyOperations, inversesOf } from '#form-core';
import { opensStep } from '../src/builtin/field-traits.js';
import type { RefineResult } from '../src/refine/refine.js';

/** Expectations after an instruction; fields are identified by their original label. */
export interface EditItem {
  id: string;
  instruction: string;
  required?: string[];
  optional?: string[];
  gone?: string[];
  added?: number;
  after?: [label: string, places: number];
  offers?: string[];
  order?: string[];
  labels?: string[];
  type?: [label: string, type: string];
  fields?: number;
  pages?: number;
  rule?: [target: string, answer: string];
  op?: string;
  unchanged?: boolean;
}

const field = (
  id: string,
  type: EditedForm['fields'][number]['type'],
  label: string,
  required: boolean,
  options?: string[],
): EditedForm['fields'][number] => ({ id, type, label, required, ...(options ? { options } : {}) });

/** The form that the instructions are about. */
export const START: EditedForm = {
  name: 'Cleaning request',
  submitText: 'Send',
  fields: [
    field('f_name', 'text', 'Name', true),
    field('f_email', 'email', 'Email', true),
    field('f_phone', 'phone', 'Phone', false),
    field('f_address', 'text', 'Address', true),
    field('f_often', 'radio', 'How often?', false, ['Once', 'Weekly']),
    field('f_message', 'textarea', 'Message', false),
  ],
  logic: [],
  customizations: {},
};

/** Failed expectations, as text. Anything without an expectation must be unchanged, and the inverses must restore the form. */
export function brokenEdit(
  item: EditItem,
  result: Pick<RefineResult, 'form' | 'operations' | 'reply'>,
): string[] {
  const { form, operations } = result;
  const idOf = (label: string): string => START.fields.find(one => one.label === label)?.id ?? '';
  const now = (label: string) => form.fields.find(({ id }) => id === idOf(label));
  const asked = form.fields.filter(({ type }) => !opensStep(type));
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => void (holds || problems.push(what));
  for (const label of item.required ?? []) check(now(label)?.required === true, `${label} is optional`);
  for (const label of item.optional ?? []) check(now(label)?.required === false, `${label} is required`);
  for (const label of item.gone ?? []) check(now(label) === undefined, `${label} is there`);
  const fresh = asked.filter(({ id }) => !START.fields.some(one => one.id === id));
  if (item.fields === undefined) check(fresh.length === (item.added ?? 0), `${fresh.length} new fields`);
  if (item.fields !== undefined) check(asked.length === item.fields, `${asked.length} fields`);
  if (item.after)
    check(
      form.fields.findIndex(({ id }) => id === fresh[0]?.id) ===
        form.fields.findIndex(({ id }) => id === idOf(item.after?.[0] ?? '')) + item.after[1],
      'not in its place',
    );
  if (item.offers)
    check(
      form.fields.some(({ options }) => options?.join('|') === item.offers?.join('|')),
      `no choice of ${item.offers.join(', ')}`,
    );
  const places = (item.order ?? []).map(label => form.fields.findIndex(({ id }) => id === idOf(label)));
  check(
    places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0)),
    'the order differs',
  );
  for (const label of item.labels ?? [])
    check(
      form.fields.some(one => one.label === label),
      `nothing is called ${label}`,
    );
  if (item.type)
    check(now(item.type[0])?.type === item.type[1], `type is ${now(item.type[0])?.type ?? 'gone'}`);
  if (item.pages)
    check(form.fields.filter(({ type }) => opensStep(type)).length === item.pages, 'other pages');
  if (item.rule)
    check(
      form.logic.some(
        ({ when, then }) =>
          then.target === idOf(item.rule?.[0] ?? '') && when.conditions[0]?.value === item.rule?.[1],
      ),
      'no rule',
    );
  if (item.op)
    check(
      operations.some(({ op }) => op === item.op),
      `no ${item.op}`,
    );
  if (item.unchanged) check(JSON.stringify(form) === JSON.stringify(START), 'the form was changed');
  check(result.reply.trim() !== '', 'no reply');
  check(
    JSON.stringify(applyOperations(form, inversesOf(operations))) === JSON.stringify(START),
    'the inverses do not lead back',
  );
  return problems;
}
