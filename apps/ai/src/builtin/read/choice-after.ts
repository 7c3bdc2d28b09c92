import { matchedPurpose } from '../library/find-purpose.js';
import { loadLibrary } from '../library/load-library.js';
import { annotate, rightOption, withoutMulti } from './annotate.js';
import { type Cues, plain } from './cues.js';
import { isCategory } from './form-words.js';
import type { Names } from './item.types.js';
import { isLabel, LABELS, PICK } from './label-words.js';
import { choicesInARow, endsInOther, listsOptions } from './lists-options.js';
import { cleanOption, optionsIn, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { itemsOf } from './runs.js';
import { COUNT } from './shape-words.js';
import { toAsk } from './to-ask.js';
import type { Ask, Piece } from './wish.types.js';
import { withinOptions } from './within-options.js';

const words = (text: string): number => text.split(/\s+/).length;

/** 'Boat: single, double or canoe': what stands before the colon is asked, what follows is to choose from. */
export function choiceAfter(
  opening: string,
  behind: string,
  first: boolean,
  cues: Cues,
  names: Names,
): Ask | undefined {
  const head = annotate({ text: opening, join: 'start' }, cues);
  // 'Ask: date, time, tent or van' offers no times.
  if (cues.regex(`^(?:${cues.source('ask')})$`).test(plain(opening).trim())) return undefined;
  // 'Choose: A or B' has no words of its own; 'choose the scent: A, B' is a choice whatever the scent is.
  const bare = PICK.exec(plain(opening).trim());
  if (bare && !first) {
    const chosen = withoutMulti(behind, cues);
    const options = optionsIn(chosen.text, cues);
    if (options && options.every(option => option.split(/\s+/u).length <= 5) && !/[(（]/u.test(behind))
      return {
        text: opening.trim().slice(bare[0].length).trim(),
        question: false,
        options,
        ...(head.multiple || chosen.several ? { multiple: true } : {}),
      };
  }
  if (
    words(head.text) > (cues.start('question').test(plain(opening)) ? 9 : 6) ||
    cues.find('only').test(plain(opening)) ||
    head.required !== undefined
  )
    return undefined;
  const pieces = withinOptions(splitPieces(behind, cues));
  if (pieces.length < 2 || (takeRefusals(pieces, cues).refused.length > 0 && !endsInOther(pieces)))
    return undefined;
  // 'Booking: dog, cat or other, name of the animal': what stands behind the last 'or' is more than a choice.
  const or = pieces.findLastIndex(({ join }) => join === 'or');
  if ((or >= 0 && or < pieces.length - 1) || choicesInARow(pieces) || isOrdered(pieces, cues))
    return undefined;
  // 'Prolongation de prêt : numéro de carte, titre': what a form is for has no answers without an 'or'.
  if (or < 0 && PURPOSE.test(plain(head.text).trim())) return undefined;
  // 'Room request: arrival, departure, breakfast or half board': two things that forms ask, and a choice behind them.
  if (
    or === pieces.length - 1 &&
    pieces.slice(0, -2).filter(({ text }) => asksIt(text, cues, names)).length > 1
  )
    return undefined;
  // 'Bread: white, brown, how many of each' counts them; what has answers of its own is none.
  const whole = pieces.map(piece => annotate(piece, cues));
  if (whole.some(({ counted, each, options }) => counted || each || options)) return undefined;
  const items = itemsOf(pieces, cues, names);
  const [choice] = items;
  const isRun = items.length === 1 && choice?.options !== undefined && choice.bare === true;
  // 'Type: city, mountain or e-bike', 'Duration: half a day, a day, a week': a label and what there is of it.
  const ends = pieces.at(-1)?.join === 'or';
  // 'Type of bike: city, mountain or tandem': an 'or' at the end says that all before it is to choose from.
  const offered =
    !first &&
    ends &&
    head.text !== '' &&
    !head.asked &&
    pieces.every(
      ({ text, join }) =>
        text.split(/\s+/).length <= 5 && (join === 'comma' || join === 'or' || join === 'start'),
    ) &&
    pieces.slice(0, -2).every(piece => !isLabel(piece.text, cues) && !says(piece, cues));
  const labelled =
    offered ||
    (!first && endsInOther(pieces)) ||
    ((LABELS.test(plain(head.text)) || isCategory(head.text)) &&
      (ends || pieces.length > 2) &&
      pieces.every(
        ({ text, join }) =>
          text.split(/\s+/).length <= 4 && join !== 'and' && !annotate({ text, join }, cues).asked,
      ) &&
      pieces.filter(({ text }) => names.firm(text) >= 0.99).length < pieces.length);
  const several = withoutMulti(behind, cues);
  const fields = pieces.filter(({ text }) => names.firm(text) >= 0.9).length;
  const loose = pieces.every(
    piece =>
      piece.text.split(/\s+/).length <= 3 &&
      names(piece.text) < 0.6 &&
      piece.join !== 'and' &&
      !(cues.start('question').test(plain(piece.text)) || /[(（]/u.test(piece.text)),
  );
  const known = names(head.text) >= 0.5 || cues.start('question').test(plain(opening));
  const offers =
    !first && head.text !== '' && !head.asked && listsOptions(opening, behind, pieces, cues, names);
  const ticked = several.several && words(head.text) <= 4 && fields <= pieces.length / 4;
  if (
    !labelled &&
    !offers &&
    !ticked &&
    !(isRun ? !first || known : loose && (known || !first) && words(head.text) <= 4)
  )
    return undefined;
  if (first && ((!known && !ticked) || matchedPurpose(head.text, loadLibrary()))) return undefined;
  const options =
    isRun && !labelled && !offers && !ticked
      ? choice?.options
      : (labelled || offers) && several.text === behind
        ? pieces.map(({ text }) => cleanOption(text))
        : optionsIn(several.text, cues);
  if (!options || options.length < 2) return undefined;
  // 'Need to know: locked out or lock change' has no words of its own.
  if (/^(?:need|know|want|ask|options?)$/u.test(plain(head.text))) head.text = '';
  return {
    ...toAsk(
      {
        ...head,
        ...(isRun && choice && !labelled && !offers && !ticked ? { ...choice } : {}),
        text: head.text,
      },
      cues,
    ),
    ...rightOption(options, cues),
    ...(head.multiple || several.several ? { multiple: true } : {}),
  };
}

/** 'First the district, then 60 or 90 minutes': things in their order are no answers. */
const isOrdered = (pieces: readonly Piece[], cues: Cues): boolean =>
  !cues.cjk &&
  pieces.some(({ text }) => ['first', 'next'].some(name => cues.start(name).test(plain(text)))) &&
  pieces.some(({ text }) => cues.start('next').test(plain(text)));

/** What forms are for, in Spanish and French. */
const PURPOSE =
  /^(?:prolongation|renouvellement|inscription|reservation|location|commande|demande|candidature|vente|adhesion|signalement|inscripcion|reserva|alquiler|pedido|solicitud|presupuesto|matricula|renovacion|devolucion|venta|alta|baja|queja|aviso)s?(?: (?:d['’]|d[eu] |de la |des |del |para |pour |en |au |al? )\p{L}.*| \p{L}+)?$/u;

/** A date or a time, which nobody chooses from others: 'arrival', 'Abreise'. */
const asksIt = (text: string, cues: Cues, names: Names): boolean =>
  names.firm(text) >= 0.9 ||
  /^(?:an|ab)reise|^(?:llegada|salida|entrada|arrivee|depart|arrival|departure)$/u.test(plain(text));

/** 'Number of lambs', 'gluten free yes/no': asked by itself, no option of a choice. */
function says(piece: Piece, cues: Cues): boolean {
  const { yesNo, scale, counted, required } = annotate(piece, cues);
  return COUNT.test(plain(piece.text)) || [yesNo, scale, counted, required].some(said => said !== undefined);
}
