import { afterEach, describe, expect, it } from '@jest/globals';
import { mailConfig } from './config.js';

const before = { ...process.env };
const read = (env: Record<string, string>) => {
  const servers = {
    RABBITMQ_URL: 'amqp://broker',
    MONGODB_URI: 'mongodb://database',
    SMTP_URL: 'smtp://mail.example',
  };
  Object.assign(process.env, servers, env);
  return mailConfig();
};
afterEach(() => {
  process.env = { ...before };
});

describe('mail configuration', () => {
  it('needs a mail server, and names the variable that is missing or wrong', () => {
    expect(() => read({ SMTP_URL: '' })).toThrow(/SMTP_URL: is missing/);
    expect(() => read({ SMTP_URL: 'http://mail.example' })).toThrow(/SMTP_URL: must be an smtp:/);
    expect(read({ SMTP_URL: 'smtps://u:p@mail.example' }).SMTP_URL).toBe('smtps://u:p@mail.example');
  });
  it('reads the schedule and rejects an invalid one', () => {
    expect(read({ MAIL_RETRY_SCHEDULE: '1, 2.5,10' }).MAIL_RETRY_SCHEDULE).toEqual([1, 2.5, 10]);
    expect(() => read({ MAIL_RETRY_SCHEDULE: '1,soon' })).toThrow(/MAIL_RETRY_SCHEDULE/);
  });
  it('rejects a sender that could add a header', () => {
    expect(() => read({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/MAIL_FROM/);
  });
});
