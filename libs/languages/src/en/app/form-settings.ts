import type { FormSetting } from '#form-core';
import { localized } from '../../shared/localized.js';

export interface SettingTexts {
  label: string;
  help?: string;
  /** The change of the setting between two versions. */
  changed: string;
}

/** The texts of each setting of a form, and of its name. */
export const formSettings = localized<Record<FormSetting | 'name', SettingTexts>>('formSettings', {
  name: { label: 'Name', changed: 'Form name changed' },
  description: { label: 'Description', changed: 'Description changed' },
  submitText: { label: 'Submit button', changed: 'Submit button changed' },
  language: {
    label: 'Language',
    help: 'Language of buttons, messages and dates. Your own texts are not translated.',
    changed: 'Language changed',
  },
  multiStep: {
    label: 'Multiple steps',
    help: 'Starts a new page after every three fields or at your page breaks.',
    changed: 'Steps changed',
  },
  autoAdvance: {
    label: 'Continue after a choice',
    help: 'Opens the next page or question as soon as a visitor chooses an option.',
    changed: '“Continue after a choice” changed',
  },
  showProgressBar: { label: 'Show a progress bar', changed: 'Progress bar changed' },
  allowSaveProgress: {
    label: 'Let visitors continue later',
    help: 'Saves progress on the visitor’s device and offers a link by email.',
    changed: '“Let visitors continue later” changed',
  },
  thankYouTitle: { label: 'Thank-you title', changed: 'Thank-you title changed' },
  thankYouText: { label: 'Thank-you text', changed: 'Thank-you text changed' },
  redirectUrl: {
    label: 'Redirect visitors to',
    help: 'Replaces the thank-you page.',
    changed: 'Redirect changed',
  },
  opensAt: {
    label: 'Opens on',
    help: 'Until then, visitors see the opening date.',
    changed: 'Opening date changed',
  },
  closesAt: {
    label: 'Closes on',
    help: 'The form stops accepting responses at this time.',
    changed: 'Closing date changed',
  },
  responseLimit: {
    label: 'Response limit',
    help: 'Leave empty for no limit.',
    changed: 'Response limit changed',
  },
  onePerVisitor: { label: 'Responses per visitor', changed: 'Limit on responses per visitor changed' },
  privacyUrl: { label: 'Privacy policy URL', changed: 'Privacy policy URL changed' },
  imprintUrl: { label: 'Legal notice URL', changed: 'Legal notice URL changed' },
  retentionDays: {
    label: 'Delete responses after (days)',
    help: 'Removes them and their files permanently. Leave empty to keep them.',
    changed: 'Automatic deletion changed',
  },
  hideFromSearch: { label: 'Hide from search engines', changed: 'Search engine visibility changed' },
  partialLeads: {
    label: 'Save partial responses',
    help: 'Saved once a visitor has entered an email address or phone number, and marked as partial in your responses.',
    changed: '“Save partial responses” changed',
  },
  partialText: { label: 'Notice to visitors', changed: 'Notice about partial responses changed' },
  remindPartials: {
    label: 'Offer a reminder',
    help: 'Visitors can check a box to get an email with a link to their answers, 30 minutes after they leave.',
    changed: 'Reminder for visitors changed',
  },
  emailNotifications: {
    label: 'Email me every new response',
    help: 'Sent to your account’s email address.',
    changed: 'Notifications changed',
  },
});

/** Other texts in the settings panel. */
export const settingsPanel = localized('settingsPanel', {
  sections: {
    general: 'General',
    pages: 'Pages and progress',
    thanks: 'After submitting',
    limits: 'Limits',
    access: 'Access',
    privacy: 'Privacy',
  },
  redirectWrong: 'The address must start with http:// or https://',
  onceOptions: { any: 'Unlimited', device: 'One per device', email: 'One per email address' },
  onceHelp: {
    any: 'Visitors can submit the form more than once.',
    device:
      'The browser remembers the response. Visitors can respond again after clearing their browser data, on another device, or in an iframe if the browser blocks its storage.',
    email: 'Based on the form’s first email field. The browser remembers the response too.',
  },
  onceNoEmail: 'The form has no email field, so the limit applies per device.',
  password: 'Password',
  newPassword: 'New password',
  passwordHelp: 'At least 6 characters. Visitors see the form only after entering it.',
  passwordSet: 'Visitors must enter a password. It is stored encrypted, so not even you can read it.',
  passwordLater: 'Save the form first, then set a password.',
  passwordFailed: 'The password could not be saved. Please try again.',
  setPassword: 'Set password',
  changePassword: 'Change password',
  removePassword: 'Remove password',
  partialExample: 'We save your entries so that we can help if you don’t finish.',
  partialMissing: 'No partial responses are saved until you add this notice.',
});
