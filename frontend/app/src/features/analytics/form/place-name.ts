import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { FunnelStep } from '#contracts';

const texts = t.analytics;

/** Name of a funnel stage: the label of a field or step; an untitled step gets its number. */
export const placeName = ({ kind, label, step }: FunnelStep): string =>
  step === undefined ? (texts.funnelSteps[kind] ?? label) : texts.stepNumber(formatNumber(step));
