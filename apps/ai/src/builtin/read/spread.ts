import { type Cues, plain } from './cues.js';
import type { Item, Names } from './item.types.js';
import { words } from './run-heads.js';
import { FILES } from './shape-words.js';

/** Questions for an opinion, which no scale before them holds for. */
const OPEN =
  /\b(?:comment\w*|remarks?|message|improve|better|best|worst|highlights?|suggest\w*|feedback|why|mejor\w*|comentario\w*|amelior\w*|remarque\w*|reasons?|gr[uü]nde?|motivos?|raisons?|verbesser\w*|besser|anmerkung\w*|kommentar\w*)\b|感想|改善|コメント/u;

/** What is rated of a stay or a meal, whatever else its words ask for: a room, the price. */
const RATED =
  /^(?:the |la |le |el |das |die |der )?(?:rooms?|beds?|breakfast|food|staff|service|location|price|value|cleanliness|comfort|wi-?fi|parking|zimmer|essen|personal|lage|preis|sauberkeit|habitacion|comida|ubicacion|precio|limpieza|chambre|nourriture|personnel|emplacement|prix|proprete)$/u;

/** Answered in words: 'welche Haltestelle fehlt'. */
const TOLD =
  /^(?:what|which|where|when|who|why|was|welche[rsnm]?|wo|wann|wer|warum|wat|welke?|waar|wanneer|waarom|co|kiedy|gdzie|kto|dlaczego|ktor\p{L}*)\s/u;

/** Asked of the visitor, never rated. */
const CONTACT =
  /\b(?:names?|e-?mail|mail|phone|dates?|when|company|nombre|correo|telefono|fecha|nom|telephone|name|telefon|datum|firma)\b/u;

/** What is told in figures of its own. */
const MEASURE =
  /^(?:the |their |your )?(?:age|size|length|width|height|weight|number|amount|quantity|year|make|model|brand|type|colou?r|shape|body part|placement)s?(?:$| (?:of|in|on) )/u;

/** 'Note du manager sur 10' says itself what is rated. */
const MARK =
  /^(?:(?:la|une|el|una|the|an?) )?(?:notes?|notas?|notation|score|puntuacion|valoracion|rating|overall)(?!\p{L})/u;

/** Carries what the end of a list says back over the list. */
export function spread(items: Item[], cues: Cues, names: Names): Item[] {
  items.forEach((item, at) => {
    const before = items[at - 1]?.required;
    if (item.too && item.required === undefined && before !== undefined) item.required = before;
  });
  // 'At the end name and phone': both of a pair.
  items.forEach((item, at) => {
    const next = items[at + 1];
    const pair = item.place === 'last' && item.ordinal && next?.join === 'and' && !next.apart;
    if (pair && at + 2 === items.length) next.place ??= 'last';
  });
  const spoken = (item: Item): boolean =>
    item.options !== undefined || item.scale !== undefined || item.yesNo === true;
  const isQuestion = ({ text }: Item): boolean => cues.start('question').test(plain(text));
  // 'Stars for the guide and for the tasting': said once, it holds for what follows.
  items.forEach((item, at) => {
    if (!item.scale || !item.scaleFirst) return;
    for (const other of items.slice(at + 1)) {
      if (spoken(other) || OPEN.test(plain(other.text)) || cues.start('question').test(plain(other.text)))
        break;
      other.scale = item.scale;
    }
  });
  items.forEach((item, at) => {
    if (item.multiple && item.text === '' && !item.options) {
      const choice = items.slice(0, at).findLast(other => other.options);
      if (choice) choice.multiple = true;
      return;
    }
    // 'Would you use us again, yes or no'
    const before = items[at - 1];
    if (item.yesNo && item.text === '' && !item.options && before && !spoken(before)) before.yesNo = true;
    const says = item.scale ?? item.required ?? item.counted ?? item.place;
    if (says === undefined) return;
    const all =
      item.each ||
      (item.join === 'and' && !(item.single && item.apart && items.length > 2)) ||
      item.text.trim() === '' ||
      (item.scale !== undefined && !item.scaleFirst && !MARK.test(plain(item.text)));
    if (!all) return;
    const own = item.scale && item.text.trim() === '' ? item.own : undefined;
    for (let back = at - 1; back >= 0; back--) {
      const other = items[back];
      if (
        !other ||
        (item.required === undefined && spoken(other)) ||
        (item.scale && !item.each && isQuestion(item) && isQuestion(other)) ||
        (other.asked && item.scale && !item.each && (item.join !== 'and' || names.firm(other.text) >= 0.9)) ||
        // 'Age of the tattoo, skin type 1-6'
        (item.scale &&
          !item.each &&
          item.join !== 'and' &&
          item.text.trim() !== '' &&
          MEASURE.test(plain(other.text))) ||
        (item.scale && !item.each && TOLD.test(plain(other.text))) ||
        (item.place && other.ordinal) ||
        // 'Name, telephone and care level (1 to 5)'
        (item.scale && CONTACT.test(plain(other.text)) && names.firm(other.text) >= 0.9)
      )
        break;
      // After a question, '1 to 6' is one of its own.
      if (own && cues.start('question').test(plain(other.text))) {
        if (back === at - 1) item.text = own;
        break;
      }
      if (
        item.scale &&
        !item.each &&
        item.join !== 'and' &&
        !(
          item.text.trim() === '' &&
          (back === at - 1 || (item.scale.stars && !CONTACT.test(plain(other.text))))
        ) &&
        ((names.firm(other.text) >= 0.6 && !RATED.test(plain(other.text).trim())) ||
          FILES.test(plain(other.text)) ||
          OPEN.test(plain(other.text)) ||
          words(other.text).length > 3)
      )
        break;
      if (item.scale && !other.scale) other.scale = item.scale;
      if (item.counted) other.counted = true;
      if (item.required !== undefined && other.required === undefined) other.required = item.required;
      else if (item.required !== undefined) break;
      if (item.place && (items[back + 1]?.join !== 'and' || items[back + 1]?.apart)) break;
      if (item.place && other.place === undefined && item.place === 'last') other.place = 'last';
      else if (item.place) break;
      const list = item.each || other.join === 'comma' || other.join === 'and';
      if (other.join === 'start' || !list) break;
      // 'date, adults, phone required' says it of the phone only; 'name, company and date required' of all.
      if (
        item.text.trim() === '' &&
        item.join !== 'and' &&
        !item.each &&
        other.join !== 'and' &&
        item.required !== undefined
      )
        break;
    }
  });
  return items.filter(item => item.text.trim() !== '' || item.options !== undefined);
}
