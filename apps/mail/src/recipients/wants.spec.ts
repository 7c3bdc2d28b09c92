import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_FLAGS } from '#contracts';
import { wants } from './wants.js';

describe('wants', () => {
  it.each(NOTIFICATION_FLAGS)('%s controls its own emails', flag => {
    expect(wants({ [flag]: true }, flag)).toBe(true);
    expect(wants({ [flag]: false }, flag)).toBe(false);
  });

  it('uses the defaults of the product', () => {
    expect(NOTIFICATION_FLAGS.filter(flag => !wants({}, flag))).toEqual([
      'weekly_reports',
      'marketing_emails',
    ]);
  });

  it('sends only security alerts once all emails are off', () => {
    const off = { email_notifications: false, weekly_reports: true };
    expect(NOTIFICATION_FLAGS.filter(flag => wants(off, flag))).toEqual(['security_alerts']);
  });
});
