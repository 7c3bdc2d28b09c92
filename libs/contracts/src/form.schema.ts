import { z } from 'zod';
import {
  type Customizations,
  FIELD_LIMITS,
  FIELD_TYPES,
  FORM_LIMITS,
  type FormField,
  isDate,
  LOGO_CHARS,
  LOOK,
  LOOK_COLORS,
  LOOK_FLAGS,
  LOOK_TEXTS,
  NATIVE_INPUTS,
  OPTIONAL_PARTS,
  PUBLIC_SETTINGS,
  type PublicSetting,
  RATING_STYLES,
  RULE_ACTIONS,
  slugProblem,
} from '#form-core';
import { id, timestamp } from './common.js';
import { conditionGroup, fieldId } from './condition.schema.js';
import { fieldImage } from './field-image.schema.js';
import { calculationSettings, documentedPart, validationRule } from './field-parts.schema.js';
import { formLanguage, formSettings } from './form-settings.schema.js';

const text = (max: number) => z.string().max(max);

/** Maximum JSON size of each part of a form and of the whole, in bytes. */
export const FORM_BYTES = { metadata: 32_000, logic: 128_000, fields: 448_000, whole: 512_000 } as const;
export const jsonBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value) ?? '').length;
/** Limits the JSON size of a part of a form; the error names the part. */
export function bounded<S extends z.ZodType>(part: Exclude<keyof typeof FORM_BYTES, 'whole'>, schema: S) {
  const max = FORM_BYTES[part];
  return schema.refine(
    value => jsonBytes(value) <= max,
    `The ${part} of a form can have at most ${max / 1000} kB`,
  );
}

export const logicRule = z.object({
  when: conditionGroup,
  then: z.object({ action: z.enum(RULE_ACTIONS), target: fieldId }),
});
/** Clients may send a map of answers to shares. It is stored and sent as a list, since an answer may be any text. */
const answerPoints = z.preprocess(
  value =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([option, points]) => ({ option, points: points as unknown }))
      : value,
  z
    .array(z.object({ option: text(FIELD_LIMITS.option), points: z.number().min(0).max(1) }))
    .max(FIELD_LIMITS.options),
);
export const leadScoring = z.object({
  criteria: z
    .array(
      z.object({
        key: text(64),
        label: text(200),
        field: fieldId.optional(),
        weight: z.number().min(0).max(100),
        points: answerPoints.optional(),
      }),
    )
    .max(20),
  threshold: z.number().min(0).max(100),
});

/** A calendar day, or '' for none. */
const day = z.string().refine(value => value === '' || isDate(value), 'Use the format YYYY-MM-DD');
export const formField = z.object({
  id: fieldId,
  type: z.enum(FIELD_TYPES),
  label: text(FIELD_LIMITS.label),
  placeholder: text(FIELD_LIMITS.placeholder).optional(),
  helpText: text(FIELD_LIMITS.helpText).optional(),
  required: z.boolean(),
  options: z.array(text(FIELD_LIMITS.option)).max(FIELD_LIMITS.options).optional(),
  settings: z
    .object({
      acceptedFileTypes: z.array(text(FIELD_LIMITS.fileType)).max(FIELD_LIMITS.fileTypes).optional(),
      maxFileSize: z.number().positive().max(FIELD_LIMITS.fileSize).optional(),
      maxFiles: z.number().int().min(1).max(FIELD_LIMITS.files).optional(),
      scale: z.number().int().min(FIELD_LIMITS.minScale).max(FIELD_LIMITS.maxScale).optional(),
      showLabels: z.boolean().optional(),
      ratingStyle: z.enum(RATING_STYLES).optional(),
      startAtZero: z.boolean().optional(),
      lowLabel: text(FIELD_LIMITS.endLabel).optional(),
      highLabel: text(FIELD_LIMITS.endLabel).optional(),
      minDate: day.optional(),
      maxDate: day.optional(),
      consentText: text(FIELD_LIMITS.consentText).optional(),
      withoutParts: z.array(z.enum(OPTIONAL_PARTS)).max(OPTIONAL_PARTS.length).optional(),
      consentVersion: z.number().int().optional(),
      country: z
        .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'A country must have two letters')])
        .optional(),
      inputType: z.enum(NATIVE_INPUTS).optional(),
      flowVariable: z
        .string()
        .regex(/^[\w.-]{1,64}$/, 'A variable name can contain only letters, digits, _, . and -')
        .optional(),
      image: fieldImage.optional(),
      defaultValue: text(FIELD_LIMITS.defaultValue).optional(),
      queryParameter: text(FIELD_LIMITS.queryParameter).optional(),
      ...calculationSettings,
    })
    .optional(),
  aiSettings: z
    .object({
      playbook: text(64).optional(),
      context: text(4000).optional(),
      facts: text(4000).optional(),
      personalization: z.object({ tone: text(64).optional(), industry: text(120).optional() }).optional(),
      scoring: leadScoring.optional(),
      conditional: z.object({ rules: z.array(logicRule).max(50) }).optional(),
    })
    .optional(),
  typebotMapping: documentedPart.optional(),
  aiConfig: documentedPart.optional(),
  aiEnhanced: z.boolean().optional(),
  styling: z
    .object({
      width: z.enum(['full', 'half', 'third', 'quarter']).optional(),
      alignment: z.enum(['left', 'center', 'right']).optional(),
    })
    .optional(),
  validation: z
    .object({
      rules: z.array(validationRule).max(FIELD_LIMITS.rules).optional(),
      errorMessage: text(FIELD_LIMITS.errorMessage).optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      step: z.number().positive().optional(),
    })
    .optional(),
}) satisfies z.ZodType<FormField>;

/** Style names as written in documents and design tools ('Open Sans'), converted to ours ('open-sans'). */
const styleName = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase().replaceAll(' ', '-') : value;
const enumerated = Object.fromEntries(
  Object.entries(LOOK).map(([key, values]) => [
    key,
    z.preprocess(styleName, z.enum(values as unknown as [string]).optional()),
  ]),
);
const named = <S extends z.ZodType>(keys: readonly string[], schema: S) =>
  Object.fromEntries(keys.map(key => [key, schema.optional()]));

/** Address of a picture, or a small inline picture; nothing that could be a script. */
export const logo = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/ }).max(2000),
  z
    .string()
    .max(LOGO_CHARS, 'An uploaded logo can have at most 24 kB')
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'A logo must be a PNG, JPEG or WebP'),
]);

export const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Use the format #rrggbb');

/** Colours, lengths and style names; values that could carry markup or script are rejected. */
export const customizations = z.object({
  ...enumerated,
  ...named(LOOK_FLAGS, z.boolean()),
  ...named(LOOK_COLORS, color),
  ...named(LOOK_TEXTS, text(300)),
  logoUrl: logo.optional(),
  customCSS: text(20_000).optional(),
}) as unknown as z.ZodType<Customizations, Customizations>;

export const businessInfo = z.object({
  businessName: text(200).optional(),
  industry: text(200).optional(),
  targetAudience: text(500).optional(),
  description: text(4000).optional(),
  mainGoal: text(100).default('general'),
});
export type BusinessInfo = z.infer<typeof businessInfo>;

export const aiContext = z.object({
  originalRequest: text(4000).optional(),
  generatedAt: timestamp.optional(),
  confidence: text(40).optional(),
  method: text(40).optional(),
  provider: text(60).optional(),
  model: text(120).optional(),
});

export const formStatus = z.enum(['draft', 'active', 'archived']);
export const formCategory = z.enum(['lead-generation', 'contact', 'booking', 'survey']);
export type FormStatus = z.infer<typeof formStatus>;
export type FormCategory = z.infer<typeof formCategory>;

/** The part of /form/<slug> that an owner chose; unique per installation. */
export const formSlug = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((slug, ctx) => {
    const problem = slugProblem(slug);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** A form's working draft, as stored by the forms service. Visitors get a `publishedForm`. */
export const formRecord = z.object({
  id,
  ownerId: z.string(),
  name: text(FORM_LIMITS.name),
  ...formSettings,
  fields: z.array(formField).max(FORM_LIMITS.fields),
  logic: z.array(logicRule).max(FORM_LIMITS.rules),
  scoring: leadScoring.nullable(),
  business_info: businessInfo,
  customizations,
  metadata: z.record(z.string(), z.unknown()),
  aiGenerated: z.boolean(),
  aiContext: aiContext.nullable(),
  status: formStatus,
  category: formCategory,
  tags: z.array(text(FORM_LIMITS.tag)).max(FORM_LIMITS.tags),
  /** Absent if the form is reachable only by its id. */
  slug: z.string().optional(),
  /** For the demo form, which anyone may try: answers are validated and then discarded. */
  discardResponses: z.boolean().optional(),
  /** Password protection: hash of the password, and signing secret for access tokens. */
  access: z.object({ hash: z.string(), lock: z.string() }).nullable().optional(),
  /** Number of writes; saving over an older version is a CONFLICT. */
  version: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type FormRecord = z.infer<typeof formRecord>;

const PUBLISHED_SETTINGS = Object.fromEntries(Object.keys(formSettings).map(key => [key, true])) as {
  [K in keyof typeof formSettings]: true;
};
/**
 * Properties that publishing copies to the visitors' version. A difference in any of them is an unpublished change.
 */
const publishedContent = {
  ...PUBLISHED_SETTINGS,
  name: true,
  fields: true,
  logic: true,
  scoring: true,
  business_info: true,
  customizations: true,
} as const;
export const formContent = formRecord.pick(publishedContent);
export type FormContent = z.infer<typeof formContent>;

/**
 * A published revision, as shared between services (the submission buffer, responses and analytics receive it by event). Its
 * content never changes; status and version are those at the time of reading, and `form.availability-changed` announces their
 * changes.
 */
export const publishedForm = formRecord
  .pick({ ...publishedContent, id: true, ownerId: true, status: true, version: true, discardResponses: true })
  .extend({
    /** Number of publications; a response keeps the revision that it answered. */
    revision: z.number().int(),
    publishedAt: timestamp,
    /**
     * Signs the access tokens of visitors who know the password; null or absent: no password. Current at the time of
     * reading.
     */
    lock: z.string().nullable().optional(),
  });
export type PublishedForm = z.infer<typeof publishedForm>;

const VISIBLE_SETTINGS = Object.fromEntries(PUBLIC_SETTINGS.map(key => [key, true])) as {
  [K in PublicSetting]: true;
};
/** The part of a form that visitors may see: without owner, scoring, notifications, context, facts and metadata. */
export const publicForm = publishedForm
  .pick({
    id: true,
    name: true,
    ...VISIBLE_SETTINGS,
    fields: true,
    logic: true,
    business_info: true,
    customizations: true,
    discardResponses: true,
    revision: true,
  })
  .extend({
    language: formLanguage,
    metadata: z.record(z.string(), z.unknown()),
    slug: z.string().optional(),
  });
export type PublicForm = z.infer<typeof publicForm>;
