import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { type Cues, plain } from './cues.js';

/** Words that name what is asked, hardly ever what is chosen. */
export const LABELS =
  /^(?:(?:the |preferred |their )?(?:name|sizes?|colou?rs?|styles?|types?|dates?|times?|budget|address|photos?|levels?|ages?|placement|position|materials?|numbers?|quantity|duration|location|fuel|finish|flavou?r|method|delivery|cuisine|service|severity|format|frequency|package|plan|pack|length of stay|experience|model|brand|make|shape|length|width|height|topic|subject|date|weight|class|grade|town|city|days?|rooms?)|talla|metros(?: cuadrados)?|superficie|surface|quadratmeter|wohnflache|dias?|formato|tamano|frecuencia|paquete|duracion|servicio|sabor|acabado|color|estilo|tipo|nivel|edad|medidas|modelo|marca|cantidad|jours?|taille|couleur|frequence|forfait|duree|formule|format|finition|prestation|style|type|niveau|age|matiere|modele|quantite|logement|hebergement|vivienda|alojamiento|tage?|grosse|farbe|haufigkeit|paket|dauer|ausfuhrung|format|produkt|leistung|gerat|stil|art|niveau|alter|material|modell|marke|menge|klasse|fach|ort|schule|\p{L}+(?:art|stufe|grosse|typ|nummer|zahl|datum|zeit|dauer|farbe|termin|klasse)|サイズ|色|種類|年齢|ras|gewicht|maat|kleur|leeftijd|merk|taglia|frequenza|colore|eta|anno|razza|peso|misura|tamanho|frequencia|cor|idade|ano|raca|medida|rozmiar|kolor|wiek|marka|waga|rasa|raza|race|rasse|stanowisko|poziom|smak|rodzaj|pora|jezyk|przedmiot|ksztalt)$/u;

/** 'Chest size', 'tamaño del perro': more words that name what is asked, by their main one. */
export function isLabel(text: string, { language }: Pick<Cues, 'language'>): boolean {
  const said = plain(text)
    .trim()
    .replace(
      /^(?:(?:the|their|your|an?|el|las?|los|una?|su|les?|leur|une?|der|die|das|den|ihre?) |l')(?=\p{L}{3})/u,
      '',
    );
  if (LABELS.test(said)) return true;
  const words = said.split(/\s+/u);
  if (words.length < 2 || words.length > 4) return false;
  const main =
    language === 'en' || language === 'de'
      ? words.at(-1)
      : /^(?:del?|du|des|d[aio]|d'.+)$/u.test(words[1] ?? '')
        ? words[0]
        : undefined;
  return main !== undefined && LABELS.test(main);
}

let attributes: Map<string, ReadonlySet<string>> | undefined;

/** The nouns of a language for what things have and people are asked (data/attributes.json), folded. */
function attributesOf(language: string): ReadonlySet<string> | undefined {
  attributes ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(dataPath('attributes.json'), 'utf8')) as Record<string, string>,
    ).map(([code, words]) => [code, new Set(plain(words).split(' '))]),
  );
  return attributes.get(language);
}

/** 'Kite brand', 'talla de la cometa', 'brand of kite': a few words whose main one is what a thing has. */
export function isAttribute(text: string, { language }: Pick<Cues, 'language'>): boolean {
  const known = attributesOf(language);
  const said = plain(text)
    .trim()
    .replace(
      /^(?:(?:the|their|your|an?|el|las?|los|una?|sus?|les?|leurs?|une?|der|die|das|den|ihre?) |l')/u,
      '',
    );
  const words = said.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  if (!known || words.length === 0 || words.length > 6) return false;
  const has = (word = ''): boolean => known.has(word) || known.has(word.replace(/s$/u, ''));
  const at = words.findIndex(word => /^(?:of|for|del?|du|des|d|der|von|vom|in|to)$/u.test(word));
  const before = at > 0 ? words.slice(0, at) : words;
  if (before.length > 4) return false;
  if (language === 'es' || language === 'fr') return has(before[0]);
  const main = before.at(-1) ?? '';
  // A German compound is what its last part is: 'Wunschgröße'.
  return has(main) || (language === 'de' && [...known].some(word => word.length > 3 && main.endsWith(word)));
}

/** Words that name what is asked, or what a thing has. */
export const namesField = (text: string, cues: Pick<Cues, 'language'>): boolean =>
  isLabel(text, cues) || isAttribute(text, cues);

/** 'Choose', 'elegir', 'Auswahl': what stands behind the colon is chosen from. */
export const PICK =
  /^(?:(?:they |people |customers |guests )?(?:can |should |must )?(?:choose|pick|select)(?: one| between| from)?|eleg[ií]r|elijan?|eligen|escoger|escojan|choisir|choisissez|auswahl|(?:zur )?wahl|wahlen(?: sie)?)(?:\s+(?:the|a|el|la|le|les|los|las|die|den|das|der|their|su)(?=\s))?(?=\s|$)/u;

/** What is written, and the answers that it may have all the same: 'how long, a day or a week'. */
const WRITTEN: readonly (readonly [label: RegExp, answer: RegExp])[] = [
  [
    /(?:^|\s)how (?:long|old|far|tall|high|heavy)$/u,
    /day|week|month|hour|minute|year|night|short|long|half|full|\d/iu,
  ],
  [/(?:^|\s)(?:dates?|names?|address|photos?|numbers?|town|city|brand|make)$/u, /day|week|month|\d/iu],
  [
    /^(?:(?:la |el |los )?(?:surface|superficie|metros(?: cuadrados)?|poids|peso|age|edad|date|fecha|dia|jour|marque|marca|modele|modelo|quantite|cantidad|razas?|race))$/u,
    /\d|petit|grand|pequen|grand/iu,
  ],
  [
    /(?:^|\s)(?:colou?rs?|breeds?|models?|ages?)$/u,
    /^(?!(?:extra )?(?:small|medium|large|big|short|long|xs|s|m|l|xl)$)/iu,
  ],
];

/** 'The date, indoors or outdoors', 'the colour, small or large': what is written, before a choice of something else. */
export const isWritten = (text: string, options: readonly string[] = []): boolean =>
  WRITTEN.some(([label, answer]) => label.test(plain(text)) && !options.some(option => answer.test(option)));
