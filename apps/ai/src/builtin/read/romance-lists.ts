import { type Cues, plain } from './cues.js';
import { eachCounted } from './each-counted.js';
import type { Names } from './item.types.js';
import { namesField } from './label-words.js';
import { optionNamed } from './option-named.js';
import { patternOf } from './pattern-cache.js';
import { sizesSpelled } from './size-ranges.js';

interface Words {
  /** What joins a thing to the one it belongs to. */
  of: string;
  and: string;
  ask: string;
  /** Nouns of which each that follows has its own, as they are repeated. */
  counted: string;
  each: string;
  stars: string;
}

const FRENCH: Words = {
  of: "d['’]|de l['’]|de la |de |du |des ",
  and: 'et',
  ask: 'demander',
  counted: 'nombre|nb|quantité',
  each: 'chacun',
  stars: 'étoiles',
};
const SPANISH: Words = {
  of: 'de la |de los |de las |de |del ',
  and: 'y|e',
  ask: 'preguntar',
  counted: 'número|cantidad|n[ºo]\\.?',
  each: 'cada uno',
  stars: 'estrellas',
};
const WORDS: Partial<Record<Cues['language'], Words>> = { fr: FRENCH, es: SPANISH };

const EDGE = '(?<=^|[.,;:!?\\n(] ?)';
const END = '(?= *(?:[.,;:!?)\\n]|$))';

/** French and Spanish lists with each of their things written out, as the readers know them. */
export function romanceLists(text: string, cues: Cues, names: Names): string {
  const words = WORDS[cues.language];
  if (!words) return text;
  return [
    (said: string) => eachCounted(said, cues, names),
    sizesSpelled,
    tradeApart,
    questionsApart,
    headsRepeated,
    goodsFirst,
    rated,
    tickedLists,
    casesBehind,
  ].reduce((said, step) => step(said, words, cues, names), text);
}

/** 'Masajes, duración (30, 60 o 90 minutos), dolencias': what is asked stands apart from who asks. */
function tradeApart(text: string, { ask }: Words, cues: Cues, names: Names): string {
  const found = /^(?<trade>[^.,;:?!()\n]{3,60}), (?<list>[^.;:?!\n]+)(?=[.;\n?]|$)/u.exec(text)?.groups;
  const { trade = '', list = '' } = found ?? {};
  const pieces = list.replace(/\([^()]*\)/gu, '()').split(/, /u);
  const folded = plain(trade);
  const starts = ['ask', 'self', 'question', 'aux', 'refuse', 'only', 'if', 'first', 'steps'];
  if (
    pieces.length < 3 ||
    trade.split(/\s+/u).length > 6 ||
    names.firm(trade) >= 0.6 ||
    namesField(trade, cues)
  )
    return text;
  if (
    starts.some(name => cues.start(name).test(folded)) ||
    ['ask', 'steps', 'if', 'only', 'anon'].some(name => cues.find(name).test(plain(list)))
  )
    return text;
  const asked = pieces.filter(piece => {
    const said = plain(piece).replace(/^(?:y|et) /u, '');
    return (
      /\(\)|\s(?:ou?)\s/u.test(piece) ||
      namesField(said.replace(/ ?\(\).*$/u, ''), cues) ||
      cues.start('question').test(said) ||
      cues.find('yesNo').test(said) ||
      names.firm(piece) >= 0.6
    );
  });
  return asked.length * 2 > pieces.length ? `${trade}. ${ask} ${text.slice(trade.length + 2)}` : text;
}

/** 'Online o presencial y qué días', 'combien de places et quel jour': a question begins a thing of its own. */
const questionsApart = (text: string, { and }: Words): string =>
  text.replace(
    patternOf(
      `(?<=[\\p{L}\\d)])(?<!\\b(?:qu\\p{L}+|cu\\p{L}+|comment|où|cómo|dónde)) (?:${and}) (?=(?:(?:à|de|para|en|a|con) )?(?:qu[ée]l?s?|quell?es?|qué|cuánt[oa]s?|cuándo|cuál(?:es)?|combien|quand) )`,
      'giu',
    ),
    ', ',
  );

/** 'Nombre d'adultes et d'enfants', 'dirección de salida y de llegada', 'miel de lavande, de pin et d'acacia'. */
function headsRepeated(text: string, { of, and, counted }: Words, cues: Cues, names: Names): string {
  const noun = '\\p{L}[\\p{L}-]+(?: (?!(?:et|y|e|ou|o|si|par|por) )[\\p{L}-]+)?';
  const article = "(?:le |la |les |l['’]|el |los |las |su |leur )?";
  return text
    .replace(
      patternOf(
        `${EDGE}(?<head>${article}(?:${counted}))(?<first> (?:${of}))(?<a>\\p{L}+s) (?:${and}) (?<b>\\p{L}+s)${END}`,
        'giu',
      ),
      (_, ...found) => {
        const { head, first = '', a = '', b = '' } = found.at(-1) as Record<string, string>;
        const bare =
          /d['’]/iu.test(first) || cues.language === 'fr'
            ? /^[aeiouyhéè]/iu.test(b)
              ? " d'"
              : ' de '
            : first;
        return `${head}${first}${a}, ${head}${bare}${b}`;
      },
    )
    .replace(
      patternOf(
        `${EDGE}(?<head>(?:les? |las? |los |el )?(?:fechas?|dates?|horas?|heures?|lugar(?:es)?|lieux?|días?|jours?|direcci(?:ón|ones)|adresses?|villes?|ciudad(?:es)?)) (?<of>d['’]|de (?:la |l['’])?|du |del )(?<a>${ENDS}) (?:${and}) (?:d['’]|de (?:la |l['’])?|du |del )?(?<b>${ENDS})${END}`,
        'giu',
      ),
      (_, ...found) => {
        const { head = '', a = '', b = '' } = found.at(-1) as Record<string, string>;
        const one = head
          .replace(/^(?:les|las|los) /iu, '')
          .replace(/(?<=fecha|date|hora|heure|lugar|día|jour|adresse|ville|ciudad)(?:e?s)$/iu, '')
          .replace(/ones$/iu, 'ón')
          .replace(/lieux$/iu, 'lieu');
        const of = (thing: string): string =>
          cues.language === 'fr' && /^[aeé]/iu.test(thing) ? "d'" : 'de ';
        return `${one} ${of(a)}${a}, ${one} ${of(b)}${b}`;
      },
    )
    .replace(
      patternOf(
        `(?<=^|[.,;:!?\\n(] ?|[\\p{L}] )(?<head>${article}\\p{L}{2,})(?<list> (?:${of})${noun}(?:, (?:${of})${noun})*) (?:${and}) (?<last>(?:${of})${noun})${END}`,
        'giu',
      ),
      (whole: string, ...found) => {
        const { head = '', list = '', last = '' } = found.at(-1) as Record<string, string>;
        const parts = [...list.trim().split(/, /u), last];
        if (
          namesField(head, cues) ||
          patternOf(
            `^${article}(?:${counted}|dirección|direcciones|adresse|nom|nombre|teléfono|téléphone|lieu|lugar|ville|ciudad|prénom|e-?mail)$`,
            'iu',
          ).test(head)
        )
          return parts.map(part => `${head} ${part}`).join(', ');
        // Three sorts of one thing are there to choose from.
        return parts.length > 2 && names(head) < 0.9
          ? `${head} (${parts.map(part => part.replace(patternOf(`^(?:${of})`, 'iu'), '')).join(', ')})`
          : whole;
      },
    );
}

/** 'Pedido de empanadas: carne, pollo, humita, docenas': what an order names first, before all that forms ask, is chosen. */
function goodsFirst(text: string, _: Words, cues: Cues, names: Names): string {
  const or = cues.language === 'fr' ? 'ou' : 'o';
  return text.replace(
    /(?<=^(?:[^.:\n]* )?(?:pedidos?|encargos?|commandes?|menus?|menús?|venta|vente|vendo|vends|vendons|vendemos)(?!\p{L})[^.:,\n]{0,40}(?::|,) ?)(?<list>[^.:;?!()\n]+)/iu,
    (whole: string) => {
      const parts = whole.split(/,\s*/u).map(one => one.trim());
      const isGood = (one: string): boolean =>
        /^(?:\d )?\p{L}[\p{L}'’ -]{2,24}$/u.test(one) &&
        one.split(/\s+/u).length <= 3 &&
        !/(?:^| )(?:ou?|et|y|de la|si|con|avec) /u.test(one) &&
        names.firm(one) < 0.6 &&
        !namesField(one, cues) &&
        !MEASURES.test(plain(one)) &&
        !['question', 'aux', 'yesNo', 'required', 'optional'].some(name => cues.find(name).test(plain(one)));
      const end = parts.findIndex(one => !isGood(one));
      const space = /^\s*/u.exec(whole)?.[0] ?? '';
      return end >= 3
        ? `${space}${[`${parts.slice(0, end - 1).join(', ')} ${or} ${parts[end - 1] ?? ''}`, ...parts.slice(end)].join(', ')}`
        : whole;
    },
  );
}

const MEASURES =
  /^(?:docenas?|kilos?|raciones|porciones|unidades|litros?|metros|gramos|douzaines?|parts|portions|unites|litres?|metres|grammes|personas|personnes|nom\p{L}*|prenom|apellidos?)(?!\p{L})/u;

const ENDS =
  'entrada|salida|llegada|recogida|devoluci[oó]n|entrega|inicio|fin|ida|vuelta|regreso|partida|origen|destino|carga|descarga|retiro|arrivée|départ|retour|début|prise en charge|restitution|livraison|enlèvement|chargement|déchargement';

const RATE =
  '(?:(?:ils|elles|que|ellos) )?(?:not(?:ez|er|ent|e|es)|évalu(?:ez|er|ent)|donne[rz] une note|mettre une note|puntú(?:e|en|a|as)|puntu(?:ar|ad)|valor(?:e|en|an?|ar|ad)|puntúan|calific?(?:ar|a|an)|califiquen?|eval(?:úe|úen|úa|uar)|que (?:puntúen|valoren|califiquen|notent|évaluent))';

/** 'Puntúe del 1 al 5 la limpieza, el desayuno y la atención', 'estrellas para el guía, la ruta y el barco'. */
function rated(text: string, { and, each, stars }: Words): string {
  const thing = '[^.,;:()\\n\\d]{2,40}?';
  const list = `(?<list>${thing}(?:, ${thing})*(?:,? (?:${and}) ${thing})?)`;
  const range = '(?:del? |de )?(?<from>[01]) (?:al?|à) (?<to>\\d{1,2})(?<stars> (?:estrellas|étoiles))?';
  const end = `(?=[.;\\n]|$|(?<= (?:${and}) [^,]*), |, (?:(?:${and}) )?(?:comment|coment|remarq|sugerenc|suggest|qu|cu|pourquoi|por qué|nom|correo|mail|e-mail|si |un ))`;
  const shown = (found: Record<string, string | undefined>, to: string): string =>
    `. ${found['list']?.replace(patternOf(`^(?:a |para |pour |con |avec |à )`, 'iu'), '')}, 1 ${each === 'chacun' ? 'à' : 'a'} ${to} ${each}. `;
  const tidy = (said: string): string =>
    said
      .replace(/(?<=[.:]) *\. |^\. /gu, ' ')
      .replace(/\. ,? ?(?=\p{L}|[.,;]|$)/gu, '. ')
      .trim();
  const before = '(?:^|[,.;:\\n] ?| (?:y|et) )';
  const next = text
    .replace(
      patternOf(`${before}(?:${RATE}),? ${range},? (?:a |de )?${list}${end}`, 'giu'),
      (_, ...found) => {
        const groups = found.at(-1) as Record<string, string | undefined>;
        return shown(groups, `${groups['to']}${groups['stars'] ?? ''}`);
      },
    )
    .replace(patternOf(`${before}(?:${RATE}) ${list},? ${range}(?= *[.,;\\n]|$)`, 'giu'), (_, ...found) => {
      const groups = found.at(-1) as Record<string, string | undefined>;
      return shown(groups, `${groups['to']}${groups['stars'] ?? ''}`);
    })
    .replace(
      patternOf(
        `(?<=^|[:.;\\n] ?)(?:${RATE} (?:a |de )?)?(?<list>${thing}(?:, ${thing})+,? (?:${and}) ${thing}) (?:sur|sobre) (?<to>5|10|20|100)(?= *[.,;\\n]|$)`,
        'giu',
      ),
      (_, ...found) => {
        const groups = found.at(-1) as Record<string, string | undefined>;
        return shown(groups, groups['to'] ?? '5');
      },
    )
    .replace(
      patternOf(
        `${before}(?:des |las |les |las )?(?:étoiles|estrellas) (?:para|pour|a|à|de) ${list}${end}`,
        'giu',
      ),
      (_, ...found) => shown(found.at(-1) as Record<string, string | undefined>, `5 ${stars}`),
    );
  return next === text ? text : tidy(next);
}

/** 'Bénévoles : buvette, montage, parking, plusieurs choix possibles, créneau': what several may be chosen of. */
function tickedLists(text: string, _: Words, cues: Cues, names: Names): string {
  const multi = cues.word(cues.source('multi'));
  const or = cues.language === 'fr' ? 'ou' : 'o';
  return text.replace(
    /(?<=(?:^|[.:;\n] ?))(?<list>[^.:;?!()\n,]{2,40}(?:, [^.:;?!()\n,]{2,40}){2,7}?),? (?:\((?<inner>[^()\n]{4,60})\)|(?<=, )(?<mark>[^.,;:()\n]{6,60}))(?=[.,;\n]|$)/giu,
    (whole: string, ...found) => {
      const { list = '', inner, mark } = found.at(-1) as Record<string, string | undefined>;
      const said = inner ?? mark ?? '';
      if (!cues.regex(`^${multi}$`).test(plain(said.trim()))) return whole;
      const parts = list.split(/,\s*/u).map(one => one.trim());
      const known = parts.filter(one => names.firm(one) >= 0.9 || namesField(one, cues)).length;
      const isAnswer = (one: string): boolean =>
        one.split(/\s+/u).length <= 4 &&
        !patternOf(` (?:${or}) `, 'iu').test(one) &&
        !cues.start('question').test(plain(one));
      if (parts.length < 3 || known > 1 || known >= parts.length / 2 || !parts.every(isAnswer)) return whole;
      return `${/^\s*/u.exec(list)?.[0] ?? ''}${parts.slice(0, -1).join(', ')} ${or} ${parts.at(-1)} (${said})`;
    },
  );
}

/** 'Retrait ou livraison, adresse si livraison', 'ponente o asistente, si es ponente título': a case of its own. */
function casesBehind(text: string, { ask }: Words, cues: Cues): string {
  const verb =
    "(?:(?:c['’]est|ils? (?:choisi\\p{L}+|veu\\p{L}+|a|ont)|elles? (?:choisi\\p{L}+|veu\\p{L}+|a|ont)|on (?:choisit|veut|a)|es|son|hay|eligen?|quieren?|prefieren?|tienen?|viene con) )?";
  const article = "(?:une? |le |la |les |des |l['’]|una? |el |los |las )?";
  const when =
    "(?:si |s['’](?=ils? |elles? )|solo si |seulement si |uniquement si |en cas d[e'’] ?|en caso de |cuando )";
  const behind = patternOf(
    `,? (?:y |et )?(?<thing>(?!(?:et|y|si|preguntar|demander) )[^.,;:?!()\\n]{2,50}?) (?<case>${when}${verb}${article}(?<answer>\\p{L}[\\p{L}-]*(?: [\\p{L}-]+){0,2}))(?=[.,;\\n]|$)(?<rest>,? ?)`,
    'giu',
  );
  const open = patternOf(
    `(?<edge>, |[.;:\\n] ?)(?:et |y )?(?<case>${when}${verb}${article})(?<said>\\p{L}[^.,;:?!()\\n]{3,80})(?=[.,;\\n]|$)`,
    'giu',
  );
  return text
    .replace(behind, (whole: string, ...found) => {
      const { thing = '', answer = '', rest = '' } = found.at(-1) as Record<string, string>;
      const said = (found.at(-1) as Record<string, string>)['case'] ?? '';
      const before = text.slice(0, found.at(-3) as number);
      const known = optionNamed(answer, before, cues);
      return known === answer
        ? `. ${said[0]?.toUpperCase()}${said.slice(1)}, ${ask} ${thing}.${rest ? ' ' : ''}`
        : whole;
    })
    .replace(open, (whole: string, ...found) => {
      const groups = found.at(-1) as Record<string, string>;
      const { said = '' } = groups;
      const known = optionNamed(said, text.slice(0, found.at(-3) as number), cues);
      if (known === undefined || known === said) return whole;
      const asked = said.slice(known.length).trim();
      return /^(?:ou|o|et|y|de|del|du|des)\s/iu.test(`${asked} `)
        ? whole
        : `. ${groups['case']?.[0]?.toUpperCase()}${groups['case']?.slice(1)}${known}, ${cues.start('ask').test(plain(asked)) ? '' : `${ask} `}${asked}`;
    });
}
