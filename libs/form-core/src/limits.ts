/** How much of everything a form takes; the contract refuses more, and editors stop there. Texts in characters. */
export const FORM_LIMITS = {
  fields: 200,
  /** Of all its fields together: a page with all of them is rendered for each visitor. */
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
  /** Days after which responses are deleted, at most. */
  retentionDays: 3650,
  /** Of the password of a form. */
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
  fileTypes: 40,
  fileType: 40,
  /** Megabytes. */
  fileSize: 100,
  /** Files of one answer. */
  files: 20,
  minScale: 2,
  maxScale: 10,
  endLabel: 60,
  consentText: 2000,
  defaultValue: 500,
  queryParameter: 64,
  rules: 20,
  /** Of one rule, a pattern too. */
  rule: 300,
  errorMessage: 300,
} as const;

/** Characters of an uploaded logo as a data URL: about 24 kB of picture. */
export const LOGO_CHARS = 32_000;

/** Options of all fields together. */
export const optionsIn = (fields: readonly { options?: readonly string[] | undefined }[]): number =>
  fields.reduce((sum, { options }) => sum + (options?.length ?? 0), 0);
