import { tradeName } from '../plan/trade-name.js';
import { plain } from './cues.js';
import type { Names } from './item.types.js';
import { type StoryRules, storyRulesOf } from './story-rules.js';

export interface ToldApart {
  /** What is wished of the form, behind what the owner does. */
  wished: string;
  /** What the owner does, in the words of the story. */
  trade: string[];
}

interface Clause {
  text: string;
  role: 'wish' | 'told' | 'open';
}

/** A text of fewer words tells no story. */
const SHORT = 25;

const SENTENCE = /(?:(?<!\b(?:St|Dr|Mrs?|Ms|e\.g|i\.e|approx))[.!?]+["'”’]*(?=\s|$)\s*|\n+)/gu;

/**
 * What is wished of a form, told apart from the story around it: the owner's past, family, reasons, prices and feelings.
 * Works clause by clause; the words that tell and those that wish are data, `data/story.json`.
 */
export function toldApart(text: string, language: string, names: Names): ToldApart {
  const rules = storyRulesOf(language);
  if (!rules || text.split(/\s+/u).length < SHORT) return { wished: text, trade: [] };
  const reader = new StoryReader(rules, names, language);
  const sentences = cut(text, SENTENCE, 'after');
  const kept = sentences.map((sentence, at) => reader.wishedOf(sentence, sentences[at + 1] ?? '', at === 0));
  if (!reader.isStory) return { wished: text, trade: [] };
  if (kept.every(said => said.trim() === '')) return { wished: text, trade: [] };
  // Who asks stands in front of what is asked.
  const opening =
    kept[0] === sentences[0] || kept[0]?.startsWith(reader.does[0] ?? '') ? undefined : reader.does[0];
  return { wished: `${opening ? `${opening}. ` : ''}${kept.join('')}`.trim(), trade: reader.does };
}

/** 'Don't ask the budget, puts them off': why something is refused is no wish. */
export function withoutExcuses(text: string, language: string, names: Names): string {
  const rules = storyRulesOf(language);
  if (!rules) return text;
  const reader = new StoryReader(rules, names, language);
  return cut(text, SENTENCE, 'after')
    .map(sentence => reader.withoutExcuse(sentence))
    .join('');
}

class StoryReader {
  private readonly trade: string[] = [];
  private founded: string | undefined;
  /** How many clauses only tell, and how many of them of the owner or of what happened. */
  private told = 0;
  private tells = 0;
  private denied = false;

  constructor(
    private readonly rules: StoryRules,
    private readonly names: Names,
    private readonly language: string,
  ) {}

  /** One clause that tells makes no story. */
  get isStory(): boolean {
    return this.told > 1 && this.tells > 0;
  }

  /** What the owner does, else what was begun. */
  get does(): string[] {
    const says = this.trade.some(said => said.includes(' '));
    const trades = [...(this.founded && !says ? [this.founded] : []), ...this.trade];
    const isGroup = (said: string): number => Number(this.rules.group.test(plain(said)));
    return trades.sort((one, other) => isGroup(one) - isGroup(other)).slice(0, 2);
  }

  /** A sentence that refuses something, without the clauses that say why. */
  withoutExcuse(sentence: string): string {
    const end = /[.!?\n"'”’\s]*$/u.exec(sentence)?.[0] ?? '';
    const [refusal = '', ...clauses] = this.clausesOf(sentence.slice(0, sentence.length - end.length));
    if (!this.rules.refusal.test(plain(refusal).trim())) return sentence;
    const why = clauses.findIndex(text => this.tellsWhy(text));
    if (
      why < 0 ||
      clauses.slice(why).some(text => !this.rules.anyway.test(plain(text)) && this.roleOf(text) === 'wish')
    )
      return sentence;
    return refusal + clauses.slice(0, why).join('') + end;
  }

  private tellsWhy(text: string): boolean {
    const role = this.roleOf(text);
    return (
      this.rules.anyway.test(plain(text)) ||
      role === 'told' ||
      (role === 'open' && this.rules.excuse.test(this.folded(text)))
    );
  }

  /** A sentence without its clauses that only tell; nothing when all of them do. */
  wishedOf(sentence: string, next: string, first: boolean): string {
    const end = /[.!?\n"'”’\s]*$/u.exec(sentence)?.[0] ?? '';
    const clauses = this.clausesOf(sentence.slice(0, sentence.length - end.length)).map(text => ({
      text,
      role: this.roleOf(text),
    }));
    this.keepLists(clauses);
    this.keepNamed(clauses);
    const refused = this.takeForeign(clauses, next);
    for (const { text } of clauses.filter(({ role }) => role === 'told')) this.note(text);
    // What is only named behind a told clause belongs to it, up to a colon or a wish.
    let telling = false;
    for (const clause of clauses) {
      telling = clause.role === 'told' || (telling && clause.role === 'open' && !/^\s*:/u.test(clause.text));
      if (telling) clause.role = 'told';
    }
    const left = clauses.filter(({ role }) => role !== 'told');
    const said = left.map(({ text }) => text).join('');
    // 'Morning, I've a narrowboat …'
    if (first && left.length < clauses.length && !/\p{L}\s+\p{L}/u.test(said)) return '';
    const begun = left[0] === clauses[0] ? said : capitalised(this.bare(said));
    const kept = /[\p{L}\p{N}]/u.test(begun) ? begun + end : '';
    return kept + refused.map(thing => `${/\S$/u.test(kept) ? ' ' : ''}${this.rules.no} ${thing}. `).join('');
  }

  /** Notes what a told clause says of the owner. */
  private note(text: string): void {
    const said = this.folded(text);
    const does = this.tradeIn(this.bare(text), said);
    const founded = this.rules.founded.exec(said)?.[0].length;
    this.told += 1;
    if (does || this.rules.story.test(said)) this.tells += 1;
    if (does && !this.rules.reason.test(plain(text))) this.trade.push(does);
    const now = this.rules.now.exec(plain(this.bare(text)))?.groups?.['does'];
    const since = now && this.tradeIn(text.slice(-now.length), now);
    if (since) this.trade.push(since);
    if (founded)
      this.founded ??= capitalised(
        without(this.rules.once, without(this.rules.early, this.bare(text).slice(founded))),
      );
  }

  /** What a clause says that the owner does, by the name of the trade where the language has such names. */
  private tradeIn(text: string, said: string): string | undefined {
    if (!this.rules.trade.test(said) || this.rules.naming.test(said)) return undefined;
    const named = tradeName(text, this.language);
    return named === undefined ? text : (named ?? undefined);
  }

  /** 'Their voice, that's soprano, alto or bass': a told clause that offers answers. */
  private keepLists(clauses: Clause[]): void {
    clauses.forEach((clause, at) => {
      if (clause.role !== 'told' || !this.rules.lists.test(this.folded(clause.text))) return;
      const end = clauses.findIndex(({ role }, other) => other > at && role !== 'open');
      const behind = clauses.slice(at + 1, end < 0 ? clauses.length : end);
      if (behind.some(({ text }) => this.rules.choice.test(plain(text)))) clause.role = 'open';
    });
  }

  /** 'Nobody left a phone number, so make it required': what a wish speaks of stays with it. */
  private keepNamed(clauses: Clause[]): void {
    clauses.forEach(({ role, text }, at) => {
      if (role !== 'wish' || !this.rules.refers.test(this.folded(text))) return;
      for (const before of clauses.slice(Math.max(0, at - 2), at))
        if (before.role === 'told') before.role = 'open';
    });
  }

  /** What somebody else wished and the owner does not: 'My son wanted a newsletter box, I said no.' */
  private takeForeign(clauses: Clause[], next: string): string[] {
    const refused: string[] = [];
    if (this.denied && clauses[0]) clauses[0].role = 'told';
    this.denied = false;
    clauses.forEach((clause, at) => {
      const said = this.folded(clause.text);
      const shunned = this.rules.shunned.exec(said)?.groups?.['thing'];
      if (shunned) {
        refused.push(this.thing(clause.text, said, shunned));
        clause.role = 'told';
      }
      const thing = this.rules.foreign.exec(said)?.groups?.['thing'];
      if (!thing || shunned) return;
      const later = clauses.slice(at + 1);
      const answer = this.folded(this.clausesOf(next)[0] ?? '');
      const after = later.find(({ text }) => this.rules.denial.test(this.folded(text)));
      this.denied = !after && this.rules.denial.test(answer);
      const denied = after !== undefined || this.denied;
      const taken = [...later.map(({ text }) => this.folded(text)), answer].some(text =>
        this.rules.affirm.test(text),
      );
      // What was once suggested, of which nothing more is said, is not asked either.
      if (!denied && (taken || !this.rules.bygone.test(said))) return;
      if (denied || this.names(thing) >= 0.5) refused.push(this.thing(clause.text, said, thing));
      for (const told of clauses.slice(at, after ? clauses.indexOf(after) + 1 : at + 1)) told.role = 'told';
    });
    return refused;
  }

  /** A thing of a clause as it was written. */
  private thing(text: string, said: string, thing: string): string {
    const from = text.length - said.length + said.lastIndexOf(thing);
    return without(this.rules.article, text.slice(from, from + thing.length));
  }

  private roleOf(text: string): Clause['role'] {
    const said = this.folded(text);
    if (this.rules.wish.test(said)) return 'wish';
    if (!this.rules.told.test(said)) return 'open';
    return this.rules.choice.test(said) && !this.rules.story.test(said) ? 'open' : 'told';
  }

  /** A clause without what joins it to the one before. */
  private bare(text: string): string {
    const said = text.replace(/^[\s,;:–—-]+/u, '');
    return said.slice(this.rules.join.exec(plain(said))?.[0].length ?? 0);
  }

  /** The same, folded; whoever is named is `named`. */
  private folded(text: string): string {
    const said = this.bare(text);
    const named = this.rules.named.exec(said);
    const isPerson = named?.[1] && this.names(named[1]) < 0.3;
    return plain(isPerson ? `named${said.slice(named[0].length)}` : said);
  }

  private clausesOf(sentence: string): string[] {
    return cut(sentence, this.rules.clause, 'before');
  }
}

/** A text without what is found in it, folded. */
function without(pattern: RegExp, text: string): string {
  const found = pattern.exec(plain(text));
  return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text in the pieces between boundaries, which stay with the piece before or after them; none lies in brackets. */
function cut(text: string, boundary: RegExp, kept: 'before' | 'after'): string[] {
  const hidden = plain(text).replace(/[(（][^()（）]{0,300}[)）]/gu, inside => '_'.repeat(inside.length));
  const at = [...hidden.matchAll(boundary)].map(({ index, 0: mark }) =>
    kept === 'after' ? index + mark.length : index,
  );
  return [0, ...at]
    .map((from, piece) => text.slice(from, at[piece] ?? text.length))
    .filter(piece => piece !== '');
}
