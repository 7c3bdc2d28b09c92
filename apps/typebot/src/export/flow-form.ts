import type { FlowConfig, PublishedForm } from '#contracts';
import { flowGapOf, type FormField, isAsked, isRequired, logicOf, type LogicRule } from '#form-core';

/** What an export needs of a form: its published revision, or the working draft before there is one. */
export type FlowForm = Pick<
  PublishedForm,
  | 'id'
  | 'name'
  | 'description'
  | 'language'
  | 'fields'
  | 'logic'
  | 'customizations'
  | 'redirectUrl'
  | 'thankYouTitle'
  | 'thankYouText'
> & { revision: number | null };

export interface ExportInput {
  form: FlowForm;
  config: FlowConfig;
  /** Where the flow posts its answers; null while nothing is taken. */
  webhookUrl: string | null;
}

/** The rules about one field, by what they do. */
export interface FieldRules {
  show: LogicRule[];
  hide: LogicRule[];
  require: LogicRule[];
}
export function rulesOfField(form: Pick<FlowForm, 'fields' | 'logic'>, id: string): FieldRules {
  const mine = logicOf(form).filter(({ then }) => then.target === id);
  const of = (action: string) => mine.filter(({ then }) => then.action === action);
  return { show: of('show'), hide: of('hide'), require: of('require') };
}

/** Whether a flow asks for a field's answer. Hidden ones it gets from its address. */
export const isExported = (field: FormField): boolean =>
  isAsked(field.type) && flowGapOf(field) === undefined;

/** Whether an answer may be left out, as far as no rule demands it. */
export const isOptional = (field: FormField): boolean => !isRequired(field);
