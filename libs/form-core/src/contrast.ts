/** Colours and their contrast as defined by WCAG 2.2. Colours are `#rgb` or `#rrggbb`. */

export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
export const isColor = (text: unknown): text is string => typeof text === 'string' && HEX.test(text);

/** The three channels, 0 to 255. Invalid colours count as black. */
export const parseColor = (color: string): Rgb => {
  if (!isColor(color)) return [0, 0, 0];
  const hex = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const value = parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const formatColor = (rgb: Rgb): string =>
  `#${rgb
    .map(channel =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance, 0 (black) to 1 (white). https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export const luminance = (color: string): number => {
  const [red, green, blue] = parseColor(color).map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio, 1 (the same) to 21 (black on white). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, whichever reads better; at least 4.58 on any colour. */
export const textOn = (background: string): '#000000' | '#ffffff' =>
  contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';

/** Mixes `share` (0 to 1) of the first colour with the second; a negative share moves away from the first. */
export const mix = (color: string, other: string, share: number): string => {
  const [from, to] = [parseColor(other), parseColor(color)];
  return formatColor(
    from.map((channel, index) => channel + (to[index]! - channel) * share) as unknown as Rgb,
  );
};

/**
 * Returns the colour if it has a contrast of at least `ratio` to every background, otherwise the nearest mix with black
 * or white that does. Backgrounds of one theme are similar; the first one decides between black and white.
 */
export const readable = (color: string, backgrounds: string | string[], ratio = 4.5): string => {
  const grounds = typeof backgrounds === 'string' ? [backgrounds] : backgrounds;
  const worst = (candidate: string) => Math.min(...grounds.map(ground => contrast(candidate, ground)));
  const extreme = textOn(grounds[0] ?? '#ffffff');
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(extreme, color, share);
    if (worst(candidate) >= ratio) return candidate;
  }
  return extreme;
};
