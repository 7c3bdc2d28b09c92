import type { FlowConfig, PublishedForm } from '#contracts';
import { flowGapOf, type FormField, isAsked, isRequired, logicOf, type LogicRule } from '#form-core';

/** The part of a form that an export needs: of its published revision or, before there is one, of the working draft. */
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
  /** Address to which the flow posts its answers; null while none are accepted. */
  webhookUrl: string | null;
  /** Address of the product, for the images that it stores. */
  origin?: string;
}

/** The rules of one field by their effect. */
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

/** Whether a flow asks for a field's answer. Hidden fields get theirs from the flow's address. */
export const isExported = (field: FormField): boolean =>
  isAsked(field.type) && flowGapOf(field) === undefined;

/** Whether a field may be skipped, unless a rule requires it. */
export const isOptional = (field: FormField): boolean => !isRequired(field);
