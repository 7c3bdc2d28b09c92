import { piecesOf } from './pieces.js';
import { SectionReader } from './section-reader.js';
import { trimmed } from './signs.js';

const NAMED = ['name', 'email', 'phone'] as const;
const WAYS = ['phone', 'email'] as const;

/** Reads that a form must not ask anything else. */
export abstract class OnlyReader extends SectionReader {
  protected withoutOnly(sentence: string): string {
    const text = trimmed(sentence);
    const found = this.signs.find('only', text);
    if (!found) return sentence;
    const before = text.slice(0, found.start);
    const after = text.slice(found.end);
    // 'Domestic only' describes the business.
    const isOnly =
      !this.signs.isAll('onlyLead', text.slice(found.start, found.end)) || this.isContact(before, after);
    if (!isOnly) return sentence;
    const way = this.wayIn(before, after);
    if (way !== undefined) return way;
    this.wishes.only = true;
    // E.g. 'Only name and e-mail for the newsletter'
    return `${before} ${after.replace(/\s(?:for|para|pour|für)\s.*$/iu, '')}`;
  }

  private isContact(before: string, after: string): boolean {
    const [next = ''] = piecesOf(after);
    if (NAMED.some(sign => this.signs.starts(sign, next))) return true;
    const last = trimmed((piecesOf(before).at(-1) ?? '').replace(/^.*[:：]/u, ''));
    return (
      this.items.isThing(next) || last.split(/\s(?:and|y|et|und)\s/iu).every(one => this.items.isThing(one))
    );
  }

  /** 'No e-mail please, just phone' next to other wishes selects the contact method; it does not exclude other questions. */
  private wayIn(before: string, after: string): string | undefined {
    const others = this.wishes.asks.filter(({ text }) => !WAYS.some(way => this.signs.isAll(way, text)));
    const way = WAYS.find(
      one => this.signs.isAll(one, after) || this.signs.isAll(one, piecesOf(before).at(-1) ?? ''),
    );
    if (!way || others.length < 2) return undefined;
    this.add({ text: this.signs.say(`${way}Word`), required: true });
    this.wishes.refused.push(this.signs.say(way === 'phone' ? 'emailWord' : 'phoneWord'));
    return this.signs.isAll(way, after)
      ? before.replace(/\b(?:no|kein|sin|pas d[e'])\b.*$/iu, '')
      : piecesOf(before).slice(0, -1).join(', ');
  }
}
