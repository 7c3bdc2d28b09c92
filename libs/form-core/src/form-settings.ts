import { DEFAULT_LANGUAGE, type FormLanguage } from './languages.js';

/** What a visitor is recognized by, where a form takes one response per visitor. */
export const ONE_PER_VISITOR = ['device', 'email'] as const;

/** A setting that the form's page needs, with its value in a new form. */
const visible = <T>(initial: T) => ({ initial, isPublic: true as const });
/** A setting that only the owner and the services see. */
const internal = <T>(initial: T) => ({ initial, isPublic: false as const });

/** All settings of a form besides its mails. The wire schema has the same keys (contracts). */
export const FORM_SETTINGS = {
  language: visible<FormLanguage>(DEFAULT_LANGUAGE),
  description: visible(''),
  submitText: visible('Submit'),
  /** Empty thank-you texts stand for the document's sentences. */
  thankYouTitle: visible(''),
  thankYouText: visible(''),
  redirectUrl: visible(''),
  /** New leads are notified of: ADR 5. */
  emailNotifications: internal(true),
  showProgressBar: visible(false),
  allowSaveProgress: visible(false),
  multiStep: visible(false),
  opensAt: internal<string | null>(null),
  /** Whether unfinished answers are stored, and the notice about it; without the notice nothing is stored. */
  partialLeads: visible(false),
  partialText: visible(''),
  onePerVisitor: visible<(typeof ONE_PER_VISITOR)[number] | null>(null),
  retentionDays: internal<number | null>(null),
  privacyUrl: visible(''),
  imprintUrl: visible(''),
  hideFromSearch: visible(false),
};

type Settings = typeof FORM_SETTINGS;
export type FormSetting = keyof Settings;
export type PublicSetting = {
  [K in FormSetting]: Settings[K]['isPublic'] extends true ? K : never;
}[FormSetting];
export type FormSettingValues = { [K in FormSetting]: Settings[K]['initial'] };

const KEYS = /* @__PURE__ */ Object.keys(FORM_SETTINGS) as FormSetting[];
export const PUBLIC_SETTINGS = /* @__PURE__ */ KEYS.filter(
  (key): key is PublicSetting => FORM_SETTINGS[key].isPublic,
);

/** The settings of a form, with the initial value for each that it lacks. */
export const settingsOf = (form: Partial<FormSettingValues>): FormSettingValues =>
  Object.fromEntries(KEYS.map(key => [key, form[key] ?? FORM_SETTINGS[key].initial])) as FormSettingValues;

/** The settings that visitors may see, as far as the form has them. */
export const publicSettingsOf = <F extends Partial<Pick<FormSettingValues, PublicSetting>>>(
  form: F,
): Pick<F, PublicSetting & keyof F> =>
  Object.fromEntries(PUBLIC_SETTINGS.map(key => [key, form[key]])) as Pick<F, PublicSetting & keyof F>;
