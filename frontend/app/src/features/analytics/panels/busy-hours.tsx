import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useWidth } from '@/ui/charts/use-width.js';
import type { analyticsCalls, CallOutput } from '#contracts';
import { ChartPanel } from '../chart-panel.js';

const texts = t.analytics;
type Hours = CallOutput<typeof analyticsCalls.breakdowns>['hourOfWeek'];
const LEFT = 36;
const ROW = 22;
const TOP = 18;
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Views by hour of the week; darker cells have more views. */
export function BusyHours({ hours, timezone }: { hours: Hours; timezone: string }) {
  const [box, width] = useWidth<HTMLDivElement>(480);
  const cell = (width - LEFT) / 24;
  const most = Math.max(1, ...hours.map(({ views }) => views));
  const busiest = hours.reduce<Hours[number] | null>(
    (best, one) => (one.views > (best?.views ?? 0) ? one : best),
    null,
  );
  return (
    <ChartPanel
      title={texts.hourOfWeek}
      note={texts.zone(timezone)}
      empty={busiest ? null : texts.noBreakdown}
      table={{
        columns: [texts.time, texts.views, texts.responses],
        rows: hours.map(({ weekday, hour, views, responses }) => [
          `${texts.weekdays[weekday]} ${hourName(hour)}`,
          formatNumber(views),
          formatNumber(responses),
        ]),
      }}
    >
      <div ref={box}>
        <svg
          viewBox={`0 0 ${width} ${TOP + 7 * ROW}`}
          className="w-full"
          role="img"
          aria-label={
            busiest
              ? texts.busiest(
                  `${texts.weekdays[busiest.weekday]} ${hourName(busiest.hour)}`,
                  formatNumber(busiest.views),
                )
              : texts.hourOfWeek
          }
        >
          {[0, 6, 12, 18].map(hour => (
            <text key={hour} x={LEFT + hour * cell} y={12} className="fill-ink-3 text-xs">
              {hourName(hour)}
            </text>
          ))}
          {texts.weekdays.map((name, weekday) => (
            <g key={name} transform={`translate(0 ${TOP + weekday * ROW})`}>
              <text x={0} y={15} className="fill-ink-3 text-xs">
                {name}
              </text>
              <rect x={LEFT} width={24 * cell} y={1} height={ROW - 2} className="fill-sunken" />
            </g>
          ))}
          {hours
            .filter(({ views }) => views > 0)
            .map(({ weekday, hour, views, responses }) => (
              <rect
                key={`${weekday}:${hour}`}
                x={LEFT + hour * cell + 0.5}
                y={TOP + weekday * ROW + 1}
                width={Math.max(cell - 1, 1)}
                height={ROW - 2}
                opacity={0.2 + 0.8 * (views / most)}
                className="fill-brand"
              >
                <title>
                  {texts.hourTitle(
                    `${texts.weekdays[weekday]} ${hourName(hour)}`,
                    formatNumber(views),
                    formatNumber(responses),
                  )}
                </title>
              </rect>
            ))}
        </svg>
      </div>
    </ChartPanel>
  );
}
