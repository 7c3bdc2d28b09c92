import { z } from 'zod';
import { notificationFlag } from './account.js';
import { call } from './call.js';
import { messageAnswer } from './common.js';

export const mailCalls = {
  /** RFC 8058: mail programs post to it, and so does the page that the mail's link opens. */
  unsubscribe: call({
    service: 'mail',
    access: 'public',
    name: 'mail.unsubscribe',
    summary: 'Get no more mails of one kind, by the token of a mail',
    http: 'POST /api/v1/unsubscribe/:token/:flag',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/), flag: notificationFlag }),
    body: z.unknown(),
    output: messageAnswer,
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
};
