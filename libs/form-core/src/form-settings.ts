import { DEFAULT_LANGUAGE, type FormLanguage } from './languages.js';

/** How returning visitors are recognized, if a form accepts one response per visitor. */
export const ONE_PER_VISITOR = ['device', 'email'] as const;

/** A setting that the form's page needs, with its initial value. */
const visible = <T>(initial: T) => ({ initial, isPublic: true as const });
/** A setting for the owner and the services only. */
const internal = <T>(initial: T) => ({ initial, isPublic: false as const });

/** All settings of a form except its mails. The wire schema has the same keys (contracts). */
export const FORM_SETTINGS = {
  language: visible<FormLanguage>(DEFAULT_LANGUAGE),
  description: visible(''),
  submitText: visible('Submit'),
  /** Empty thank-you texts mean the default ones from the documents. */
  thankYouTitle: visible(''),
  thankYouText: visible(''),
  redirectUrl: visible(''),
  /** On by default: see ADR 5. */
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

/** The settings of a form, with initial values for missing ones. */
export const settingsOf = (form: Partial<FormSettingValues>): FormSettingValues =>
  Object.fromEntries(KEYS.map(key => [key, form[key] ?? FORM_SETTINGS[key].initial])) as FormSettingValues;

/** The public settings that the form has. */
export const publicSettingsOf = <F extends Partial<Pick<FormSettingValues, PublicSetting>>>(
  form: F,
): Pick<F, PublicSetting & keyof F> =>
  Object.fromEntries(PUBLIC_SETTINGS.map(key => [key, form[key]])) as Pick<F, PublicSetting & keyof F>;
