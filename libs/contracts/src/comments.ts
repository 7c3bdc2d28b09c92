import { z } from 'zod';
import { call } from './call.js';
import { byId, id, messageAnswer, seenText, timestamp } from './common.js';
import { fieldId } from './condition.schema.js';
import { MAY } from './roles.js';

/** Maximum number of comments per form. */
export const MAX_COMMENTS = 500;

/** Contains mentions as `<@userId>` (see `mentionedIn` of form-core). */
const text = seenText(2000, 'Please enter a comment');

/** A comment of the people of a workspace on a form. Visitors never see it. */
export const comment = z.object({
  id,
  /** Id of the first comment of the thread; for the first comment itself, its own id. */
  threadId: id,
  /** The question that the thread is about, which may have been deleted; null: the form as a whole. */
  fieldId: fieldId.nullable(),
  text: z.string(),
  /** Id of the author; null if the account was deleted. */
  by: z.string().nullable(),
  at: timestamp,
  editedAt: timestamp.nullable(),
  /** Set only in the first comment of a thread; null: open. */
  resolvedAt: timestamp.nullable(),
});
export type Comment = z.infer<typeof comment>;

const ofForm = z.object({ id, cid: id });
const read = { service: 'forms', access: 'user', roles: MAY.readComments } as const;
const write = { service: 'forms', access: 'verified', roles: MAY.editForms } as const;

export const commentCalls = {
  list: call({
    ...read,
    name: 'comments.list',
    summary: 'Comments on a form, oldest first',
    http: 'GET /api/v1/forms/:id/comments',
    params: byId,
    output: z.object({ comments: z.array(comment) }),
  }),
  /** Emails the mentioned people and the other authors of the thread. */
  add: call({
    ...write,
    name: 'comments.add',
    summary: 'Comment on a question or on the form, or reply in a thread, which reopens a resolved one',
    http: 'POST /api/v1/forms/:id/comments',
    params: byId,
    body: z.object({
      text,
      /** Ignored for a reply, which belongs to the question of its thread. */
      fieldId: fieldId.nullish(),
      /** The thread to reply to; without it, a new one begins. */
      threadId: id.optional(),
    }),
    output: comment,
    status: 201,
    limits: [{ by: 'user', points: 120, seconds: 600 }],
  }),
  update: call({
    ...write,
    name: 'comments.update',
    summary: 'Change a comment of mine; newly mentioned people get an email',
    http: 'PATCH /api/v1/forms/:id/comments/:cid',
    params: ofForm,
    body: z.object({ text }),
    output: comment,
  }),
  resolve: call({
    ...write,
    name: 'comments.resolve',
    summary: 'Resolve or reopen the thread with this first comment',
    http: 'PUT /api/v1/forms/:id/comments/:cid/resolved',
    params: ofForm,
    body: z.object({ resolved: z.boolean() }),
    output: comment,
  }),
  remove: call({
    ...write,
    name: 'comments.remove',
    summary:
      'Delete a comment of mine, or any comment as an owner or admin; with the first one, its replies are deleted',
    http: 'DELETE /api/v1/forms/:id/comments/:cid',
    params: ofForm,
    output: messageAnswer,
  }),
  ofPerson: call({
    service: 'forms',
    access: 'internal',
    name: 'comments.ofPerson',
    summary:
      'Comments in all workspaces that a person wrote, or that mention them, for the export of their data',
    body: z.object({
      userId: z.string(),
      /** The workspaces whose comments the person may read now. */
      readable: z.array(z.string()),
      after: z.string().optional(),
    }),
    output: z.object({
      comments: z.array(
        comment.extend({
          formId: id,
          workspaceId: z.string(),
          /** Null: by somebody else, in a workspace that the person may not read. */
          text: z.string().nullable(),
        }),
      ),
      /** Value of `after` for the next page; null: this is the last one. */
      next: z.string().nullable(),
    }),
  }),
};
