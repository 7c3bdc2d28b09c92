import type { FormSetting } from '#form-core';
import { later } from '../later.js';
import { FormName } from './form-name.js';
import { FormPassword } from './form-password.js';
import { LanguageInput } from './language-input.js';
import { OnePerVisitor } from './one-per-visitor.js';
import { PartialNotice } from './partial-notice.js';
import { PartialReminder } from './partial-reminder.js';
import type { SectionName, SectionRow, SettingRow } from './setting-row.types.js';
import { SubmitText } from './submit-text.js';

const Endings = later(() => import('../endings/endings.js').then(file => file.Endings));

/** Sections of the settings panel, in order. */
export const SECTIONS: Record<SectionName, SectionRow> = {
  general: {},
  pages: {},
  thanks: { Extra: Endings },
  limits: { isCollapsed: true },
  access: { Extra: FormPassword },
  privacy: { isCollapsed: true },
};

/**
 * Place and control of every setting of a form, in the order of the panel. A setting without a row does not compile. Its texts
 * are in `libs/languages/src/<language>/app/form-settings.ts`.
 */
export const SETTING_ROWS: Record<FormSetting | 'name', SettingRow> = {
  name: { section: 'general', Control: FormName },
  description: { section: 'general', isLong: true },
  submitText: { section: 'general', Control: SubmitText },
  language: { section: 'general', Control: LanguageInput },
  multiStep: { section: 'pages' },
  autoAdvance: { section: 'pages' },
  showProgressBar: { section: 'pages' },
  allowSaveProgress: { section: 'pages' },
  thankYouTitle: { section: 'thanks', placeholder: 'thanks' },
  thankYouText: { section: 'thanks', isLong: true, placeholder: 'thanksText' },
  redirectUrl: { section: 'thanks' },
  opensAt: { section: 'limits' },
  closesAt: { section: 'limits' },
  responseLimit: { section: 'limits' },
  onePerVisitor: { section: 'access', Control: OnePerVisitor },
  privacyUrl: { section: 'privacy' },
  imprintUrl: { section: 'privacy' },
  retentionDays: { section: 'privacy' },
  hideFromSearch: { section: 'privacy' },
  partialLeads: { section: 'privacy' },
  partialText: { section: 'privacy', Control: PartialNotice },
  remindPartials: { section: 'privacy', Control: PartialReminder },
  emailNotifications: { section: null },
};
