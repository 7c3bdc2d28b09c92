import { Injectable } from '@nestjs/common';
import { mayCall, type Principal, responsesCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { startOfHour } from '../counting/time-buckets.js';
import type { Period } from '../period/period.js';
import { kindOf } from '../visits/answers.js';
import type { LatestTexts } from './answer-charts.js';

/** Time limit, in milliseconds; without an answer the report omits the texts. */
const PATIENCE_MS = 1500;
/** Maximum number of responses to read, texts per field, and characters per text. */
const LIMITS = { responses: 100, texts: 5, chars: 300 };

/** Reads text answers from the service that stores them; analytics does not store them. */
@Injectable()
export class LatestAnswers {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The latest texts of a period by field. Null while they cannot be read, and for a role or an API key without access to
   * responses.
   */
  async textsOf(principal: Principal, formId: string, period: Period): Promise<LatestTexts> {
    if (!mayCall(principal.role, responsesCalls.list)) return null;
    if (principal.kind === 'api-key' && !principal.scopes.includes('responses:read')) return null;
    const query = {
      limit: LIMITS.responses,
      from: startOfHour(period.fromHour),
      to: startOfHour(period.toHour),
    };
    const input = { ...internalInput({}), principal, params: { id: formId }, query };
    const page = await this.rpc
      .call(responsesCalls.list, input, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(() => null);
    if (!page) return null;
    const texts = new Map<string, { text: string; at: string }[]>();
    for (const { answers, submittedAt, spam, partial } of page.responses) {
      if (spam || partial) continue;
      for (const { fieldId, type, value } of answers) {
        if (kindOf(type) !== 'texts' || typeof value !== 'string' || value === '') continue;
        const list = texts.get(fieldId) ?? [];
        texts.set(fieldId, list);
        if (list.length < LIMITS.texts) list.push({ text: value.slice(0, LIMITS.chars), at: submittedAt });
      }
    }
    return texts;
  }
}
