import { formatPercent } from '@/lib/format.js';
import { conversionTone, TONE_TEXT } from './judgement.js';

/** A conversion rate in its colour; a dash where nothing was measured. */
export const Conversion = ({ rate }: { rate: number | null }) => (
  <span className={TONE_TEXT[conversionTone(rate)]}>{formatPercent(rate)}</span>
);
