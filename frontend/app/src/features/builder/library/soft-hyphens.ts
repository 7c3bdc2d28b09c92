/** Adds a soft hyphen before the given endings of long words, which are separated by spaces. */
export const softHyphens = (text: string, endings: string): string =>
  endings === ''
    ? text
    : text.replace(new RegExp(`(?<=\\p{L}{3})(?:${endings.replaceAll(' ', '|')})`, 'gu'), '\u00ad$&');
