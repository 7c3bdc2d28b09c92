// Draws a trace: a line for each span, ordered by cause and time, and a colour for each service.
const COLOURS = [
  '#2b50d6',
  '#0b8457',
  '#b3541e',
  '#8431a6',
  '#b3261e',
  '#0e7c9b',
  '#7a6a00',
  '#5a6272',
  '#c2185b',
];
const ROW = 24;
const LABELS = 400;
const BARS = 720;
const TOP = 92;
const escape = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Spans in tree order, each with its depth. */
export function ordered(spans) {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const of = parent =>
    spans
      .filter(span => (ids.has(span.parentSpanId) ? span.parentSpanId : undefined) === parent)
      .sort((a, b) => a.start - b.start);
  const walk = (parent, depth) =>
    of(parent).flatMap(span => [{ ...span, depth }, ...walk(span.spanId, depth + 1)]);
  return walk(undefined, 0);
}

/** SVG of one trace with `title` above it. */
export function pictureOf(spans, title) {
  const rows = ordered(spans);
  const start = Math.min(...rows.map(row => row.start));
  const length = Math.max(...rows.map(row => row.end)) - start;
  const services = [...new Set(rows.map(({ service }) => service))];
  const colour = service => COLOURS[services.indexOf(service) % COLOURS.length];
  const x = at => LABELS + ((at - start) / length) * BARS;
  const width = LABELS + BARS + 90;
  const height = TOP + rows.length * ROW + 20;
  const legend = services.map(
    (name, n) =>
      `<rect x="${20 + n * 118}" y="46" width="12" height="12" rx="3" fill="${colour(name)}"/>` +
      `<text x="${38 + n * 118}" y="56">${escape(name)}</text>`,
  );
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find(ms => length / ms <= 10) ?? 2000;
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, n) => n * step).map(
    ms =>
      `<line x1="${x(start + ms)}" x2="${x(start + ms)}" y1="${TOP - 10}" y2="${height - 14}" stroke="#e3e6ec"/>` +
      `<text x="${x(start + ms)}" y="${TOP - 14}" text-anchor="middle" fill="#5a6272">${ms} ms</text>`,
  );
  const lines = rows.map((row, n) => {
    const y = TOP + n * ROW;
    const took = row.end - row.start;
    const bar = Math.max(2, (took / length) * BARS);
    return (
      `<text x="${20 + row.depth * 14}" y="${y + 14}">${escape(row.name.slice(0, 52))}</text>` +
      `<rect x="${x(row.start)}" y="${y + 4}" width="${bar}" height="13" rx="3" fill="${colour(row.service)}"/>` +
      `<text x="${x(row.start) + bar + 5}" y="${y + 14}" fill="#5a6272">${took.toFixed(1)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12.5" fill="#1c2230">
<title>${escape(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="20" y="28" font-size="16" font-weight="600">${escape(title)}</text>
${[...legend, ...ticks, ...lines].join('\n')}
</svg>
`;
}
