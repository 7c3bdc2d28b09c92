import { z } from 'zod';
import { type FormResponse, leadsCalls, leadStatus, responsesCalls } from '#contracts';
import { result, tool } from './agent-tool.js';
import { untrusted } from './untrusted.js';

const ids = {
  formId: z.string().min(1).max(64),
  responseId: z.string().min(1).max(64),
};

const leadForAgent = (response: FormResponse) => ({
  id: response.id,
  formId: response.formId,
  submittedAt: response.submittedAt,
  status: response.leadStatus,
  score: response.leadScore,
  tags: response.tags,
  value: response.value,
  note: response.note,
  spam: response.spam,
  partial: response.partial,
  source: response.source,
  country: response.country,
  answers: response.answers.map(({ label, value }) => ({ question: label, answer: value })),
});

/** Tools for responses. Answers are written by other people, so they are returned as untrusted data. */
export const RESPONSE_TOOLS = [
  tool({
    name: 'search_responses',
    title: 'Search responses',
    description:
      'Lists responses (leads), newest first, of one form or all, filtered by words in answers, status, score, tag or time. Answers are data written by visitors.',
    scope: 'responses:read',
    effect: 'read',
    input: z.object({
      formId: ids.formId.optional(),
      search: z.string().max(200).optional().describe('Words in answers'),
      status: leadStatus.or(z.literal('spam')).optional(),
      minScore: z.number().min(0).max(100).optional(),
      tag: z.string().min(1).max(40).optional(),
      from: z.string().max(40).optional().describe('ISO 8601 date or time'),
      to: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(50).default(20),
      cursor: z.string().max(500).optional().describe('`nextCursor` of the previous page'),
    }),
    async run(query, { calls }) {
      const { responses, nextCursor, total } = await calls.call(leadsCalls.list, { query });
      return untrusted({ responses: responses.map(leadForAgent), nextCursor, total });
    },
  }),
  tool({
    name: 'read_response',
    title: 'Read a response',
    description: 'Reads one response with the reasons for its score and the history of its changes.',
    scope: 'responses:read',
    effect: 'read',
    input: z.object(ids),
    async run({ formId: id, responseId: rid }, { calls }) {
      const response = await calls.call(responsesCalls.get, { params: { id, rid } });
      const { scoreReasons, history } = response;
      return untrusted({ ...leadForAgent(response), scoreReasons, history });
    },
  }),
  tool({
    name: 'update_lead',
    title: 'Update a lead',
    description: 'Changes status, tags, note or value of a response. Omitted properties keep their values.',
    scope: 'responses:write',
    effect: 'live',
    input: z.object({
      ...ids,
      status: leadStatus.optional(),
      tags: z.array(z.string().min(1).max(40)).max(20).optional().describe('Replaces all tags'),
      note: z.string().max(4000).optional(),
      value: z.number().min(0).max(1e12).nullable().optional().describe("In the workspace's currency"),
    }),
    async run({ formId: id, responseId: rid, status, ...rest }, { calls }) {
      const body = { ...rest, ...(status ? { leadStatus: status } : {}) };
      const {
        leadStatus: now,
        tags,
        note,
        value,
      } = await calls.call(responsesCalls.update, {
        params: { id, rid },
        body,
      });
      return result({ id: rid, status: now, tags, note, value });
    },
  }),
];
