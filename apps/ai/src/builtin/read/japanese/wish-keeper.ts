import { YES } from '../answer-named.js';
import type { Names } from '../item.types.js';
import { noWishes } from '../no-wishes.js';
import type { Ask, Wishes } from '../wish.types.js';
import { asideOf } from './choices.js';
import { askOf, headOf, isNamed, listedIn, placeOf } from './items.js';
import { type Said, saidOf } from './predicates.js';
import { insideOf, type Segment, SIGN, withoutSigns } from './text.js';
import { bareTopic, UNRATED } from './vocabulary.js';

/** What a part of a sentence asked for, as long as a later part may still say something of it. */
interface Open {
  asks: Ask[];
  text: string;
  /** Nothing was said of it yet. */
  bare: boolean;
}

/** 'アレルギーの有無（ある場合は詳しく）' */
const IF_SO =
  /^(?:※|もし)?(?:ある|いる|有り?|あり|必要な|希望する|該当する)(?:場合|人|方|とき)(?:は|のみ|だけ|に)?(.*)$/u;

/** Asked before; '希望のクラス' is also meant by 'クラスは複数選択で', which says something of it. */
const isSame = (before: Ask, ask: Ask, said: Said): boolean =>
  before.text === ask.text ||
  (ask.text.length >= 2 &&
    before.text.endsWith(ask.text) &&
    !ask.options &&
    (said.multiple ?? said.required) !== undefined);

/** What has been read of a Japanese description so far. */
export abstract class WishKeeper {
  readonly wishes = noWishes();
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
    if (
      wishes.refused.some(one => /^個人情報/u.test(one)) &&
      !asksFor(/^(?:お?名前|ご?氏名|メール|電話|連絡先)/u)
    )
      wishes.anonymous = true;
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

  /** With what stands in brackets behind the last word: 'から選ぶ（複数可）'. */
  protected saidOf(text: string): Said {
    const sign = new RegExp(`^(.+)(${SIGN})$`, 'u').exec(text);
    const before = sign?.[1] ? saidOf(sign[1]) : undefined;
    if (!sign?.[2] || !before) return saidOf(text);
    const { options, multiple, required, long } = asideOf(sign[2], this.inside);
    if (before.text === sign[1] && (options || !multiple)) return saidOf(text);
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
    // '最後に名前とメール' are both last.
    const place = placeOf(things[0] ?? '');
    for (const thing of things.flatMap(one => listedIn(one, this.inside, this.names))) {
      if (withoutSigns(thing) === '' && !new RegExp(SIGN, 'u').test(thing)) continue;
      const named = isNamed(thing, this.inside, said) ? thing : headOf(thing, this.names);
      const ask = named === undefined ? undefined : askOf(named, this.inside);
      if (!ask) {
        this.told.push(withoutSigns(thing));
        continue;
      }
      if (said.yesNo) {
        ask.yesNo = true;
        delete (ask as Partial<Ask>).options;
      }
      if (said.long) ask.long = true;
      if (place) ask.place ??= place;
      if (said.scale && ask.yesNo && !said.yesNo) {
        delete ask.yesNo;
        ask.question = true;
      }
      const twin = this.wishes.asks.find(
        other => isSame(other, ask, said) && ask.text !== '' && other.section === undefined,
      );
      if (twin) {
        for (const key of ['required', 'place', 'options', 'scale'] as const)
          if (twin[key] === undefined && ask[key] !== undefined) Object.assign(twin, { [key]: ask[key] });
        last = twin;
        if (said.multiple && twin.options) twin.multiple = true;
        if (said.required !== undefined) twin.required ??= said.required;
        continue;
      }
      this.wishes.asks.push(ask);
      const more = insideOf(thing, this.inside).map(one => IF_SO.exec(one)?.[1])[0];
      if (ask.yesNo && more !== undefined) {
        delete ask.required;
        const text = /詳し|具体|書|教|記/u.test(more) || more === '' ? '内容' : more;
        const topic = bareTopic(ask.text);
        this.wishes.asks.push({ text: `${topic}の${text}`, question: false, when: { ask, answer: YES } });
      }
      last = ask;
    }
    return last;
  }
}
