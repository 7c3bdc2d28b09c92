import { z } from 'zod';
import { analyticsCalls, timeRange } from '#contracts';
import { result, tool } from './agent-tool.js';

const period = timeRange.default('30d');

/** Tools for analytics. */
export const ANALYTICS_TOOLS = [
  tool({
    name: 'metrics',
    title: 'Metrics',
    description:
      'Views, starts, responses and conversion of all forms or one, compared with the previous period. Responses without a visit (API, Typebot, import) are only in the responses.',
    scope: 'analytics:read',
    effect: 'read',
    input: z.object({ formId: z.string().min(1).max(64).optional(), period }),
    run: async (query, { calls }) => result(await calls.call(analyticsCalls.overview, { query })),
  }),
  tool({
    name: 'form_performance',
    title: 'Funnel and advice for a form',
    description:
      'Funnel by question, time and errors per question, effect of earlier versions, and advice for a form, with the number of visits that it is based on.',
    scope: 'analytics:read',
    effect: 'read',
    input: z.object({ formId: z.string().min(1).max(64), period }),
    async run({ formId: id, period: asked }, { calls }) {
      const report = await calls.call(analyticsCalls.form, { params: { id }, query: { period: asked } });
      const { metrics, previous, funnel, fields, adviceFrom, adviceVisits, advice, revisions } = report;
      return result({ metrics, previous, funnel, fields, adviceFrom, adviceVisits, advice, revisions });
    },
  }),
];
