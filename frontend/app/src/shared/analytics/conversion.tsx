import { formatPercent } from '@/lib/format.js';
import { conversionTone, TONE_TEXT } from './judgement.js';

/** A colour-coded conversion rate; a dash if nothing was measured. */
export const Conversion = ({ rate }: { rate: number | null }) => (
  <span className={TONE_TEXT[conversionTone(rate)]}>{formatPercent(rate)}</span>
);
