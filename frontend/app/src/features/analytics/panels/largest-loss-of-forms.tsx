import { t } from '@/lib/i18n/index.js';
import { analyticsPath } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FormPerformance, PeriodQuery } from '#contracts';
import { formsOf } from '../analytics-api.js';
import { LargestLoss } from '../largest-loss.js';
import { topExitOf } from './top-forms.js';

const lossOf = ({ topExitLoss }: FormPerformance): number => topExitLoss?.left ?? 0;

interface Props {
  query: PeriodQuery;
  /** The period as it appears in links to individual forms. */
  address: string;
  /** Visits to all forms on the screen. */
  views: number;
  /** Shown until the forms are loaded. */
  waiting: ReactNode;
}

/** The place where the most visitors leave, among the listed forms. */
export function LargestLossOfForms({ query, address, views, waiting }: Props) {
  const { data, isPending } = useQuery(formsOf(query));
  if (isPending) return waiting;
  const worst = [...(data?.forms ?? [])].sort((one, other) => lossOf(other) - lossOf(one))[0];
  if (!worst?.topExitLoss) return null;
  return (
    <LargestLoss place={topExitOf(worst)} {...worst.topExitLoss} views={views} form={`${worst.formName}: `}>
      <Button asChild size="sm">
        <Link to={`${analyticsPath(worst.formId)}${address}`}>{t.analytics.showFunnel}</Link>
      </Button>
    </LargestLoss>
  );
}
