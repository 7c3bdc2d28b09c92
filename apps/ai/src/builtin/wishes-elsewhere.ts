import type { Catalogue } from './catalogue.js';
import type { MainLanguage } from './main-language.js';
import { refusedFamilies } from './plan/refused.js';
import { cuesOf } from './read/cues.js';
import { readWishes } from './read/read-wishes.js';
import { type Want, WantFinder } from './wants.js';

type Refused = ReturnType<typeof refusedFamilies>;

export interface Elsewhere {
  wants: Want[];
  refused: Refused[];
}

/** Share of its words from which a kind covers a request completely. */
const WHOLE = 0.99;

/**
 * Wishes in sentences in languages other than the form's. Only known kinds are used, so that they are
 * asked in the form's language.
 */
export function wishesElsewhere(
  foreign: MainLanguage['foreign'],
  atHome: WantFinder,
  catalogue: Catalogue,
): Elsewhere {
  const found: Elsewhere = { wants: [], refused: [] };
  for (const { language, text } of foreign) {
    const finder = new WantFinder(language, catalogue, null);
    const [there, here] = [finder.coverage(), atHome.coverage()];
    const names = Object.assign((said: string) => Math.max(there(said), here(said)), {
      firm: (said: string) => Math.max(there.firm(said), here.firm(said)),
    });
    const wishes = readWishes(text, cuesOf(language), names);
    found.refused.push(refusedFamilies(wishes.refused, finder.kinds));
    for (const ask of wishes.asks) {
      // 'Firma optional': a word of the form's language in a sentence of another one.
      const best = [finder, atHome]
        .flatMap(({ kinds }) => (ask.options ? [] : kinds.match(ask.text).slice(0, 1)))
        .find(({ covered }) => covered >= WHOLE);
      // Its details apply here too: 'El phone is required'.
      if (best)
        found.wants.push({
          kind: best.kind,
          strength: 2,
          ...(ask.required === undefined ? {} : { ask: { ...ask, text: '' } }),
        });
    }
  }
  return found;
}

/** Combines the refusals of all languages. */
export const withRefused = (own: Refused, { refused }: Elsewhere): Refused => ({
  families: [...own.families, ...refused.flatMap(({ families }) => families)],
  near: [...own.near, ...refused.flatMap(({ near }) => near)],
  kinds: new Set([...own.kinds, ...refused.flatMap(({ kinds }) => [...kinds])]),
});
