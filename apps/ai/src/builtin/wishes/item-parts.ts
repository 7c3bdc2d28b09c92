import { ands } from './item-shapes.js';
import { type Signs, trimmed } from './signs.js';
import type { Known } from './wish.types.js';

/** Share of a thing's words from which the catalogue knows it. */
const KNOWN = 0.9;
/** Signs of things that need no catalogue entry. */
const TYPED = [
  'name',
  'part',
  'email',
  'phone',
  'url',
  'file',
  'date',
  'time',
  'longText',
  'polar',
  'number',
] as const;

/** Matches 'of the child'. */
const OWNER = new RegExp(
  [
    "\\s(?:of (?:the|their|your) |de l'|de la |de su |del |des |der |du )(?!naissance|birth|",
    'nacimiento)\\p{L}+|\\s(?:de quien|de qui|of whoever|of the person who) \\p{L}+$',
  ].join(''),
  'iu',
);

/** Matches 'date and time', 'dates de début et de fin', which are split later. */
const areDates = (left: string, right: string): boolean =>
  (/\b(?:date|day|fecha|d[ií]a|datum|tag|jour)$/iu.test(left) &&
    /^(?:the )?(?:time|hour|hora|heure|uhrzeit|zeit)\b/iu.test(right)) ||
  (/^(?:dates?|fechas?) d/iu.test(left) && /^(?:de |d')/iu.test(right));

/** Splits an enumeration into the named things. */
export class ItemParts {
  constructor(
    protected readonly signs: Signs,
    protected readonly known: Known,
  ) {}

  /** Whether words name something to ask for. */
  isThing(text: string): boolean {
    const bare = this.signs.afterStart(text, 'article');
    return this.known(bare) >= KNOWN || this.isTyped(bare);
  }

  /** Whether words state their type of answer. */
  isTyped(text: string): boolean {
    return TYPED.some(sign => this.signs.isAll(sign, text));
  }

  isAsking(text: string): boolean {
    return this.signs.starts('question', text) || this.signs.starts('whether', `${text} `);
  }

  /** Splits a list at 'and' if both sides are complete. */
  protected parted(pieces: readonly string[]): string[] {
    const parts = pieces.flatMap((piece, at) => this.partedAtAnd(piece, at > 0));
    return parts.reduce<string[]>((list, part) => {
      const before = list.at(-1);
      // E.g. 'Name of the mother, father or guardian'
      const goesOn =
        before !== undefined &&
        /^\S+ (?:or|o|u|ou|oder) \S+$/iu.test(part) &&
        this.signs.has('relative', part) &&
        this.signs.has('possessive', before);
      return goesOn ? [...list.slice(0, -1), `${before}, ${part}`] : [...list, part];
    }, []);
  }

  private partedAtAnd(piece: string, inList: boolean): string[] {
    const text = this.signs.afterStart(piece, 'and');
    if (/^(?:need|want) .*\?$/iu.test(text)) return [text];
    const found = ands(this.signs.language, text).find(([left, right]) => this.isApart(left, right, inList));
    if (!found) return [text];
    const [left, right] = found;
    // In 'Name and birth date of the child' the name is the child's.
    const owner = this.signs.isAll('name', this.signs.afterStart(left, 'article'))
      ? OWNER.exec(right)?.[0]
      : undefined;
    return [...this.partedAtAnd(`${left}${owner ?? ''}`, inList), ...this.partedAtAnd(right, true)];
  }

  private isApart(left: string, right: string, inList: boolean): boolean {
    const { signs } = this;
    const bare = signs.afterStart(right, 'article');
    const before = signs.afterStart(left, 'article', 'opener');
    if (/[)）]$/u.test(left.trim())) return true;
    if (areDates(before, right)) return false;
    const isKnown = this.isThing(bare);
    if (signs.language === 'ja') return this.isThing(before) && isKnown;
    const isPhrase = bare !== trimmed(right) || this.isAsking(bare) || /[(（]/u.test(right);
    if (this.isOne(before, bare, isPhrase)) return false;
    if (this.isAsking(before)) return this.isAsking(bare) || this.isAsking(right) || (isPhrase && isKnown);
    return isPhrase || (isKnown && (this.isThing(before) || inList));
  }

  /** Splits 'vehicle make and model', 'a bit about you and your day', 'emergency contact name and phone'. */
  private isOne(left: string, right: string, isPhrase: boolean): boolean {
    if (this.isAsking(left)) return false;
    if (/\b(?:make|marca|marque|marke)$/iu.test(left) && /^(?:model|modell|modelo|mod[eè]le)/iu.test(right))
      return true;
    if (this.signs.isAll('longText', left)) return !/^(?:health|medical)/iu.test(left) && !isPhrase;
    if (this.isTyped(left)) return false;
    return this.known(`${left} ${right}`) >= KNOWN || (!isPhrase && /\s.*\bname$/iu.test(left));
  }
}
