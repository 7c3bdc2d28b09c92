import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { namesField } from './label-words.js';
import { patternOf } from './pattern-cache.js';

const EACH: Partial<Record<Cues['language'], string>> = {
  fr: '(?<count>quantité|nombre|nb) (?:de |pour |par )?(?:chaque|chacune?s?)(?: (?:plat|produit|sorte|type|article))?',
  es: '(?<count>cantidad|número) (?:de |por |para )?(?:cada (?:un[oa]|tipo|cosa|plato|producto|sabor)|cada)',
};

/** 'Nems, samoussas, bo bun, quantité de chaque': a number of each. */
export function eachCounted(text: string, cues: Cues, names: Names): string {
  const each = EACH[cues.language];
  if (!each) return text;
  const and = cues.language === 'fr' ? 'et' : 'y|e';
  return text.replace(
    patternOf(
      `(?<=^|[:.;\\n] ?)(?<list>[^.:;?!()\\n]{5,120}?),? (?:(?:${and}|la|el) )*${each}(?=[.,;\\n]|$)`,
      'giu',
    ),
    (whole: string, ...found) => {
      const { list = '', count = '' } = found.at(-1) as Record<string, string>;
      const parts = list.trim().split(patternOf(`,\\s*(?:(?:${and}) )?| (?:${and}) `, 'giu'));
      const goods = parts.filter(
        one => names.firm(one) < 0.6 && !namesField(one, cues) && plain(one).length > 2,
      );
      if (goods.length < 2 || goods.length < parts.length) return whole;
      const of = (one: string): string =>
        cues.language === 'fr' && /^[aeiouyhéè]/iu.test(one) ? `d'${one}` : `de ${one}`;
      return `${/^\s*/u.exec(whole)?.[0] ?? ''}${goods.map(one => `${count} ${of(one)}`).join(', ')}`;
    },
  );
}
