import { contrast, type Customizations, isColor, resolveLook, themeVariables } from '#form-core';

export interface ContrastPair {
  name: 'button' | 'text' | 'header';
  /** Contrast of the colours as they are set. */
  asked: number;
  /** Contrast of what visitors see, which is 4.5 at least. */
  shown: number;
  /** The setting that makes the set colours what visitors see anyway; null where they are it already. */
  fix: { key: keyof Customizations; color: string } | null;
}

const ENOUGH = 4.5;

/** The pairs of text and background that a form stands or falls with. */
export function contrastPairs(look: Customizations): ContrastPair[] {
  const { primaryColor, textColor, backgroundColor, submitButtonStyle } = resolveLook(look);
  const { headerStyle, headerBackground, headerTextColor } = resolveLook(look);
  const shown = themeVariables(look);
  const pair = (
    name: ContrastPair['name'],
    [text, ground]: [string, string],
    [asText, asGround]: [string, string],
    fix: ContrastPair['fix'],
  ): ContrastPair => {
    const asked = contrast(text, ground);
    return {
      name,
      asked,
      shown: contrast(shown[asText]!, shown[asGround]!),
      fix: asked < ENOUGH ? fix : null,
    };
  };
  // A button without a surface writes in its colour on the form's background.
  const isWritten = ['outlined', 'minimal', 'glass', 'neomorphic'].includes(submitButtonStyle);
  const button = isWritten
    ? pair('button', [primaryColor, backgroundColor], ['--ll-primary-ink', '--ll-bg'], {
        key: 'primaryColor',
        color: shown['--ll-primary-ink']!,
      })
    : pair('button', [shown['--ll-on-primary']!, primaryColor], ['--ll-on-primary', '--ll-primary'], {
        key: 'primaryColor',
        color: shown['--ll-primary']!,
      });
  const pairs = [
    button,
    pair('text', [textColor, backgroundColor], ['--ll-text', '--ll-bg'], {
      key: 'textColor',
      color: shown['--ll-text']!,
    }),
  ];
  if (!['solid', 'gradient', 'image'].includes(headerStyle)) return pairs;
  const ground = headerBackground ?? primaryColor;
  const own = isColor(headerTextColor) && contrast(headerTextColor, ground) < ENOUGH;
  const text = isColor(headerTextColor) ? headerTextColor : shown['--ll-header-text']!;
  const fix = own
    ? { key: 'headerTextColor' as const, color: shown['--ll-header-text']! }
    : { key: 'headerBackground' as const, color: shown['--ll-header']! };
  return [...pairs, pair('header', [text, ground], ['--ll-header-text', '--ll-header'], fix)];
}
