import { z } from 'zod';
import { call } from './call.js';
import { ROLES } from './roles.js';

/**
 * Topics of live updates: `responses` arrived, changed or were removed; `counts` of a form were computed; `forms` were saved,
 * published or deleted; `chats` took place; people came to or left a builder (`presence`); `comments` on a form changed.
 */
export const LIVE_TOPICS = ['responses', 'counts', 'forms', 'chats', 'presence', 'comments'] as const;
/** Notices to one person: a lead was `assigned` to them, is `overdue`, or a note has `mentioned` them. Only their streams get these. */
export const NOTICE_TOPICS = ['assigned', 'overdue', 'mentioned'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
export type LiveTopic = (typeof LIVE_TOPICS)[number] | NoticeTopic;

/** News on this topic; `formIds`: the affected forms, or null if there are too many to list. */
export const liveNews = z.object({
  topic: z.enum([...LIVE_TOPICS, ...NOTICE_TOPICS]),
  formIds: z.array(z.string()).nullable(),
});
export type LiveNews = z.infer<typeof liveNews>;

/** Maximum number of open streams per person and gateway; the tabs of a browser share one. */
export const LIVE_STREAMS_PER_USER = 6;

export const liveCalls = {
  /** Answered by the gateway itself. A hint without data: the receiver reloads what it shows. */
  stream: call({
    service: 'responses',
    access: 'user',
    roles: ROLES,
    name: 'live.stream',
    summary: 'Changes to my forms and responses, as server-sent events (text/event-stream)',
    http: 'GET /api/v1/live',
    output: z.string(),
    /** `ready` is sent first, also after a reconnect: events during a disconnect are not repeated. */
    stream: z.discriminatedUnion('event', [
      z.object({ event: z.literal('ready'), data: z.object({}) }),
      z.object({ event: z.literal('news'), data: z.array(liveNews) }),
    ]),
    limits: [{ by: 'user', points: 60, seconds: 60 }],
  }),
};
