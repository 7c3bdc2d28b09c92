import { type Cues, plain, withoutEnd, withoutStart } from './cues.js';
import type { Piece } from './wish.types.js';

/** 'No more than five', 'no later than', 'not sure': refusing words that refuse nothing. */
const NOTHING =
  /^\s*(?:more than|later|longer|matter|fewer|less|idea|problem|rush|hurry|sure|doubt|wonder|need to worry|obligation|strings|fuss|nonsense|huge|mas de|mas que|hay problema|plus de|plus que|mehr als|spater|problem|nur|mais de|piu di|meer dan|wiecej|only|just|solo|in |off |by |down |out |too|very|always|all|every|yet|que|one|brainer)(?<= |(?!\p{L}))/u;

/**
 * What the pieces of a sentence refuse, and the pieces that refuse nothing. A refusal goes on over 'or', over 'nor', and
 * over a short 'and': 'no phone, fax or address'. 'But no, don't' takes back what was said before it.
 */
export function takeRefusals(pieces: readonly Piece[], cues: Cues): { refused: string[]; pieces: Piece[] } {
  const refused: string[] = [];
  const left: Piece[] = [];
  let open = false;
  let strong = false;
  pieces.forEach((piece, at) => {
    const bare = withoutStart(piece.text, cues, 'greeting', 'because');
    const folded = plain(bare);
    // 'Wax: with/without' is a yes or no.
    if (cues.find('yesNo').test(folded)) {
      open = false;
      left.push(piece);
      return;
    }
    const before = cues.start('refuse').exec(folded);
    const rest = before ? bare.slice(before[0].length).trim() : '';
    const inner = before ? null : innerRefusal(withoutLists(folded), cues);
    const behind =
      before || (inner && inner.end < folded.trimEnd().length) ? null : afterRefusal(folded, cues);
    const last = left.at(-1);
    // 'Yes or no' and 'gluten or without' are options.
    const isOption = piece.join === 'or' && !open;
    if (before && !isOption && !NOTHING.test(plain(rest))) {
      open = true;
      strong = /\S+\s+\S+/u.test(before[0].trim());
      if (rest !== '' && !isEmptyTalk(rest, cues)) refused.push(...partsOf(rest, cues));
      else if (last && at > 0) refused.push(...takeBack(left));
      return;
    }
    if (inner) {
      const said = bare.slice(0, inner.start).trim();
      const what = bare.slice(inner.end).trim();
      // 'Budget bitte nicht abfragen': what is not to be asked stands before.
      if (what !== '' && said !== '' && ASKING.test(plain(what))) {
        refused.push(...partsOf(said, cues));
        open = false;
        return;
      }
      if (what !== '') {
        refused.push(...partsOf(what, cues));
        if (said !== '') left.push({ ...piece, text: said });
        open = true;
        strong = true;
        return;
      }
    }
    if (behind !== null) {
      const what = bare.slice(0, behind).trim();
      if (isEmptyTalk(what, cues) && last) refused.push(...takeBack(left));
      else if (what !== '') {
        // 'Name, Anschrift brauchen wir nicht': only what stands beside the refusal; an 'and' list is refused whole.
        refused.push(...partsOf(what, cues));
        // '氏名・メールは聞かない'
        if (cues.cjk && left.every(({ text }) => BARE_NOUN.test(text) && !hasStatus(text, cues)))
          refused.push(...left.splice(0).map(({ text }) => text));
        while (
          piece.join === 'and' &&
          left.length > 0 &&
          short(left.at(-1)?.text ?? '', left.at(-1)?.join === 'start' ? 2 : undefined) &&
          (left.at(-1)?.join !== 'start' || (at === 1 && !cues.start('ask').test(plain(left[0]?.text ?? ''))))
        )
          refused.push(left.pop()?.text ?? '');
      }
      open = false;
      return;
    }
    const goesOn =
      open &&
      short(piece.text) &&
      !cues.regex(`^${cues.word(cues.source('self'))}`).test(folded) &&
      (piece.join === 'or' ||
        (piece.join === 'and' &&
          (strong || short(piece.text, 2)) &&
          !/^(?:an?|the date|una?|une?|eine?n?)\s/u.test(folded)) ||
        (piece.join === 'comma' && endsInOr(pieces, at)));
    if (goesOn) {
      refused.push(piece.text);
      return;
    }
    open = false;
    left.push(piece);
  });
  return { refused: refused.map(text => withoutEnd(text, cues, 'askAfter')).filter(Boolean), pieces: left };
}

/** '電話必須' is wanted, whatever is refused beside it. */
const hasStatus = (text: string, cues: Cues): boolean =>
  ['required', 'optional'].some(name => cues.find(name).test(plain(text)));

/** Japanese and Chinese: a thing without a word that says anything of it. */
const BARE_NOUN = /^[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{1,10}$/u;

const ASKING =
  /^(?:(?:ab|er|nach)?fragen|abgefragt|ask(?:ed)?|preguntar|pedir|demander|poser|angeben|erfassen|collect(?:ed)?)(?: bitte| please)?$/u;

const short = (text: string, most = 5): boolean => text.split(/\s+/).length <= most && text.length < 45;

/** Whether a list of short pieces from here on ends in 'or'. */
function endsInOr(pieces: readonly Piece[], at: number): boolean {
  for (let next = at + 1; next < pieces.length; next++) {
    const piece = pieces[next];
    if (!piece || !short(piece.text)) return false;
    if (piece.join === 'or') return true;
    if (piece.join !== 'comma') return false;
  }
  return false;
}

/** '(with sauce, without sauce)' are options; same length. */
const withoutLists = (text: string): string =>
  text.replace(/\([^(),]{1,60},[^()]{1,200}\)/gu, inside => '_'.repeat(inside.length));

/** A refusal in the middle of a piece, only in so many words: 'we do not need to know the address'. */
function innerRefusal(text: string, cues: Cues): { start: number; end: number } | null {
  if (cues.cjk) return null;
  for (const found of text.matchAll(cues.regex(cues.word(cues.source('refuse')), 'gu'))) {
    const many = /\S+\s+\S+/u.test(found[0].trim());
    if (
      found.index > 0 &&
      (many || /^(?:without|ohne|sin|sans|senza|sem|zonder|bez|except|nothing)$/u.test(found[0].trim())) &&
      !NOTHING.test(text.slice(found.index + found[0].length))
    )
      return { start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** Where a refusal at the end of a piece begins, or null. */
function afterRefusal(text: string, cues: Cues): number | null {
  const found = cues
    .end('refuseAfter')
    .exec(text.replace(/\s+(?:too|either|as well|anyway|auch|eh|tampoco|non plus)[\s.!]*$/u, ''));
  return found ? found.index : null;
}

/** Words that name nothing: 'das', 'that', 'it'. */
function isEmptyTalk(text: string, cues: Cues): boolean {
  const bare = plain(text)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .trim();
  const without = bare
    .replace(
      cues.regex(
        cues.word(
          `${cues.source('self')}|${cues.source('greeting')}|${cues.source('refuse')}|${cues.source('refuseAfter')}|that|it|this|das|es|will|mochte|want|need|do|eso|lo|quiero|ca|cela|veux|le|thanks|thank you|danke|gracias|merci`,
        ),
        'gu',
      ),
      ' ',
    )
    .trim();
  return without.length < 2;
}

/** The last thing that was said is taken back. */
function takeBack(left: Piece[]): string[] {
  const piece = left.pop();
  return piece ? [piece.text] : [];
}

/** 'Telefonnummer noch Adresse' as two. */
function partsOf(text: string, cues: Cues): string[] {
  return text
    .split(
      cues.regex(
        cues.cjk
          ? '[,和及或、]'
          : `\\s+(?:nor|noch|ni|neither|ne|nem|ani)\\s+|\\s+${cues.word(cues.source('or'))}\\s+`,
        'iu',
      ),
    )
    .map(part => part.trim())
    .filter(Boolean);
}
