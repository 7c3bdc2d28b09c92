import { contrast, type Customizations, isColor, resolveLook, themeVariables } from '#form-core';

export interface ContrastPair {
  name: 'button' | 'text' | 'header';
  /** Contrast of the colours as set. */
  asked: number;
  /** Contrast of the colours that visitors see, which is at least 4.5. */
  shown: number;
  /** The setting that adopts the colour that visitors see anyway; null if the colours are the same. */
  fix: { key: keyof Customizations; color: string } | null;
}

const ENOUGH = 4.5;

/** The most important pairs of text and background in a form. */
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
  // The text of a button without a surface has the button's colour, on the form's background.
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
