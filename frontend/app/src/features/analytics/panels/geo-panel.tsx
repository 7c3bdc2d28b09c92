import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { countryName } from '@/lib/visit-text.js';
import { Button } from '@/ui/button.js';
import { Skeleton } from '@/ui/skeleton.js';
import { lazy, Suspense, useState } from 'react';
import type { BreakdownRow } from '#contracts';
import { BreakdownPanel } from './breakdown-panel.js';

const texts = t.analytics;
/** Loaded on request, because it contains the shapes of all countries. */
const WorldMap = lazy(() => import('../map/world-map.js').then(file => ({ default: file.WorldMap })));

/** Visits by country as a ranked list, and as a map on request. */
export function GeoPanel({
  rows,
  pathOf,
}: {
  rows: readonly BreakdownRow[];
  pathOf: (value: string) => string;
}) {
  const [map, setMap] = useState(false);
  return (
    <BreakdownPanel
      title={texts.geographic}
      note={texts.countryNote}
      rows={rows}
      nameOf={countryName}
      pathOf={pathOf}
    >
      <div className="mb-4">
        {map ? (
          <Suspense fallback={<Skeleton className="aspect-2/1 w-full" />}>
            <WorldMap
              title={texts.map}
              visits={new Map(rows.flatMap(({ value, count }) => (value ? [[value, count]] : [])))}
              titleOf={(code, count) => `${countryName(code)}: ${formatNumber(count)}`}
            />
          </Suspense>
        ) : (
          <Button size="sm" className="print:hidden" onClick={() => setMap(true)}>
            {texts.showMap}
          </Button>
        )}
      </div>
    </BreakdownPanel>
  );
}
