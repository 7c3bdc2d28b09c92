/** What forms ask, as a telegram names it, and what is said of it; in plain words of each language. */
const WORDS: Record<string, { thing: string; of: string; status: string }> = {
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

/** 'fontanero tipo de avería dirección foto teléfono obligatorio': a description without a sign gets its commas. */
export function telegram(text: string, language: string): string {
  const words = WORDS[language];
  if (!words) return text;
  const edge = '(?![\\p{L}\\d])';
  const status = `(?: (?:${words.status})${edge})`;
  const one = `(?:${words.thing})${edge}(?: (?:${words.of})[ '’]?\\p{L}+)?${status}?`;
  const row = new RegExp(
    `(^|[.\\n]\\s*)([^.,;:?!()\\n]{0,60}?)\\s*(?<!\\p{L})(${one}(?: ${one}){${ENOUGH - 1},9})(?= *(?:[.\\n]|$))`,
    'giu',
  );
  return text.replace(row, (_, before: string, trade: string, list: string) => {
    const things = list.match(new RegExp(one, 'giu')) ?? [];
    return `${before}${trade.trim() === '' ? '' : `${trade.trim()}. `}${things.join(', ')}`;
  });
}
