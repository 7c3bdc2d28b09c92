/** Limits of a form, enforced by the contract and by editors. Texts in characters. */
export const FORM_LIMITS = {
  fields: 200,
  /** Across all fields, because a page with all of them is rendered for each visitor. */
  options: 2000,
  rules: 200,
  name: 200,
  description: 2000,
  submitText: 100,
  thankYouTitle: 200,
  thankYouText: 2000,
  redirectUrl: 2000,
  partialText: 500,
  tags: 20,
  tag: 40,
  /** Maximum retention of responses, in days. */
  retentionDays: 3650,
  /** Minimum length of a form's password. */
  leastPassword: 6,
  password: 128,
} as const;

export const FIELD_LIMITS = {
  id: 64,
  label: 300,
  placeholder: 300,
  helpText: 1000,
  options: 200,
  option: 200,
  fileTypes: 60,
  fileType: 40,
  /** Megabytes. */
  fileSize: 100,
  /** Maximum number of files per answer. */
  files: 20,
  minScale: 2,
  maxScale: 10,
  endLabel: 60,
  consentText: 2000,
  defaultValue: 500,
  queryParameter: 64,
  formula: 1000,
  decimals: 6,
  unit: 20,
  rules: 20,
  /** Maximum length of a rule, including patterns. */
  rule: 300,
  errorMessage: 300,
} as const;

/** Decimals of a calculation without a setting. */
export const DEFAULT_DECIMALS = 2;

/** Maximum length of an uploaded logo as a data URL: about 24 kB of image data. */
export const LOGO_CHARS = 32_000;

/** Number of options in all fields together. */
export const optionsIn = (fields: readonly { options?: readonly string[] | undefined }[]): number =>
  fields.reduce((sum, { options }) => sum + (options?.length ?? 0), 0);
