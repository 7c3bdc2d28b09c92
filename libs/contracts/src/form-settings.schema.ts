import { z } from 'zod';
import { FORM_LANGUAGES, FORM_LIMITS, type FormSetting, ONE_PER_VISITOR } from '#form-core';
import { formMail } from './form-mail.schema.js';

const text = (max: number) => z.string().max(max);

/** Language of a form's page and of all messages to its visitors. */
export const formLanguage = z.enum(FORM_LANGUAGES);

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(FORM_LIMITS.redirectUrl)]);

/** Settings of a form. Their initial values, and the list of those that visitors see, are in form-core. */
export const formSettings = {
  /** Defaults to English in older forms. */
  language: formLanguage.optional(),
  description: text(FORM_LIMITS.description),
  submitText: text(FORM_LIMITS.submitText),
  /** Thank-you texts for visitors; default to those in the documents. */
  thankYouTitle: text(FORM_LIMITS.thankYouTitle).optional(),
  thankYouText: text(FORM_LIMITS.thankYouText).optional(),
  redirectUrl: webAddress,
  emailNotifications: z.boolean(),
  showProgressBar: z.boolean(),
  allowSaveProgress: z.boolean(),
  multiStep: z.boolean(),
  /** Additional mails about a response; absent if there are none. */
  mail: formMail.optional(),
  /** Start of the period in which the form takes responses; null or absent: open from the start. */
  opensAt: z.iso.datetime().nullable().optional(),
  /** Whether unfinished answers are stored as a partial response once they include a contact address or number. */
  partialLeads: z.boolean().optional(),
  /** Notice to visitors about partial responses; without it nothing is stored. */
  partialText: text(FORM_LIMITS.partialText).optional(),
  /** Accepts one response per visitor, recognised by their browser, or also by their e-mail address. */
  onePerVisitor: z.enum(ONE_PER_VISITOR).nullable().optional(),
  /** Days after which responses are deleted; null or absent: they are kept. */
  retentionDays: z.number().int().min(1).max(FORM_LIMITS.retentionDays).nullable().optional(),
  /** Address of the owner's privacy policy and legal notice. */
  privacyUrl: webAddress.optional(),
  imprintUrl: webAddress.optional(),
  /** Asks search engines not to list the form's page. */
  hideFromSearch: z.boolean().optional(),
} satisfies Record<FormSetting | 'mail', z.ZodType>;
