import { z } from 'zod';
import { call } from './call.js';
import { byId, messageAnswer, seenText, timestamp } from './common.js';
import { MAY } from './roles.js';

/** Maximum number of reply templates per account. */
export const MAX_REPLY_TEMPLATES = 50;

const content = z.object({
  name: seenText(80, 'Please enter a name'),
  /** `{{name}}`, `{{form}}`, `{{answers}}` and `{{label of a question}}` are replaced in the reply. */
  subject: z.string().trim().max(200),
  body: z.string().max(4000),
});
/** An owner's reusable reply to leads, for all forms. */
export const replyTemplate = content.extend({ id: z.string(), updatedAt: timestamp });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const own = { service: 'responses', access: 'user', roles: MAY.changeResponses } as const;

export const replyTemplateCalls = {
  list: call({
    ...own,
    roles: MAY.readResponses,
    name: 'reply-templates.list',
    summary: 'My reply templates by name',
    http: 'GET /api/v1/reply-templates',
    output: z.object({ templates: z.array(replyTemplate) }),
  }),
  create: call({
    ...own,
    name: 'reply-templates.create',
    summary: 'Add a reply template; an account has at most 50',
    http: 'POST /api/v1/reply-templates',
    body: content,
    output: replyTemplate,
    status: 201,
  }),
  update: call({
    ...own,
    name: 'reply-templates.update',
    summary: 'Change or rename a reply template',
    http: 'PATCH /api/v1/reply-templates/:id',
    params: byId,
    body: content.partial(),
    output: replyTemplate,
  }),
  remove: call({
    ...own,
    name: 'reply-templates.remove',
    summary: 'Delete a reply template',
    http: 'DELETE /api/v1/reply-templates/:id',
    params: byId,
    output: messageAnswer,
  }),
};
