import { z } from 'zod';
import { call } from './call.js';

/**
 * What a screen can be told of: `responses` arrived, changed or were removed; `counts` of a form were computed; `forms`
 * were saved, published or deleted; `chats` were held.
 */
export const LIVE_TOPICS = ['responses', 'counts', 'forms', 'chats'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Something of this topic is new; `formIds`: of these forms, null: of more forms than are worth naming. */
export const liveNews = z.object({
  topic: z.enum(LIVE_TOPICS),
  formIds: z.array(z.string()).nullable(),
});
export type LiveNews = z.infer<typeof liveNews>;

/** Streams that one person may have open at one gateway: a tab of each browser holds one for all its tabs. */
export const LIVE_STREAMS_PER_USER = 6;

export const liveCalls = {
  /** Answered by the gateway itself. A hint, never the news itself: whoever gets one reads again what it shows. */
  stream: call({
    service: 'responses',
    access: 'user',
    name: 'live.stream',
    summary: 'News about my forms and responses, as server-sent events (text/event-stream)',
    http: 'GET /api/v1/live',
    output: z.string(),
    /** `ready` comes first, also after a reconnect: what came between is not repeated. */
    stream: z.discriminatedUnion('event', [
      z.object({ event: z.literal('ready'), data: z.object({}) }),
      z.object({ event: z.literal('news'), data: z.array(liveNews) }),
    ]),
    limits: [{ by: 'user', points: 60, seconds: 60 }],
  }),
};
