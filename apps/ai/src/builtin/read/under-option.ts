import type { Split } from './conditions.js';
import { plain } from './cues.js';
import type { Ask } from './wish.types.js';

/** 'Bei Hochzeit Datum und Ort erfragen': what an option that was offered before calls for. */
export function underOption(text: string, asks: readonly Ask[]): Split | undefined {
  // 'For shops ask the hours, for houses the storeys.'
  const parts = text.split(/[,;]\s+(?:and |und |y |et )?(?=(?:bei|für|for|para|pour|with|mit|con|avec)\s)/iu);
  if (parts.length > 1) {
    const read = parts.map(part => underOption(part, asks));
    const known = read.filter(one => one !== undefined);
    if (known.length === parts.length)
      return { main: '', conditionals: known.flatMap(({ conditionals }) => conditionals) };
  }
  const found =
    /^(?:only |nur |solo )?(?:bei|für|for|para|pour|with|mit|con|avec|w przypadku)\s+(?:an? |the |einer? |una? |une? )?(.+)$/iu.exec(
      text,
    );
  const options = asks.flatMap(ask => ask.options ?? []);
  if (!found?.[1]) return needOf(text, options);
  const rest = found[1];
  const option = options.find(one => startsWithOption(rest, one) > 0);
  if (option === undefined) return undefined;
  return { main: '', conditionals: [{ condition: option, then: afterOption(rest, option) }] };
}

/** 'Car needs the registration year.', 'Home: square footage.' */
function needOf(text: string, options: string[]): Split | undefined {
  const option = options.find(one => {
    const length = startsWithOption(text, one);
    return (
      length > 0 &&
      /^s?\s*(?::|->|→|\s(?:needs?|requires?|also needs|braucht|brauchen|benotigt|necesita|requiere|il faut|demande))\s/u.test(
        plain(text.slice(length)),
      )
    );
  });
  if (option === undefined) return undefined;
  const then = text
    .slice(startsWithOption(text, option))
    .replace(
      /^s?\s*(?::|->|→|(?:also )?(?:needs?|requires?|braucht|brauchen|benötigt|necesita|requiere|il faut|demande))\s+/iu,
      '',
    );
  return { main: '', conditionals: [{ condition: option, then }] };
}

/** How much of a text's start is an option, with an ending of its own: 'Flyern' for 'Flyer'. 0 when none is. */
function startsWithOption(text: string, option: string): number {
  if (!plain(text).startsWith(plain(option))) return 0;
  const ending = /^(?:e?[sn]|e)?(?=$|[\s,:;]|->|→)/u.exec(plain(text.slice(option.length)));
  return ending ? option.length + ending[0].length : 0;
}

const afterOption = (text: string, option: string): string =>
  text.slice(startsWithOption(text, option)).replace(/^[\s,:]+/u, '');
