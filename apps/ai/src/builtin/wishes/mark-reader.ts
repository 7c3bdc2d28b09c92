import { plain } from '../plain.js';
import { piecesOf } from './pieces.js';
import { trimmed } from './signs.js';
import type { Ask } from './wish.types.js';
import { WishList } from './wish-list.js';

const CONTACT = ['email', 'phone'] as const;
/** Share of a thing's words from which the catalogue knows it. */
const KNOWN = 0.9;
/** Maximum number of words in a refused thing. */
const MOST_REFUSED = 6;
/** Maximum number of words in a clause that only makes something required or optional. */
const MOST_MARKED = 9;

/** Matches 'Don't make the e-mail required'. */
const NOT_REQUIRED = new RegExp(
  [
    "\\b(?:do not|don'?t|never) make .{2,30} (?:required|mandatory|compulsory)\\b",
    '\\bno (?:sea|es) obligatori|\\bpas obligatoire|\\bkein pflichtfeld|\\bnicht pflicht',
  ].join('|'),
  'u',
);

/** Matches 'No email, just phone'. */
const ONLY = /^(?:just|only|s[oó]lo|solamente|seulement|uniquement|juste|nur|bloß) /iu;

/** Reads refusals, and marks such as required or optional. */
export abstract class MarkReader extends WishList {
  /** Reads a part of a sentence; false if nothing was understood. */
  protected abstract readClause(clause: string, isFirst: boolean): boolean;

  /** Reads 'Don't ask for a phone number or address because we have those.' */
  protected readRefusal(clause: string, isFirst: boolean): boolean {
    const pieces = piecesOf(clause);
    const at = pieces.length > 1 ? pieces.findIndex(piece => this.signs.has('refuseAfter', piece)) : -1;
    const piece = pieces[at];
    const isWhole = piece !== undefined && !this.namesNothing(piece);
    // E.g. 'CV, licence, salary not to be asked'
    if (
      piece &&
      isWhole &&
      at > 0 &&
      !this.signs.has('refuse', clause) &&
      piece.split(/\s+/u).length <= MOST_REFUSED
    ) {
      this.readRefusal(piece, false);
      const others = pieces.filter(one => one !== piece).join(', ');
      if (!this.readClause(others, isFirst)) this.rest.push(others);
      return true;
    }
    const after = this.signs.find('refuseAfter', clause);
    if (after && after.start > 0 && clause.slice(0, after.start).split(/\s+/u).length <= MOST_REFUSED) {
      this.refuse(clause.slice(0, after.start));
      return true;
    }
    const found = this.signs.find('refuse', clause);
    if (!found) return false;
    const before = trimmed(clause.slice(0, found.start));
    this.refuse(clause.slice(found.end));
    if (before !== '' && !this.readClause(before, isFirst)) this.rest.push(before);
    return true;
  }

  /** Reads 'Wollen wir nicht fragen', which refuses the preceding words. */
  private namesNothing(piece: string): boolean {
    const found = this.signs.find('refuseAfter', piece);
    const words = found ? trimmed(piece.slice(0, found.start)).split(/\s+/u) : [];
    return words.every(word => word === '' || this.signs.isAll('notName', word));
  }

  protected refuse(said: string): void {
    const reason = /\s/u.test(said.trim()) ? this.signs.find('reason', said) : undefined;
    const text = reason && reason.start > 2 ? said.slice(0, reason.start) : said;
    const [first = '', ...others] = piecesOf(text);
    // E.g. 'No name, e-mail is optional'
    const refused = [
      first,
      ...others.filter(piece => this.markIn(piece) === undefined || !this.readMarked(piece)),
    ];
    for (const piece of refused.flatMap(one =>
      one.split(/\s(?:or|and|nor|ni|o|y|et|ou|und|oder|noch)\s/iu),
    )) {
      const thing = this.signs.afterStart(piece, 'article');
      const instead = ONLY.exec(thing)?.[0];
      if (instead !== undefined)
        this.add({ text: this.signs.afterStart(thing.slice(instead.length), 'article'), required: true });
      else if (thing.split(/\s+/u).length <= MOST_REFUSED) this.wishes.refused.push(thing);
    }
  }

  /** Reads 'Can't quote without a phone number.' */
  protected readIndispensable(text: string): boolean {
    const found = this.signs.find('requiredBefore', text);
    const thing = found && this.signs.afterStart(text.slice(found.end), 'article');
    if (!thing || !this.items.isThing(thing)) return false;
    this.mark(thing, true);
    return true;
  }

  /** Reads 'Make the phone required and photos optional', 'email is optional, the rest required'. */
  protected readMarked(text: string): boolean {
    if (text.split(/\s+/u).length > MOST_MARKED + 4) return false;
    const parts = text.split(/,\s|\s(?:and|y|et|und)\s/iu);
    const marks = parts.map(part => this.markIn(part));
    const last = marks.findLast(mark => mark !== undefined);
    if (last === undefined || marks.at(-1) === undefined) return false;
    let required = last;
    const found = parts.map((part, at) => ({ part, mark: marks[at] })).reverse();
    const said: { thing: string; required: boolean }[] = [];
    for (const { part, mark } of found) {
      required = mark ?? required;
      said.unshift({ thing: this.thingIn(part), required });
    }
    if (said.some(({ thing }) => thing.split(/\s+/u).length > 4)) return false;
    if (
      !said.every(
        ({ thing }) =>
          this.signs.starts('rest', thing) || this.targets(thing).length > 0 || this.known(thing) >= KNOWN,
      )
    )
      return false;
    for (const { thing, required: duty } of said) this.mark(thing, duty);
    return true;
  }

  protected markIn(part: string): boolean | undefined {
    if (this.signs.has('optional', part) || NOT_REQUIRED.test(plain(part))) return false;
    return this.signs.has('required', part) ? true : undefined;
  }

  protected thingIn(part: string): string {
    const found = this.signs.find('optional', part) ?? this.signs.find('required', part);
    const said = (found ? `${part.slice(0, found.start)} ${part.slice(found.end)}` : part).replace(
      /^\W*(?:please )?(?:do not|don'?t|never)(?= make)/iu,
      '',
    );
    return this.signs.afterStart(this.signs.afterStart(said, 'makeLead'), 'article');
  }

  protected mark(thing: string, required: boolean): void {
    if (this.signs.starts('rest', thing)) {
      if (required) for (const ask of this.wishes.asks) ask.required ??= true;
      else this.wishes.restOptional = true;
      return;
    }
    const targets = this.targets(thing);
    for (const ask of targets) ask.required = required;
    if (targets.length === 0) this.add({ text: thing, required });
  }

  protected targets(thing: string): Ask[] {
    // 'A phone number is a must' does not refer to the vet's number.
    const contact = CONTACT.find(sign => this.signs.isAll(sign, this.signs.afterStart(thing, 'article')));
    if (contact) return this.wishes.asks.filter(({ text }) => this.signs.isAll(contact, text));
    const stem = plain(thing)
      .replace(/(?:e?s|number|address)$/u, '')
      .trim()
      .slice(0, 7);
    return stem.length < 3
      ? []
      : this.wishes.asks.filter(({ text }) => plain(text).replace('-', '').includes(stem.replace('-', '')));
  }

  /** Reads 'Full name, date of birth and address are mandatory.' */
  protected markedAtEnd(said: string): { text: string; required?: boolean } {
    const found =
      /^(?<text>[^(（]+\s(?:and|y|et|und)\s[^(（,]+?)\s(?:are all|are|all|son|sont|sind)\s(?<mark>[^,]{4,20})$/iu.exec(
        trimmed(said),
      )?.groups;
    const mark = found && this.markIn(found['mark'] ?? '');
    return found && mark !== undefined ? { text: found['text'] ?? said, required: mark } : { text: said };
  }
}
