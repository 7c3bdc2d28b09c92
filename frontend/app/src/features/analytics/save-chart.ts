import { download } from '@/lib/download.js';

export type ImageKind = 'svg' | 'png';
/** A row of a ranked list, as it is drawn in an image. */
export interface ImageBar {
  label: string;
  count: number;
  note: string;
}

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-family',
];
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Pixels of an image for one of the screen. */
const DENSITY = 2;

const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** A drawn chart as a file of its own: styles that came from the page are written into it. */
export function imageOfChart(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const computed = getComputedStyle(originals[index]!);
    for (const name of STYLES) element.style.setProperty(name, computed.getPropertyValue(name));
    element.removeAttribute('class');
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.style.setProperty('background', colorOf('surface'));
  return new XMLSerializer().serializeToString(copy);
}

const escaped = (text: string): string => text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`);

/** A ranked list as an image. */
export function imageOfBars(
  title: string,
  bars: readonly ImageBar[],
  color: (name: string) => string = colorOf,
): string {
  const [width, row] = [640, 40];
  const height = 48 + bars.length * row;
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const text = (x: number, y: number, fill: string, content: string, more = '') =>
    `<text x="${x}" y="${y}" fill="${color(fill)}" ${more}>${escaped(content)}</text>`;
  const rows = bars.map(({ label, count, note }, index) => {
    const y = 48 + index * row;
    return (
      text(16, y + 12, 'ink', label) +
      text(width - 16, y + 12, 'ink-2', note, 'text-anchor="end"') +
      `<rect x="16" y="${y + 19}" width="${width - 32}" height="6" rx="3" fill="${color('sunken')}"/>` +
      `<rect x="16" y="${y + 19}" width="${Math.round(((width - 32) * count) / top)}" height="6" rx="3" fill="${color('brand')}"/>`
    );
  });
  return (
    `<svg xmlns="${NAMESPACE}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">` +
    `<rect width="${width}" height="${height}" fill="${color('surface')}"/>` +
    text(16, 28, 'ink', title, 'font-size="16" font-weight="600"') +
    `${rows.join('')}</svg>`
  );
}

/** Has the browser store an image as SVG or as PNG. */
export async function saveImage(svg: string, name: string, kind: ImageKind): Promise<void> {
  if (kind === 'svg') return download(`${name}.svg`, svg, 'image/svg+xml');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * DENSITY;
  canvas.height = image.naturalHeight * DENSITY;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The image could not be made');
  download(`${name}.png`, blob);
}
