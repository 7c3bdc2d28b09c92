import { NOTIFICATION_DEFAULTS, type NotificationFlag, type Notifications } from '#contracts';

/** Kinds that ignore the switch for all emails, because owners must learn about actions of others on their account. */
const APART: ReadonlySet<NotificationFlag> = new Set(['security_alerts']);

/** Whether an account gets emails of a kind. Settings that were never changed have their default. */
export function wants(chosen: Partial<Notifications>, flag: NotificationFlag): boolean {
  const all = { ...NOTIFICATION_DEFAULTS, ...chosen };
  return all[flag] && (APART.has(flag) || all.email_notifications);
}
