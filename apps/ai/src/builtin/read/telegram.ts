/** What forms ask, as a telegram names it, and what is said of it; in plain words of each language. */
const WORDS: Record<string, { thing: string; of: string; status: string }> = {
  en: {
    thing:
      "(?:start|end|event|wedding|party|preferred|pick-?up|collection|delivery|arrival|departure|due) (?:date|time|day|address|town|city)|phone(?: number| no)?|tel|mobile|cell|e-?mail|(?:full|first|last|pet'?s?|dog'?s?|child'?s?|kid'?s?|company|school|team) name|\\p{L}{3,}'?s name|name|address|postcode|zip(?: code)?|town|city|venue|location|dates?|time|day|deadline|size|sizes|length|width|height|weight|depth|colou?rs?|quantity|amount|number of \\p{L}+|how (?:many \\p{L}+|old|big|long|tall|much)|head ?count|guests|adults|kids|children|people|pax|age|ages|breed|brand|make|model|year|reg|mileage|serial number|colou?r scheme|theme|occasion|budget|level|allergies|diet|dietary|photos?|pics?|pictures?|notes?|comments?|message|website|url|insta(?:gram)?(?: handle)?|instrument|material|fabric|flavou?rs?|fillings?|wording|engraving|job title|company|role|shift|start|hours|days?|nights|rooms|species|symptoms|problem|fault|\\p{L}{3,}/\\p{L}{3,}(?:/\\p{L}{3,}){0,3}",
    of: '(?:of|for)(?: the| your)?',
    status: 'required|optional|y/n|yes/no|must|needed|a must',
  },
  es: {
    thing:
      'tipo|n[uú]mero|cantidad|fechas?|horas?|d[ií]as?|direcci[oó]n|calle|zona|barrio|marca|modelo|matr[ií]cula|talla|tama[nñ]o|medidas?|color|nombre|tel(?:[eé]fono)?|m[oó]vil|celular|correo|e-?mail|mail|fotos?|edad|nivel|presupuesto|ciudad|mensaje|cu[aá]nt[oa]s \\p{L}+',
    of: 'de(?: la| los| las|l)?',
    status: 's[ií] o s[ií]|obligatori[oa]s?|opcional(?:es)?|no|s[ií]|varios',
  },
  fr: {
    thing:
      "type|num[eé]ro|quantit[eé]|dates?|heures?|jours?|adresse|rue|commune|ville|quartier|marque|mod[eè]le|plaque|taille|dimensions?|surface|couleur|pr[eé]nom|nom|t[eé]l(?:[eé]phone)?|portable|natel|gsm|e-?mail|mail|courriel|photos?|[aâ]ge|niveau|budget|message|[eé]tage|panne|combien d[e'’] ?\\p{L}+",
    of: "d[eu']|de la|des",
    status: 'obligatoires?|facultati(?:f|ve)s?|en option|impératif|non|oui',
  },
  it: {
    thing:
      'tipo|numero|quantit[aà]|data|date|or[ae]|giorn[oi]|indirizzo|via|zona|citt[aà]|comune|marca|modello|targa|taglia|misur[ae]|colore|nome|tel(?:efono)?|cell(?:ulare)?|e-?mail|mail|fot[oa]|et[aà]|livello|budget|messaggio|piano|guasto|distanza|quant[ieoa] \\p{L}+',
    of: 'di|del(?:la|lo)?|dei|dalla|dal',
    status: 'per forza|x forza|obbligatori[oae]|facoltativ[oaie]|no|sì|si',
  },
  pt: {
    thing:
      'tipo|n[uú]mero|quantidade|datas?|horas?|dias?|morada|endere[cç]o|rua|zona|bairro|cidade|localidade|marca|modelo|matr[ií]cula|placa|tamanho|medidas?|cor|nome|tel(?:efone)?|telem[oó]vel|celular|e-?mail|mail|fotos?|idade|n[ií]vel|or[cç]amento|mensagem|quant[oa]s \\p{L}+',
    of: 'd[eao]|d[ao]s',
    status: 'obrigat[oó]ri[oa]s?|opciona(?:l|is)|n[aã]o|sim',
  },
};

/** So many things in a row are no sentence. */
const ENOUGH = 3;

/** Answers to one question in a row: 'soft medium hard', 'red white blue', 'mon wed fri'. */
const ANSWERS = new RegExp(
  '(?<=^|[.\\n:]\\s*|(?:^|[.\\n]\\s*)[^.,;:?!()\\n]{3,40} - )(?:sets)(?=\\s*(?:[.\\n]|$))'.replace(
    'sets',
    [
      'soft|medium|hard|firm|mild|hot|small|large|xs|s|m|l|xl|xxl|short|long|regular|tall|light|dark',
      'red|blue|green|white|black|gold|silver|pink|grey|yellow|purple|orange|brown|cream|natural',
      '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day)?s?|tuesdays?|wednesdays?|thursdays?|saturdays?',
      'morning|noon|afternoon|evening|night|mornings|afternoons|evenings|am|pm',
      'beginner|novice|intermediate|advanced|expert',
    ]
      .map(set => `(?:(?:${set})(?: |(?=[.\\n]|$))){3,7}`)
      .join('|'),
  ),
  'giu',
);
const asChoice = (row: string): string => {
  const answers = row.trim().split(/\s+/u);
  return `Choose ${answers.slice(0, -1).join(', ')} or ${answers.at(-1) ?? ''}`;
};

/** The things of a row without a mark ('phone postcode'); the row itself where it is not all of known things. */
export function thingsInRow(row: string, language: string): string[] {
  const thing = WORDS[language]?.thing;
  if (!thing || !row.includes(' ')) return [row];
  const one = `(?:${thing})(?![\\p{L}\\d'])`;
  return new RegExp(`^${one}(?: ${one})+$`, 'iu').test(row)
    ? (row.match(new RegExp(one, 'giu')) ?? [row])
    : [row];
}

/** 'fontanero tipo de avería dirección foto teléfono obligatorio': a description without a sign gets its commas. */
export function telegram(text: string, language: string): string {
  const words = WORDS[language];
  if (!words) return text;
  const edge = '(?![\\p{L}\\d])';
  const status = `(?: (?:${words.status})${edge})`;
  const one = `(?:${words.thing})${edge}(?: (?:${words.of})[ '’]?\\p{L}+)?${status}?`;
  const row = new RegExp(
    `(^|[.:\\n]\\s*)([^.,;:?!()\\n]{0,60}?)\\s*(?<!\\p{L})(${one}(?: ${one}){${ENOUGH - 1},9})(?= *(?:[.\\n]|$))`,
    'giu',
  );
  const said = language === 'en' ? text.replace(ANSWERS, asChoice) : text;
  return said.replace(row, (_, before: string, trade: string, list: string) => {
    const things = list.match(new RegExp(one, 'giu')) ?? [];
    return `${before}${trade.trim() === '' ? '' : `${trade.trim().replace(/\s*[-–—]$/u, '')}. `}${things.join(', ')}`;
  });
}
