import type { Names } from '../item.types.js';
import { noWishes } from '../no-wishes.js';
import type { Ask, Wishes } from '../wish.types.js';
import { asideOf } from './choices.js';
import { askOf, isThing } from './items.js';
import { type Said, saidOf } from './predicates.js';
import { type Segment, SIGN, withoutSigns } from './text.js';
import { UNRATED } from './vocabulary.js';

/** What a part of a sentence asked for, as long as a later part may still say something of it. */
interface Open {
  asks: Ask[];
  text: string;
  /** Nothing was said of it yet. */
  bare: boolean;
}

/** What has been read of a Japanese description so far; `understood` falls where a part is neither an ask nor told. */
export abstract class WishKeeper {
  readonly wishes = noWishes();
  understood = true;
  protected readonly told: string[] = [];
  protected open: Open[] = [];
  /** What the part before, which only told, was about. */
  protected about = '';

  constructor(
    protected readonly inside: readonly string[],
    protected readonly names: Names,
  ) {}

  finish(text: string): Wishes {
    const { wishes } = this;
    const places = wishes.asks.filter(({ place }) => place === 'first').length;
    if (places > 0 && wishes.asks.some(({ place }) => place === 'last')) wishes.ordered = true;
    const asksFor = (what: RegExp): boolean => wishes.asks.some(ask => what.test(ask.text));
    wishes.refused = wishes.refused.flatMap(one =>
      /^(?:ご?連絡先|個人情報|連絡先など)$/u.test(one) && asksFor(/^(?:お?名前|ご?氏名|メール|電話)/u)
        ? [
            ...(asksFor(/メール/u) ? [] : ['メールアドレス']),
            ...(asksFor(/電話/u) ? [] : ['電話番号']),
            ...(asksFor(/名前|氏名/u) ? [] : ['名前']),
          ]
        : [one],
    );
    wishes.rest = this.told.join('. ');
    wishes.about = this.told[0] ?? text;
    return wishes;
  }

  protected fail(): void {
    this.understood = false;
  }

  /** With what stands in brackets behind the last word: 'から選ぶ（複数可）'. */
  protected saidOf(text: string): Said {
    const sign = new RegExp(`^(.+)(${SIGN})$`, 'u').exec(text);
    const before = sign?.[1] ? saidOf(sign[1]) : undefined;
    if (!sign?.[2] || !before || before.text === sign[1]) return saidOf(text);
    const { options, multiple, required, long } = asideOf(sign[2], this.inside);
    if (options) return { ...before, text: `${before.text}${sign[2]}` };
    return {
      ...before,
      ...(multiple ? { multiple } : {}),
      ...(required === undefined ? {} : { required }),
      ...(long ? { long } : {}),
    };
  }

  protected mark(ask: Ask, said: Said): void {
    if (said.required !== undefined) ask.required ??= said.required;
    if (said.scale && !ask.options && !ask.yesNo && !UNRATED.test(ask.text)) ask.scale ??= said.scale;
    if (said.multiple && ask.options) ask.multiple = true;
  }

  /** What stands before the last of a list and is meant by what is said of it. */
  protected before(said: Said): Ask[] {
    const open = this.open.filter(({ bare }) => bare).flatMap(({ asks }) => asks);
    if (!said.scale) return open;
    const other = open.findLastIndex(
      ask =>
        ask.options ?? ask.yesNo ?? (UNRATED.test(ask.text) || /年代|性別|職業|頻度|回数/u.test(ask.text)),
    );
    return open.slice(other + 1);
  }

  protected push(things: readonly string[], part: Segment, said: Said): Ask | undefined {
    let last: Ask | undefined;
    for (const thing of things) {
      if (withoutSigns(thing) === '' && !new RegExp(SIGN, 'u').test(thing)) continue;
      const ask = askOf(thing, this.inside);
      if (!ask) continue;
      if (said.yesNo) {
        ask.yesNo = true;
        delete (ask as Partial<Ask>).options;
      }
      if (said.long) ask.long = true;
      if (said.scale && ask.yesNo && !said.yesNo) {
        delete ask.yesNo;
        ask.question = true;
      }
      if (!isThing(ask)) {
        this.fail();
        continue;
      }
      const twin = this.wishes.asks.find(
        other => other.text === ask.text && ask.text !== '' && other.section === undefined,
      );
      if (twin) {
        for (const key of ['required', 'place', 'options', 'scale'] as const)
          if (twin[key] === undefined && ask[key] !== undefined) Object.assign(twin, { [key]: ask[key] });
        last = twin;
        if (said.required !== undefined) twin.required ??= said.required;
        continue;
      }
      this.wishes.asks.push(ask);
      last = ask;
    }
    return last;
  }
}
