import { afterEach, describe, expect, it } from '@jest/globals';
import { mailConfig } from './config.js';

const before = { ...process.env };
const read = (env: Record<string, string>) => {
  Object.assign(process.env, { RABBITMQ_URL: 'amqp://broker', MONGODB_URI: 'mongodb://database', ...env });
  return mailConfig();
};
afterEach(() => {
  process.env = { ...before };
});

describe('mail configuration', () => {
  it('needs a mail server in production: there is no inbox there', () => {
    expect(() => read({ NODE_ENV: 'production', SMTP_URL: '' })).toThrow(/SMTP_URL/);
    expect(read({ NODE_ENV: 'production', SMTP_URL: 'smtps://u:p@mail.example' }).SMTP_URL).toBeDefined();
  });
  it('reads the schedule and refuses what is none', () => {
    expect(read({ MAIL_RETRY_SCHEDULE: '1, 2.5,10' }).MAIL_RETRY_SCHEDULE).toEqual([1, 2.5, 10]);
    expect(() => read({ MAIL_RETRY_SCHEDULE: '1,soon' })).toThrow(/MAIL_RETRY_SCHEDULE/);
  });
  it('takes no sender that could add a header', () => {
    expect(() => read({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/MAIL_FROM/);
  });
});
