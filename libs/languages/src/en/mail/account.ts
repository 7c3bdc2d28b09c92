import { confirmation } from './confirmation.js';

/** Texts of the emails to account owners. Every other language has the same. */
export const account = {
  /** `name` is empty if it must not be repeated. */
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  /** Name of a person’s own workspace, until they choose another. */
  ownWorkspace: (name: string) => `${name.split(' ')[0]}’s workspace`,
  verification: {
    subject: 'Confirm your email address for Leadloom',
    heading: 'Confirm your email address',
    text: 'Please confirm that this address is yours. Then you can build forms and see how they perform.',
    action: 'Confirm email address',
    notes: [
      'The link works once and expires after 24 hours.',
      'If you did not create a Leadloom account, you can ignore this email. The address stays unconfirmed.',
    ],
  },
  reset: {
    subject: 'Reset your Leadloom password',
    heading: 'Choose a new password',
    text: 'Someone, probably you, asked to reset the password for your Leadloom account. Open the link to choose a new one.',
    action: 'Choose a new password',
    notes: [
      'The link works once and expires after one hour. The new password signs out every device and pauses your API keys and webhooks until you resume them.',
      'If you did not request this, you can ignore this email. Your password will not change.',
    ],
  },
  emailChange: {
    subject: 'Confirm your new email address for Leadloom',
    heading: 'Confirm your new email address',
    text: 'Someone, probably you, asked to use this address for a Leadloom account. Please confirm that it is yours.',
    action: 'Confirm new address',
    notes: [
      'The link works once and expires after 24 hours. Once you confirm, you will sign in with this address. API keys and webhooks are paused until you resume them.',
      'If you did not request this, you can ignore this email. Nothing will change.',
    ],
  },
  repeated: {
    subject: 'You already have a Leadloom account',
    heading: 'You already have an account',
    text: 'Someone, probably you, tried to create a Leadloom account with this address. You already have one, so no second account was created.',
    action: 'Sign in',
    notes: [
      'If you do not remember the password, choose “Forgot password?” on that page.',
      'If this was not you, you do not need to do anything. Your account was not changed.',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'New sign-in to your Leadloom account',
      text: 'Someone signed in to your account from a new device or network.',
    },
    'password-changed': {
      subject: 'Your Leadloom password was changed',
      text: 'Your password was changed, and every other device was signed out.',
    },
    'password-reset': {
      subject: 'Your Leadloom password was reset',
      text: 'Your password was reset with a link from your mailbox. Every device was signed out, and API keys and webhooks are paused. Resume those that you recognize under Settings → Integrations, and delete the rest.',
    },
    'two-factor-enabled': {
      subject: 'Two-factor authentication is on',
      text: 'From now on, signing in to your account requires a code from your authenticator app.',
    },
    'two-factor-disabled': {
      subject: 'Two-factor authentication is off',
      text: 'Signing in to your account no longer requires a code.',
    },
    'email-changed': {
      subject: 'The email address for your Leadloom account was changed',
      text: 'Your account now has a different email address. Its API keys and webhooks are paused until you resume them under Settings → Integrations. This is the last email to the old address.',
    },
    'api-key-created': {
      subject: 'New API key in your Leadloom account',
      text: 'A new API key was created. Programs that have it can use your account within its permissions.',
    },
    'passkey-added': {
      subject: 'New passkey in your Leadloom account',
      text: 'A passkey was added. The device or password manager that stores it can sign in to your account.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your Leadloom account',
      text: 'A passkey was removed. It can no longer be used to sign in.',
    },
  },
  alert: {
    when: 'When',
    device: 'Device',
    place: 'Place',
    newAddress: 'New address',
    name: 'Name',
    action: 'Review security settings',
    notes: [
      'If this was you, you do not need to do anything.',
      'If this was not you, change your password now. This signs out every device. You can also use “Forgot password?” on the sign-in page.',
    ],
  },
  limit: {
    subject: (limit: number) => `You have reached this month’s limit of ${limit} responses`,
    heading: 'You have reached your plan’s limit for this month',
    texts: (limit: number, period: string) => [
      `Your forms received more than the ${limit} responses included in your plan for ${period}.`,
      'Nothing is lost. Your forms keep accepting responses, and all of them are in your account.',
    ],
    action: 'See your usage',
    notes: [
      'You will get this email at most once a month. The operator of this installation sets the limits.',
    ],
  },
  announcement: 'This email was sent by the operator of this Leadloom installation.',
  invitation: {
    subject: 'You have been invited to Leadloom',
    text: (who: string) => `${who} has invited you to build forms with Leadloom.`,
    action: 'Open Leadloom',
    notes: ['If you do not know this person, you can ignore this email. No account was created for you.'],
  },
  leadAssigned: {
    subject: (lead: string, form: string) => `Your lead: ${lead} – ${form}`,
    heading: (lead: string) => `${lead} is now your lead`,
    byPerson: (form: string) => `Someone in your workspace assigned you a response to ${form}.`,
    byRule: (form: string, rule: string) => `The rule “${rule}” assigned you a response to ${form}.`,
    passedOn: (form: string) => `Nobody opened this response to ${form} in time, so it was passed on to you.`,
    note: 'You are receiving this email because this lead is assigned to you.',
  },
  leadOverdue: {
    subject: (lead: string, form: string) => `Reminder: ${lead} – ${form}`,
    heading: (lead: string) => `${lead} is waiting for you`,
    text: (form: string, due: string) =>
      `You have not opened this response to ${form} yet. It was due on ${due}.`,
    passedOn: (when: string) => `If you do not open it by ${when}, it will be passed on to someone else.`,
  },
  leadMentioned: {
    subject: (lead: string, form: string) => `You were mentioned: ${lead} – ${form}`,
    heading: (lead: string) => `You were mentioned in a note on ${lead}`,
    text: (who: string, form: string) => `${who} mentioned you in a note on a response to ${form}.`,
  },
  workspaceInvitation: {
    subject: (workspace: string) =>
      workspace ? `Join “${workspace}” on Leadloom` : 'Join a workspace on Leadloom',
    text: (who: string, workspace: string) =>
      workspace
        ? `${who} has invited you to the workspace “${workspace}”.`
        : `${who} has invited you to a workspace.`,
    action: 'Accept invitation',
    notes: [
      'The link works once, expires after 7 days, and is only for this email address.',
      'If you do not know this person, you can ignore this email.',
    ],
    roles: {
      owner: 'As an owner, you can do everything.',
      admin: 'As an admin, you can do everything except delete the workspace.',
      editor: 'As an editor, you can build forms and view their analytics.',
      sales: 'As a sales member, you can manage responses.',
      viewer: 'As a viewer, you can view forms, analytics and responses.',
    },
  },
  ...confirmation,
  webhook: {
    subject: 'A webhook was turned off',
    which: (url: string) => `Webhook: ${url}`,
    failing: (since: string) =>
      `All deliveries to this webhook have failed${since && ` since ${since}`}. It is now turned off and receives no more deliveries.`,
    gone: 'The receiver responded that it no longer exists (410 Gone). The webhook is now turned off and receives no more deliveries.',
    text: 'Responses are still stored. Once the receiver works again, turn the webhook back on. You can resend failed deliveries from its log for 30 days.',
    action: 'View webhook',
    notes: ['You are receiving this email because the webhook belongs to your account.'],
  },
  report: {
    week: (responses: number) => `Your week: ${responses} ${responses === 1 ? 'response' : 'responses'}`,
    fewer: 'Fewer responses than the week before',
    insights: 'Insights from last week',
    openForm: 'Open analytics for this form',
    open: 'Open analytics',
    note: 'The last seven days, across all your forms.',
    responses: 'Responses',
    change: (percent: string) => `${percent} compared with the week before`,
    views: 'Views',
    conversion: 'Conversion rate',
    time: 'Average time to complete',
    top: 'Top form',
    ai: 'AI interactions',
    fall: (percent: string) => `Your forms had ${percent} fewer responses than the week before.`,
    turns: (count: number) => `Your AI conversations had ${count} ${count === 1 ? 'reply' : 'replies'}.`,
    goals: (percent: string) => `${percent} of them reached their goal.`,
    bounce: (percent: string) =>
      `${percent} of visitors left without answering. A shorter first step often helps.`,
    starts: (percent: string) =>
      `Only ${percent} of visitors started filling out the form. A title that says what they get may help.`,
    advice: (form: string, advice: string) => `${form}, last 30 days: ${advice}`,
  },
};
export type AccountTexts = typeof account;
