import { NOTIFICATION_DEFAULTS, type NotificationFlag, type Notifications } from '#contracts';

/** Kinds that ignore the switch for all mails: an owner has to learn what others do to the account. */
const APART: ReadonlySet<NotificationFlag> = new Set(['security_alerts']);

/** Whether an account gets mails of a kind. Choices that were never made have their default. */
export function wants(chosen: Partial<Notifications>, flag: NotificationFlag): boolean {
  const all = { ...NOTIFICATION_DEFAULTS, ...chosen };
  return all[flag] && (APART.has(flag) || all.email_notifications);
}
