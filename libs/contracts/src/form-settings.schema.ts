import { z } from 'zod';
import { FORM_LANGUAGES, FORM_LIMITS, type FormSetting, ONE_PER_VISITOR } from '#form-core';
import { formMail } from './form-mail.schema.js';

const text = (max: number) => z.string().max(max);

/** The language of a form's page, of its messages and of what is said to its visitors. */
export const formLanguage = z.enum(FORM_LANGUAGES);

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(FORM_LIMITS.redirectUrl)]);

/** The settings of a form. Their initial values, and which of them visitors see, are in form-core. */
export const formSettings = {
  /** English in forms that were stored without one. */
  language: formLanguage.optional(),
  description: text(FORM_LIMITS.description),
  submitText: text(FORM_LIMITS.submitText),
  /** What visitors read after submitting; without them the documents' sentences. */
  thankYouTitle: text(FORM_LIMITS.thankYouTitle).optional(),
  thankYouText: text(FORM_LIMITS.thankYouText).optional(),
  redirectUrl: webAddress,
  emailNotifications: z.boolean(),
  showProgressBar: z.boolean(),
  allowSaveProgress: z.boolean(),
  multiStep: z.boolean(),
  /** More mails about a response; none in forms without it. */
  mail: formMail.optional(),
  /** Before this moment the form takes no responses; null, or left out: it is open from the start. */
  opensAt: z.iso.datetime().nullable().optional(),
  /** Whether what a visitor entered is stored as a partial response once an address or number to reach them is given. */
  partialLeads: z.boolean().optional(),
  /** What visitors read about that; without it nothing is stored. */
  partialText: text(FORM_LIMITS.partialText).optional(),
  /** Takes one response of each visitor: by what their browser remembers, or by their e-mail address as well. */
  onePerVisitor: z.enum(ONE_PER_VISITOR).nullable().optional(),
  /** Responses are deleted so many days after they came; null, or left out: they stay. */
  retentionDays: z.number().int().min(1).max(FORM_LIMITS.retentionDays).nullable().optional(),
  /** Where the owner says what becomes of the answers, and who they are. */
  privacyUrl: webAddress.optional(),
  imprintUrl: webAddress.optional(),
  /** Search engines are asked not to list the form's page. */
  hideFromSearch: z.boolean().optional(),
} satisfies Record<FormSetting | 'mail', z.ZodType>;
