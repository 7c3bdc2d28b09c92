/** Minimum luminance of a light background, and maximum luminance of a dark one. */
const LIGHT = 0.9;
const DARK = 0.03;

const linear = (value: number): number =>
  value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Class of a CSS colour; '' for a transparent one, undefined for one between light and dark or in another notation. */
export const groundOfColor = (color: string): 'light' | 'dark' | '' | undefined => {
  const [r = 0, g = 0, b = 0, alpha = 1] = (
    /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []) : [127, 127, 127]
  ).map(Number);
  if (alpha < 1) return alpha ? undefined : '';
  const luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return luminance >= LIGHT ? 'light' : luminance <= DARK ? 'dark' : undefined;
};

/** The background behind an element, if it is light or dark; pictures and colours in between are neither. */
export const groundOf = (element: Element): string | undefined => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    const ground = backgroundImage === 'none' ? groundOfColor(backgroundColor) : undefined;
    if (ground !== '') return ground;
  }
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark =
    /dark/.test(colorScheme) &&
    (!/light/.test(colorScheme) || matchMedia('(prefers-color-scheme:dark)').matches);
  return isDark ? 'dark' : 'light';
};
