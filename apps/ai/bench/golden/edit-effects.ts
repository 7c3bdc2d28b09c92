import type { EditedForm } from '#contracts';
import type { FormField } from '#form-core';
import type { WireOperation } from '../../src/models/wire-edit.js';

type Check = (operation: WireOperation, field: FormField | undefined, form: EditedForm) => boolean;

const hasText =
  (key: 'label' | 'placeholder' | 'helpText'): Check =>
  ({ text }, field) =>
    field?.[key] === text;

/** Whether the form shows the effect of an operation. */
const CHECKS: Readonly<Record<string, Check>> = {
  add: ({ text, after, options }, _field, { fields }) => {
    const at = fields.findIndex(({ label }) => label === text);
    const added = fields[at];
    const choices = options?.map(option => option.text);
    return (
      added !== undefined &&
      keyOf(fields[at - 1]?.id) === keyOf(after ?? '') &&
      (!choices || JSON.stringify(added.options) === JSON.stringify(choices))
    );
  },
  remove: (_operation, field) => field === undefined,
  label: hasText('label'),
  placeholder: hasText('placeholder'),
  help: hasText('helpText'),
  consent_text: ({ text }, field) => field?.settings?.consentText === text,
  type: ({ type }, field) => field?.type === type,
  require: ({ required }, field) => field?.required === required,
  options: ({ options }, field) =>
    JSON.stringify(field?.options) === JSON.stringify(options?.map(({ text }) => text)),
  bounds: ({ min, max }, field) =>
    field?.type === 'rating'
      ? field.settings?.scale === max
      : isBound(min, field?.validation?.min) && isBound(max, field?.validation?.max),
  move: ({ after }, field, { fields }) => {
    const at = fields.findIndex(({ id }) => id === field?.id);
    return after === 'start' ? at === 0 : fields[at - 1]?.id === after;
  },
  condition: ({ conditions }, field, { logic }) =>
    logic.filter(({ then }) => then.target === field?.id).length === conditions?.length,
  no_condition: (_operation, field, { logic }) => !logic.some(({ then }) => then.target === field?.id),
  steps: ({ steps }, _field, { fields }) =>
    JSON.stringify(fields.filter(({ type }) => type === 'page-break').map(({ label }) => label)) ===
    JSON.stringify(steps?.map(({ title }) => title)),
  scoring: ({ scoring }, _field, form) => (form.scoring?.criteria.length ?? 0) === scoring?.length,
  form_text: ({ key, text }, _field, form) => (form as Record<string, unknown>)[key ?? ''] === text,
  theme: ({ key, text }, _field, { customizations }) =>
    (customizations as Record<string, unknown> | undefined)?.[key === 'preset' ? 'theme' : (key ?? '')] ===
    text,
  translate: () => true,
};

/** A bound that an operation omits keeps its value. */
const isBound = (wanted: number | null | undefined, actual: number | undefined): boolean =>
  wanted === null || wanted === undefined || wanted === actual;

const keyOf = (id: string | undefined): string => (id ?? '').replace(/_[0-9a-f]{8}$/u, '');

/** Operations, without their effect on the form. */
export function brokenEdits(operations: readonly WireOperation[], form: EditedForm): string[] {
  return operations
    .filter(operation => {
      const field = form.fields.find(
        ({ id }) => id === operation.fieldId || keyOf(id) === (operation.fieldId ?? '-'),
      );
      return !CHECKS[operation.op]?.(operation, field, form);
    })
    .map(({ op, fieldId, text }) => `no effect: ${op} ${fieldId ?? text ?? ''}`);
}
