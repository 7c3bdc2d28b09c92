/** What mails to the owner of an account say. Every other language says the same. */
export const EN = {
  /** `name` is empty where it may not be repeated. */
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  verification: {
    subject: 'Confirm your email address for Leadloom',
    heading: 'Confirm your email address',
    text: 'Please confirm that this address is yours. After that you can build forms and see how they do.',
    action: 'Confirm email address',
    notes: [
      'The link works once, for 24 hours.',
      'If you did not create an account with Leadloom, you can ignore this mail: the address stays unconfirmed.',
    ],
  },
  reset: {
    subject: 'Reset your Leadloom password',
    heading: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password for your Leadloom account. The link opens the page where you choose it.',
    action: 'Choose a new password',
    notes: [
      'The link works once, for one hour. The new password signs out every device and pauses your API keys and webhooks until you resume them.',
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
  },
  emailChange: {
    subject: 'Confirm your new email address for Leadloom',
    heading: 'Confirm your new email address',
    text: 'Somebody, probably you, asked for this address to be the one of a Leadloom account. Please confirm that it is yours.',
    action: 'Confirm new address',
    notes: [
      'The link works once, for 24 hours. From then on you sign in with this address; API keys and webhooks are paused until you resume them.',
      'If you did not ask for it, you can ignore this mail: nothing changes.',
    ],
  },
  repeated: {
    subject: 'You already have a Leadloom account',
    heading: 'You already have an account',
    text: 'Somebody, probably you, tried to create a Leadloom account with this address. There is one already, so no second one was made.',
    action: 'Log in',
    notes: [
      'If you do not remember the password, choose "Forgot password" on that page.',
      'If it was not you, there is nothing to do: your account was not changed.',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'New sign-in to your Leadloom account',
      text: 'Somebody signed in to your account from a device or network that was not used before.',
    },
    'password-changed': {
      subject: 'Your Leadloom password was changed',
      text: 'The password of your account was changed, and every other device was signed out.',
    },
    'password-reset': {
      subject: 'Your Leadloom password was reset',
      text: 'Your password was reset with a link from your mailbox. Every device was signed out, and API keys and webhooks are paused. Resume those that you recognise under Settings → Integrations, and delete the rest.',
    },
    'two-factor-enabled': {
      subject: 'Two-factor authentication is on',
      text: 'From now on signing in to your account asks for a code of your authenticator app.',
    },
    'two-factor-disabled': {
      subject: 'Two-factor authentication is off',
      text: 'Signing in to your account no longer asks for a code.',
    },
    'email-changed': {
      subject: 'The email address of your Leadloom account was changed',
      text: 'Your account now has a different email address. Its API keys and webhooks are paused until you resume them under Settings → Integrations. This is the last email to the old address.',
    },
    'api-key-created': {
      subject: 'New API key in your Leadloom account',
      text: 'An API key was made. Programs that have it can use your account as far as its permissions go.',
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
      'If this was you, there is nothing to do.',
      'If it was not, choose a new password at once; that signs out every device. "Forgot password" on the login page works too.',
    ],
  },
  limit: {
    subject: (limit: number) => `Your plan's ${limit} responses of this month are used up`,
    heading: 'Your plan is used up for this month',
    texts: (limit: number, period: string) => [
      `Your forms received more than the ${limit} responses that your plan has for ${period}.`,
      'Nothing is lost: your forms go on taking responses, and all of them are in your account.',
    ],
    action: 'See your usage',
    notes: ['You get this mail once a month at most. Whoever runs this installation sets the limits.'],
  },
  announcement: 'You get this mail from whoever runs this installation of Leadloom.',
  invitation: {
    subject: 'You are invited to Leadloom',
    text: (who: string) => `${who} invites you to build forms with Leadloom.`,
    action: 'Open Leadloom',
    notes: ['If you do not know who that is, you can ignore this mail: nothing was made for you.'],
  },
  confirmRecipient: {
    subject: 'Do you want to get responses by email?',
    text: (who: string) =>
      `${who} would like to send you an email when somebody fills in one of their forms. Please confirm that you want this.`,
    action: 'Confirm',
    notes: [
      'Until you confirm, you get none of these emails.',
      'If you do not know the sender, you can ignore this email.',
    ],
  },
  webhook: {
    subject: 'A webhook was switched off',
    which: (url: string) => `Webhook: ${url}`,
    failing: (since: string) =>
      `Every delivery to it has failed${since && ` since ${since}`}. It is switched off, so that nothing more is sent there.`,
    gone: 'It answered that it is gone for good (410). It is switched off, so that nothing more is sent there.',
    text: 'Responses are stored as ever. Once the receiver works again, switch the webhook on; deliveries that failed can be sent again from its log for 30 days.',
    action: 'See the webhook',
    notes: ['You get this mail because the webhook belongs to your account.'],
  },
  report: {
    week: (responses: number) => `Your week: ${responses} ${responses === 1 ? 'response' : 'responses'}`,
    fewer: 'Fewer responses than the week before',
    insights: 'What the last week says about your forms',
    openForm: 'Open its analytics',
    open: 'Open analytics',
    note: 'The last seven days, over all your forms.',
    responses: 'Responses',
    change: (percent: string) => `${percent} against the week before`,
    views: 'Views',
    conversion: 'Conversion rate',
    time: 'Average time to complete',
    top: 'Top form',
    ai: 'AI interactions',
    fall: (percent: string) => `Your forms had ${percent} fewer responses than in the week before.`,
    turns: (count: number) => `Your AI conversations had ${count} ${count === 1 ? 'turn' : 'turns'}.`,
    goals: (percent: string) => `${percent} of them reached their goal.`,
    bounce: (percent: string) =>
      `${percent} of the visitors left without an answer. A shorter first step often changes that.`,
    starts: (percent: string) =>
      `Only ${percent} of the visitors began to fill in. A title that says what they get may help.`,
    advice: (form: string, advice: string) => `${form}, over 30 days: ${advice}`,
  },
};
export type AccountWords = typeof EN;
