import { alikeFrom } from './bare-answers.js';
import { placeOf, thingsOf } from './items.js';
import { PartReader } from './part-reader.js';
import { saidOf } from './predicates.js';
import { type Segment, SIGN, withoutSigns } from './text.js';
import {
  ANONYMOUS,
  FIRM,
  FORM,
  OFFERING,
  OPINION,
  PURPOSE,
  TITLE,
  titleIn,
  TOLD,
  turned,
} from './vocabulary.js';

/** Tells who asks and what is only told from what is asked. */
export abstract class OpeningReader extends PartReader {
  protected titled = false;
  /** The first sentence said who writes: 'ハンドメイド作家です。' */
  protected introduced = false;
  /** Reads a page or what stands behind the pages, where nothing is told of who asks. */
  protected listing = false;
  /** Told before the title. */
  protected later: string[] = [];

  /** The first words of a description say who asks, unless they ask already. */
  protected withoutTitle(parts: Segment[]): Segment[] {
    const [first, ...rest] = parts;
    if (!first) return parts;
    // '店を改装したので': why comes before what for.
    if (
      rest.length > 0 &&
      /ので$/u.test(first.text) &&
      saidOf(first.text.slice(0, -2)).text === first.text.slice(0, -2)
    ) {
      this.later.push(withoutSigns(first.text));
      return this.withoutTitle(rest);
    }
    const made = first.text.replace(FORM, '');
    const bare = withoutSigns(made);
    const said = saidOf(bare);
    const status = said.refused ?? said.required ?? said.scale ?? said.yesNo ?? said.only ?? said.choose;
    // 'Please make a form' alone: what it is for comes later.
    if (
      /^(?:こんにちは|はじめまして|お世話になっております|すみません|(?:フォーム|アンケート)は?)?$/u.test(
        bare,
      )
    )
      return rest.length > 0 ? this.withoutTitle(rest) : rest;
    if (placeOf(first.text) === 'first') return parts;
    // '楽器の買取査定：楽器の種類、…'
    const [, headed, listed] = /^([^:]{2,24}):(.+)$/u.exec(first.text) ?? [];
    if (headed && listed && (PURPOSE.test(headed) || /(?:クイズ|検定|診断|テスト)$/u.test(headed))) {
      this.titled = true;
      this.told.push(titleIn(headed));
      return [{ ...first, text: listed }, ...rest];
    }
    if (/か$/u.test(bare) && rest.length === 0) return parts;
    const known = this.names.firm(bare) >= FIRM && !TITLE.test(bare);
    if ((status !== undefined || known) && !/フォーム|アンケート/u.test(bare)) return parts;
    const without =
      /^(.{1,24}?)(?:は|を|も|が)?(?:聞かない|尋ねない|いらない|要らない|なしの|不要の)(?:簡単な)?(?:アンケート|フォーム)/u.exec(
        bare,
      )?.[1];
    if (without) {
      this.wishes.refused.push(...thingsOf(without.replace(/も$/u, '')));
      this.told.push(/アンケート/u.test(bare) ? 'アンケート' : 'フォーム');
      this.titled = true;
      return rest;
    }
    const wanted = /^(.{2,20}?)を(?:お?聞|教え|書|知り|集め|お?伺)/u.exec(bare)?.[1];
    if (wanted && !(rest.length === 0 && OPINION.test(wanted))) return parts;
    this.titled = true;
    this.introduced = /です$/u.test(bare) && rest.length === 0;
    this.told.push(titleIn(bare));
    if (ANONYMOUS.test(bare)) this.wishes.anonymous = true;
    const [sign] = new RegExp(`${SIGN}$`, 'u').exec(made) ?? [];
    return sign ? [{ text: sign, spaced: false, group: 0 }, ...rest] : rest;
  }

  protected isTold(parts: readonly Segment[], asks: boolean): boolean {
    const last = parts.at(-1);
    if (!last || asks || parts.some(({ text }) => ANONYMOUS.test(text))) return false;
    const said = parts.map(({ text }) => saidOf(text));
    if (
      said.some(({ refused, required, scale, yesNo, only, choose, multiple, long }) =>
        [refused, required, scale, yesNo, only, choose, multiple, long].some(one => one !== undefined),
      )
    )
      return false;
    if (
      /(?:聞|教え|書いて|知りたい|入力|記入|選|ほしい|欲しい|お願い|添付|アップ|いただ|伺|うかが|尋ね|確認|教わ)/u.test(
        last.text,
      )
    )
      return false;
    if (!TOLD.test(last.text) || /か$/u.test(last.text) || turned(last.text) !== last.text) return false;
    const known = parts.filter(({ text }) => this.names.firm(text.replace(/です$/u, '')) >= FIRM).length;
    return known < parts.length / 2;
  }

  protected tell(parts: readonly Segment[]): void {
    this.told.push(parts.map(({ text }) => withoutSigns(text)).join('、'));
  }

  /** '年代 60代 70代 80代以上': a line whose first word says what the others are. */
  protected withoutSpacedOffers(parts: Segment[]): Segment[] {
    return parts.flatMap((part, at) => {
      const group = parts.filter(other => other.group === part.group);
      const from = group.indexOf(part);
      const isAnswer = (one: string): boolean =>
        one.length <= 10 &&
        saidOf(one).text === one &&
        this.names.firm(one) < FIRM &&
        !new RegExp(SIGN, 'u').test(one);
      // How many words behind one are its answers: all of a line, or those of a kind.
      const answers = (start: number): number => {
        const words = group.slice(start + 1).map(({ text }) => text);
        if (!group[start]?.spaced || !OFFERING.test(group[start].text)) return 0;
        const count = start === 0 && words.every(isAnswer) ? words.length : alikeFrom(words);
        return count >= 2 && words.slice(0, count).every(one => one.length <= 10) ? count : 0;
      };
      const count = answers(from);
      if (count > 0) {
        const options = group.slice(from + 1, from + 1 + count).map(({ text }) => text);
        return [{ ...part, spaced: false, text: `${part.text}:${options.join('・')}` }];
      }
      const within = group.some((_, start) => start < from && from <= start + answers(start));
      return within && at > 0 ? [] : [part];
    });
  }
}
