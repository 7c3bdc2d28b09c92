import type { FlowMapping } from '#contracts';
import { flowGapOf, flowVariables, isAsked, isRequired, logicOf, textsOf, traitsOf } from '#form-core';
import { type FlowForm, isExported } from './flow-form.js';
import { inputBlock } from './input-block.js';

/** Mapping of each field to its block in the flow, in the form's order. */
export function flowMappings(form: FlowForm): FlowMapping[] {
  const names = flowVariables(form.fields);
  const rules = logicOf(form);
  return form.fields.map(field => {
    const isHidden = traitsOf(field.type).hasValue && !traitsOf(field.type).isShown;
    const block = isExported(field)
      ? inputBlock(field, {
          id: 'x',
          variableId: 'x',
          required: true,
          phoneCountry: 'US',
          texts: textsOf(form.language),
          newId: () => 'x',
        }).type
      : isHidden
        ? 'variable'
        : traitsOf(field.type).opensStep
          ? 'group'
          : null;
    const own = rules.filter(({ then }) => then.target === field.id);
    const required = isAsked(field.type) && isRequired(field);
    const gap = block === null ? (flowGapOf(field) ?? null) : null;
    const demanded = required || own.some(({ then }) => then.action === 'require');
    return {
      fieldId: field.id,
      label: field.label,
      type: field.type,
      block,
      variable: names.get(field.id) ?? null,
      required,
      rules: own,
      gap,
      unaskable: demanded && (gap === 'password' || gap === 'file'),
    };
  });
}
