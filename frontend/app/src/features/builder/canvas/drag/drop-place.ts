/** Position of a field in the window, in CSS pixels. */
export interface RowBox {
  id: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}
/** Side of a field where something would be dropped. */
export type Side = 'above' | 'below' | 'before' | 'after';
export interface DropPlace {
  /** The adjacent field. */
  id: string;
  side: Side;
  /** Number of fields before the place. */
  at: number;
}

/** Fields narrower than this share of the form are considered side by side. */
const BESIDE_SHARE = 0.75;

const distance = (low: number, high: number, value: number): number =>
  value < low ? low - value : value > high ? value - high : 0;

/** The drop place for a point: on the closer side of the field under it, or of the nearest one. */
export function placeAt(boxes: readonly RowBox[], x: number, y: number): DropPlace | null {
  if (boxes.length === 0) return null;
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  let nearest = 0;
  let least = Infinity;
  boxes.forEach(({ top, bottom, left, right }, index) => {
    // Rows are read from top to bottom, so vertical distance outweighs horizontal distance.
    const away = distance(top, bottom, y) * 2 + distance(left, right, x);
    if (away < least) [nearest, least] = [index, away];
  });
  const { id, top, bottom, left, right } = boxes[nearest]!;
  const isBeside = right - left < width * BESIDE_SHARE && y >= top && y <= bottom;
  const isSecondHalf = isBeside ? x > (left + right) / 2 : y > (top + bottom) / 2;
  const side: Side = isBeside ? (isSecondHalf ? 'after' : 'before') : isSecondHalf ? 'below' : 'above';
  return { id, side, at: nearest + (isSecondHalf ? 1 : 0) };
}

/** The place of a field that is moved with the keyboard to index `to`. */
export const placeOfMove = (ids: readonly string[], from: number, to: number): DropPlace => ({
  id: ids[to]!,
  side: to > from ? 'below' : 'above',
  at: to > from ? to + 1 : to,
});

/** The index of field `from` after it is dropped at a place; null if it does not move. */
export const movedTo = (from: number, { at }: Pick<DropPlace, 'at'>): number | null => {
  const to = at > from ? at - 1 : at;
  return to === from ? null : to;
};

/** Pixels to scroll per frame while the pointer is near an edge of the scroll container; negative is up. */
export function edgeScroll(y: number, top: number, bottom: number, edge = 56, fastest = 18): number {
  if (y < top + edge) return -Math.ceil(fastest * Math.min(1, (top + edge - y) / edge));
  if (y > bottom - edge) return Math.ceil(fastest * Math.min(1, (y - bottom + edge) / edge));
  return 0;
}
