import { TIME_RANGES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Segmented } from '@/ui/segmented.js';
import { Download, Printer, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnalyticsPeriod } from '#contracts';
import { downloadMetrics, type ExportChoice } from './analytics-api.js';
import { FilterPanel } from './filter-panel.js';
import { queryOf, type View } from './period.js';
import { useRefresh } from './use-refresh.js';

const texts = t.analytics;
const CHOICES = Object.keys(texts.exports) as ExportChoice[];

interface Props {
  view: View;
  onView: (view: View) => void;
  /** Whether a form can be selected; false on the screen of one form. */
  withForms: boolean;
  /** Form to export if the view has none. */
  formId?: string;
  /** Summary of the current view. */
  state: ReactNode;
}

/** Period, filters, and the actions on the current view. */
export function PeriodBar({ view, onView, withForms, formId, state }: Props) {
  const [open, setOpen] = useState(false);
  const query = { ...queryOf(view), ...(formId ? { formId } : {}) };
  const save = (choice: ExportChoice) =>
    void downloadMetrics(choice, query).catch(() => toast.error(texts.exportFailed));
  const filtered = view.period === 'custom' || view.formId !== '';
  const options: { value: AnalyticsPeriod; label: string }[] = TIME_RANGES.map(value => ({
    value,
    label: texts.periods[value],
  }));
  if (view.period === 'custom') options.push({ value: 'custom', label: texts.periods.custom });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Segmented
          label={texts.period}
          value={view.period}
          onChange={period => {
            if (period !== 'custom') onView({ ...view, period, from: '', to: '' });
          }}
          options={options}
        />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden /> {texts.filters}
          {filtered && <span className="sr-only"> ({texts.active})</span>}
          {filtered && <i aria-hidden className="size-2 rounded-pill bg-brand" />}
        </Button>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Menu
            trigger={
              <Button>
                <Download aria-hidden /> {texts.exportMenu}
              </Button>
            }
            items={CHOICES.map(choice => ({ label: texts.exports[choice], onSelect: () => save(choice) }))}
          />
          <Button className="max-lg:px-3" title={texts.print} onClick={() => window.print()}>
            <Printer aria-hidden /> <span className="max-lg:sr-only">{texts.print}</span>
          </Button>
          <RefreshButton />
        </div>
      </div>
      {open && <FilterPanel key={JSON.stringify(view)} view={view} onView={onView} withForms={withForms} />}
      <p className="min-h-4.5 text-xs text-ink-3">{state}</p>
    </div>
  );
}

/** Subscribes to the refresh state here, so that the charts do not re-render with it. */
function RefreshButton() {
  const { now, busy } = useRefresh();
  return (
    <Button className="max-lg:px-3" title={texts.refresh} onClick={now} aria-busy={busy}>
      <RefreshCw aria-hidden className={busy ? 'motion-safe:animate-spin' : ''} />
      <span className="max-lg:sr-only">{texts.refresh}</span>
    </Button>
  );
}
