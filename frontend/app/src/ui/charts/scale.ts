/** A point on a drawn line. */
export interface Point {
  x: number;
  y: number;
}

/** Distributes values evenly over a box, with zero at the bottom and `top` at the upper edge. */
export function place(values: readonly number[], width: number, height: number, top: number): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: height - (top > 0 ? value / top : 0) * height,
  }));
}

export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The smallest round number at or above the value, for the end of an axis. */
export function niceTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find(step => step * power >= value) ?? 10) * power;
}
