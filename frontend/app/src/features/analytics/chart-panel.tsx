import { fileName } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Panel } from '@/ui/panel.js';
import { Download } from 'lucide-react';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { DataTable, type TableData } from './data-table.js';
import type { ImageBar, ImageKind } from './save-chart.js';
import { ShownPeriod } from './shown-period.js';

const texts = t.analytics;

interface Props {
  title: string;
  /** The same data as a table, for screen readers. */
  table: TableData;
  /** Text shown if there is no data to draw. */
  empty: string | null;
  /** Line below the title: the unit, or a limitation of the data. */
  note?: ReactNode;
  /** Rows of the exported image if the chart is not an SVG. */
  bars?: readonly ImageBar[];
  /** Names of the lines in the exported image. */
  legend?: readonly string[];
  children: ReactNode;
}

/** Chart in a panel, with a table view and an image export. */
export function ChartPanel({ title, table, empty, note, bars, legend, children }: Props) {
  const period = useContext(ShownPeriod);
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const save = async (kind: ImageKind) => {
    const { imageOfBars, imageOfChart, saveImage } = await import('./save-chart.js');
    const drawn = box.current?.querySelector<SVGSVGElement>('svg[role]');
    const about = { title, period, legend };
    const svg = bars ? imageOfBars(about, bars) : drawn ? imageOfChart(drawn, about) : null;
    if (svg) await saveImage(svg, fileName(title, '').slice(0, -1), kind);
  };
  const onSave = (kind: ImageKind) => void save(kind).catch(() => toast.error(texts.exportFailed));
  return (
    <Panel
      title={title}
      action={
        empty === null && (
          <div className="flex items-center gap-1 print:hidden">
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${asTable ? texts.showChart : texts.showTable}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? texts.showChart : texts.showTable}
            </Button>
            {!asTable && (
              <Menu
                trigger={
                  <Button size="icon" variant="ghost" aria-label={`${texts.save}: ${title}`}>
                    <Download aria-hidden />
                  </Button>
                }
                items={[
                  { label: texts.saveSvg, onSelect: () => onSave('svg') },
                  { label: texts.savePng, onSelect: () => onSave('png') },
                ]}
              />
            )}
          </div>
        )
      }
    >
      {note && <p className="mb-4 text-xs text-ink-3">{note}</p>}
      {empty !== null ? (
        <p className="text-ink-2">{empty}</p>
      ) : asTable ? (
        <DataTable caption={title} {...table} />
      ) : (
        <div ref={box}>{children}</div>
      )}
    </Panel>
  );
}
