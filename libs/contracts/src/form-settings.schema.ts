import { z } from 'zod';
import {
  FORM_LANGUAGES,
  FORM_LIMITS,
  FORM_SETTINGS,
  type FormSetting,
  type FormSettingValues,
  type SettingShape,
  type StoredSetting,
} from '#form-core';
import { formEndings } from './form-ending.schema.js';
import { formMail } from './form-mail.schema.js';

/** Language of a form's page and of all messages to its visitors. */
export const formLanguage = z.enum(FORM_LANGUAGES);

function schemaOf(shape: SettingShape): z.ZodType {
  switch (shape.kind) {
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string().max(shape.max);
    case 'address':
      return z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(FORM_LIMITS.redirectUrl)]);
    case 'moment':
      return z.iso.datetime().nullable();
    case 'count': {
      const whole = z.number().int().min(1);
      return (shape.max ? whole.max(shape.max) : whole).nullable();
    }
    case 'choice':
      return shape.nullable ? z.enum(shape.values).nullable() : z.enum(shape.values);
  }
}

type Schema<K extends FormSetting> = z.ZodType<FormSettingValues[K], FormSettingValues[K]>;
type Schemas = {
  [K in FormSetting]: K extends StoredSetting ? Schema<K> : z.ZodOptional<Schema<K>>;
};
const schemas = Object.fromEntries(
  Object.entries(FORM_SETTINGS).map(([key, setting]) => {
    const schema = schemaOf(setting.shape);
    return [key, 'isStored' in setting ? schema : schema.optional()];
  }),
) as unknown as Schemas;

/** Schemas of a form's settings, from their declarations in form-core. */
export const formSettings = {
  ...schemas,
  /** Additional emails about a response; absent if there are none. */
  mail: formMail.optional(),
  /** Pages after the submission by answers and score; absent if there are none. */
  endings: formEndings.optional(),
};
