import { NOTIFICATION_DEFAULTS, type NotificationFlag, type Notifications } from '#contracts';

/** Those that go out whatever the switch for all mails says: an owner has to hear of what others do to the account. */
const APART: ReadonlySet<NotificationFlag> = new Set(['security_alerts']);

/** Whether an account gets mails of a kind. What was never chosen has its default. */
export function wants(chosen: Partial<Notifications>, flag: NotificationFlag): boolean {
  const all = { ...NOTIFICATION_DEFAULTS, ...chosen };
  return all[flag] && (APART.has(flag) || all.email_notifications);
}
