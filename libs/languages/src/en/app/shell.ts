import { localized } from '../../shared/localized.js';

export const shell = localized('shell', {
  skip: 'Skip to content',
  welcome: (name: string) => `Welcome, ${name}`,
  settings: 'Settings',
  logout: 'Logout',
  menu: 'Menu',
  mainNav: 'Main',
  footer: (year: number) => `© ${year} Leadloom`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  tabs: {
    dashboard: 'Dashboard',
    aiFormBuilder: 'AI Form Builder',
    createForm: 'Create Form',
    myForms: 'My Forms',
    responses: 'Responses',
    analytics: 'Analytics',
    typebotFlows: 'Typebot Flows',
    typebotIntegration: 'Typebot Integration',
  },
  unread: (n: number) => (n < 1000 ? String(n) : '999+'),
  unreadWord: 'unread',
  limit: {
    title: 'You have reached your plan’s limit',
    see: 'View usage',
  },
  banner: {
    text: 'Please verify your email address to use the form builders and analytics.',
    resend: 'Resend email',
    dismiss: 'Dismiss',
    sent: 'Verification email sent! Check your inbox.',
    already: 'Your email is already verified!',
    failed: 'Failed to resend verification email. Please try again.',
  },
});
