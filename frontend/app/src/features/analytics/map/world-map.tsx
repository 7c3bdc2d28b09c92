import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import { COUNTRY_OF_SHAPE } from './country-numbers.js';

interface Props {
  title: string;
  /** Visits by country code. */
  visits: ReadonlyMap<string, number>;
  titleOf: (code: string, count: number) => string;
}
const [WIDTH, HEIGHT] = [800, 400];

const topology = world as unknown as Parameters<typeof feature>[0];

/** World map; countries with more visits are darker. The list next to it shows the same numbers. */
export function WorldMap({ title, visits, titleOf }: Props) {
  const shapes = useMemo(() => {
    const countries = feature(topology, topology.objects['countries']!);
    const features = 'features' in countries ? countries.features : [];
    const land = features.filter(({ id }) => id !== '010');
    const collection = { type: 'FeatureCollection' as const, features: land };
    const path = geoPath(geoNaturalEarth1().fitSize([WIDTH, HEIGHT], collection));
    return land.map((one, index) => ({
      key: index,
      d: path(one) ?? '',
      code: COUNTRY_OF_SHAPE.get(String(one.id)) ?? '',
    }));
  }, []);
  const most = Math.max(1, ...visits.values());
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" role="img" aria-label={title}>
      {shapes.map(({ key, d, code }) => {
        const count = visits.get(code) ?? 0;
        return (
          <path
            key={key}
            d={d}
            strokeWidth="0.5"
            className={`stroke-surface ${count > 0 ? 'fill-brand' : 'fill-sunken'}`}
            // Square roots, so that one large country does not make all others look empty.
            fillOpacity={count > 0 ? 0.25 + 0.75 * Math.sqrt(count / most) : 1}
          >
            {count > 0 && <title>{titleOf(code, count)}</title>}
          </path>
        );
      })}
    </svg>
  );
}
