import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { FunnelStep } from '#contracts';

const texts = t.analytics;

/** The name of a place in the funnel: a field or step by its label, a step without a title by its number. */
export const placeName = ({ kind, label, step }: FunnelStep): string =>
  step === undefined ? (texts.funnelSteps[kind] ?? label) : texts.stepNumber(formatNumber(step));
