import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { ENOUGH_VISITS } from '@/shared/analytics/judgement.js';
import type { ReactNode } from 'react';

const texts = t.analytics;

interface Props {
  /** Name of the field or step. */
  place: string;
  /** Visits that reached it, and how many of them ended there. */
  reached: number;
  left: number;
  /** Visits on this screen. If they are few, the screen already says so. */
  views: number;
  /** Name of the form, on a screen with several. */
  form?: ReactNode;
  children: ReactNode;
}

/** The place where most visitors leave, with a link to look closer or to change it. */
export const LargestLoss = ({ place, reached, left, views, form, children }: Props) => (
  <section
    aria-labelledby="largest-loss"
    className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3"
  >
    <div className="min-w-0 flex-1 basis-72">
      <h2 id="largest-loss" className="text-base">
        {texts.largestDropOff}
      </h2>
      <p>
        {form}
        {texts.endedAt(
          place,
          formatNumber(left),
          formatNumber(reached),
          formatPercent((100 * left) / reached),
        )}
      </p>
      {reached < ENOUGH_VISITS && views >= ENOUGH_VISITS && (
        <p className="text-xs text-ink-3">{texts.small(formatNumber(reached))}</p>
      )}
    </div>
    <span className="print:hidden">{children}</span>
  </section>
);
