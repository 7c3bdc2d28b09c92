import { Injectable } from '@nestjs/common';
import { analyticsCalls, type FormPerformance, type FormSummary } from '#contracts';
import { internalInput, RpcClient } from '#messaging';

/** Time limit, in milliseconds; without an answer the list omits the recent figures. */
const PATIENCE_MS = 1000;

/**
 * Recent figures, which change over time and are therefore read instead of stored: the trend and the top exit of each form,
 * with one call per page.
 */
@Injectable()
export class FormPerformances {
  constructor(private readonly rpc: RpcClient) {}

  async of(ownerId: string, forms: readonly FormSummary[]): Promise<FormSummary[]> {
    // Forms without visits have neither.
    const ids = forms.filter(({ views }) => views > 0).map(({ id }) => id);
    if (ids.length === 0) return [...forms];
    const answer = await this.rpc
      .call(analyticsCalls.performance, internalInput({ ownerId, ids }), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      .catch(() => null);
    const byId = new Map(answer?.forms.map(one => [one.formId, one]));
    return forms.map(form => withPerformance(form, byId.get(form.id)));
  }
}

function withPerformance(form: FormSummary, recent: FormPerformance | undefined): FormSummary {
  if (!recent) return form;
  const { trend, change, topExitPoint, topExitStep } = recent;
  return {
    ...form,
    analytics: {
      ...form.analytics,
      topExitPoint,
      ...(topExitStep === undefined ? {} : { topExitStep }),
    },
    performance: trend === null || change === null ? null : { trend, change },
  };
}
