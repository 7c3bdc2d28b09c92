import type { AccountSettings } from '#contracts';
import { someone } from './fixtures.js';

/** The settings of an account that has changed nothing yet. */
export const someSettings = (): AccountSettings => ({
  profile: {
    ...{ name: someone.name, email: someone.email, company: '', role: '', phone: '', location: '' },
    ...{ timezone: 'UTC', language: 'en', bio: '' },
  },
  notifications: {
    ...{ email_notifications: true, form_submissions: true, weekly_reports: false, product_updates: true },
    ...{ security_alerts: true, marketing_emails: false, collaboration_invites: true },
    ...{ system_maintenance: true, ai_insights: true, performance_alerts: true },
  },
  apiKeys: [],
  webhooks: [],
  security: { twoFactorEnabled: false, recoveryCodesLeft: 0, pendingEmail: null, sessions: [] },
  services: [{ id: 'api', name: 'Leadloom API', type: 'api', status: 'disconnected', lastSync: null }],
  billing: {
    ...{ plan: 'Self-hosted', status: 'active', nextBillingDate: null, paymentMethod: null },
    usage: {
      forms: { used: 50, limit: 50 },
      responses: { used: 1234, limit: null },
      aiInteractions: null,
    },
  },
});
