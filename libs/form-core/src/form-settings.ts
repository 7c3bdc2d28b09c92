import { DEFAULT_LANGUAGE, FORM_LANGUAGES } from './languages.js';
import { FORM_LIMITS } from './limits.js';

/** Method of recognizing returning visitors, if a form accepts one response per visitor. */
export const ONE_PER_VISITOR = ['device', 'email'] as const;

/** Kinds of values of a setting. Contracts derive its schema from this, the app its control. */
export type SettingShape =
  | { kind: 'flag' | 'address' | 'moment' }
  | { kind: 'text'; max: number }
  | { kind: 'count'; max?: number }
  | { kind: 'choice'; values: readonly [string, ...string[]]; nullable?: true };

interface Setting<T> {
  initial: T;
  shape: SettingShape;
}
const flag = (initial = false): Setting<boolean> => ({ initial, shape: { kind: 'flag' } });
const text = (max: number, initial = ''): Setting<string> => ({ initial, shape: { kind: 'text', max } });
/** A web address, or '' for none. */
const address = (): Setting<string> => ({ initial: '', shape: { kind: 'address' } });
/** A point in time (ISO), or null for none. */
const moment = (): Setting<string | null> => ({ initial: null, shape: { kind: 'moment' } });
/** A whole number from 1, or null for none. */
const count = (max?: number): Setting<number | null> => ({
  initial: null,
  shape: { kind: 'count', ...(max ? { max } : {}) },
});
const choice = <V extends string>(values: readonly [V, ...V[]], initial: V): Setting<V> => ({
  initial,
  shape: { kind: 'choice', values },
});
const choiceOrNone = <V extends string>(values: readonly [V, ...V[]]): Setting<V | null> => ({
  initial: null,
  shape: { kind: 'choice', values, nullable: true },
});

/** A setting that the form's page needs. */
const visible = <S>(setting: S) => ({ ...setting, isPublic: true as const });
/** A setting for the owner and the services only. */
const internal = <S>(setting: S) => ({ ...setting, isPublic: false as const });
/** A setting of every stored form. Forms older than any other setting lack it and get its initial value. */
const stored = <S>(setting: S) => ({ ...setting, isStored: true as const });

/** All settings of a form except its emails: initial value, schema and visibility. */
export const FORM_SETTINGS = {
  language: visible(choice(FORM_LANGUAGES, DEFAULT_LANGUAGE)),
  description: visible(stored(text(FORM_LIMITS.description))),
  submitText: visible(stored(text(FORM_LIMITS.submitText, 'Submit'))),
  /** Empty thank-you texts mean the default ones from the documents. */
  thankYouTitle: visible(text(FORM_LIMITS.thankYouTitle)),
  thankYouText: visible(text(FORM_LIMITS.thankYouText)),
  redirectUrl: visible(stored(address())),
  /** On by default: see ADR 5. */
  emailNotifications: internal(stored(flag(true))),
  showProgressBar: visible(stored(flag())),
  allowSaveProgress: visible(stored(flag())),
  multiStep: visible(stored(flag())),
  /** Whether the next page or question opens once a visitor has picked one of several options. */
  autoAdvance: visible(flag()),
  /** The period in which the form accepts responses, and their maximum number. */
  opensAt: internal(moment()),
  closesAt: internal(stored(moment())),
  responseLimit: internal(stored(count())),
  /** Whether unfinished answers are stored once they include a contact address or number, and the notice about it. */
  partialLeads: visible(flag()),
  /** Required notice; nothing is stored without it. */
  partialText: visible(text(FORM_LIMITS.partialText)),
  /** Whether visitors can ask for an email with a link to their unfinished answers. */
  remindPartials: visible(flag()),
  onePerVisitor: visible(choiceOrNone(ONE_PER_VISITOR)),
  /** Days after which responses are deleted. */
  retentionDays: internal(count(FORM_LIMITS.retentionDays)),
  /** Addresses of the owner's privacy policy and legal notice. */
  privacyUrl: visible(address()),
  imprintUrl: visible(address()),
  /** Whether to ask search engines not to index the form's page. */
  hideFromSearch: visible(flag()),
};

type Settings = typeof FORM_SETTINGS;
export type FormSetting = keyof Settings;
export type PublicSetting = {
  [K in FormSetting]: Settings[K]['isPublic'] extends true ? K : never;
}[FormSetting];
export type StoredSetting = {
  [K in FormSetting]: Settings[K] extends { isStored: true } ? K : never;
}[FormSetting];
export type FormSettingValues = { [K in FormSetting]: Settings[K]['initial'] };

const KEYS = /* @__PURE__ */ Object.keys(FORM_SETTINGS) as FormSetting[];
export const PUBLIC_SETTINGS = /* @__PURE__ */ KEYS.filter(
  (key): key is PublicSetting => FORM_SETTINGS[key].isPublic,
);

/** The settings of a form, with initial values for missing ones. */
export const settingsOf = (form: Partial<FormSettingValues>): FormSettingValues =>
  Object.fromEntries(KEYS.map(key => [key, form[key] ?? FORM_SETTINGS[key].initial])) as FormSettingValues;

/** The public settings of the form. */
export const publicSettingsOf = <F extends Partial<Pick<FormSettingValues, PublicSetting>>>(
  form: F,
): Pick<F, PublicSetting & keyof F> =>
  Object.fromEntries(PUBLIC_SETTINGS.map(key => [key, form[key]])) as Pick<F, PublicSetting & keyof F>;
