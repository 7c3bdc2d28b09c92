import { NOTIFICATION_DEFAULTS, type NotificationFlag, type Notifications } from '#contracts';

/** Kinds that ignore the switch for all emails, because owners must learn about other people's actions on their account. */
const APART: ReadonlySet<NotificationFlag> = new Set(['security_alerts']);

/** Whether an account gets emails of a kind. Unchanged settings have their defaults. */
export function wants(chosen: Partial<Notifications>, flag: NotificationFlag): boolean {
  const all = { ...NOTIFICATION_DEFAULTS, ...chosen };
  return all[flag] && (APART.has(flag) || all.email_notifications);
}
