import type { Customizations } from './customizations.js';
import type { FieldBody, LogicRule } from './field-body.js';
import type { FieldType } from './fields/registry.js';
import type { FormSettingValues, PublicSetting, StoredSetting } from './form-settings.js';

export * from './field-body.js';

export interface FormField extends FieldBody {
  type: FieldType;
}

/** The part of a form needed to fill it in; browser and server validate against it. */
export interface FillableForm {
  fields: FormField[];
  logic?: LogicRule[];
}

/** A problem with one answer. `field` is the field's id. */
export interface FieldError {
  field: string;
  message: string;
}

/** The parts of a form needed by its page: a public form, or the draft in a preview. */
export interface VisitorForm
  extends
    FillableForm,
    Pick<FormSettingValues, PublicSetting & StoredSetting>,
    Partial<Pick<FormSettingValues, Exclude<PublicSetting, StoredSetting>>> {
  id: string;
  name: string;
  customizations: Customizations;
  revision: number;
  /** Whether answers are validated and then discarded. */
  discardResponses?: boolean;
}
