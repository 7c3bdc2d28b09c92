import type { Ask } from '../wish.types.js';
import { topicOf } from './choices.js';
import { resolved, whenOf } from './conditions.js';
import { thingsOf, withoutLead } from './items.js';
import { joinedChoices } from './joined-choices.js';
import { OpeningReader } from './opening-reader.js';
import { saidOf } from './predicates.js';
import { type Segment, type Sentence, SIGN, withoutSigns } from './text.js';
import {
  ANONYMOUS,
  bareTopic,
  CHANNEL,
  ENOUGH,
  FIRM,
  FORM,
  LIMIT,
  PURPOSE,
  REST_REFUSED,
  THESE,
  TOLD_PART,
  turned,
  UNRATED,
} from './vocabulary.js';

/** Reads sentences of Japanese into wishes. */
export class SentenceReader extends OpeningReader {
  /** What stands behind the pages may say what the form is for. */
  closing = false;

  readAll(sentences: readonly Sentence[], opening: boolean): void {
    if (!opening) [this.titled, this.introduced, this.listing] = [true, false, true];
    for (const sentence of sentences) this.readSentence(sentence);
  }

  protected readSentence({ segments, asks }: Sentence): void {
    this.open = [];
    this.about = '';
    let parts = joinedChoices(segments);
    if (!this.titled) parts = this.withoutTitle(parts);
    parts = this.withoutSpacedOffers(parts);
    // '花屋です。母の日の予約、花の種類は…'
    if (
      this.introduced &&
      this.told.length === 1 &&
      this.wishes.asks.length === 0 &&
      parts.length > 1 &&
      parts[0] &&
      PURPOSE.test(parts[0].text) &&
      !/^(?:ご?希望|前回)/u.test(parts[0].text)
    )
      this.told.unshift(...parts.splice(0, 1).map(({ text }) => withoutSigns(text)));
    if (parts.length === 0) return;
    if (this.answered(parts, asks)) return;
    let condition: string | undefined;
    const from = this.wishes.asks.length;
    const conditional: Ask[] = [];
    const [only] = parts;
    if (
      only &&
      parts.length === 1 &&
      (this.closing ? this.told.length === 0 : !this.listing && this.wishes.asks.length === 0) &&
      PURPOSE.test(
        only.text.replace(FORM, '').replace(/(?:です|を(?:お願いします|作りたい.*|(?:し|受け)たい.*))$/u, ''),
      ) &&
      !/^(?:ご?希望|前回)/u.test(only.text)
    ) {
      this.told.unshift(withoutSigns(only.text.replace(FORM, '')));
      return;
    }
    if (
      only &&
      parts.length === 1 &&
      this.wishes.asks.length === 0 &&
      this.told.length === 1 &&
      this.introduced &&
      saidOf(only.text).text === only.text &&
      this.names(only.text) < 0.5 &&
      !/(?:数|名|日|時|番号|か|の有無)$/u.test(only.text) &&
      !new RegExp(`${SIGN}|[はが]`, 'u').test(only.text)
    ) {
      this.told.unshift(only.text);
      return;
    }
    // '名前と電話だけ。カヤックツアー': behind wishes alone stands who asks.
    if (
      only &&
      !asks &&
      parts.length === 1 &&
      this.told.length === 0 &&
      !this.listing &&
      (this.wishes.only || this.wishes.refused.length > 0 || this.wishes.asks.some(({ place }) => place)) &&
      saidOf(only.text).text === only.text &&
      this.names(only.text) < 0.3 &&
      !new RegExp(`${SIGN}|[はがをか]$`, 'u').test(only.text)
    ) {
      this.told.unshift(only.text);
      return;
    }
    const toldAll = this.isTold(parts, asks);
    if (toldAll) {
      this.tell(parts);
      return;
    }
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      if (!part) continue;
      if (ANONYMOUS.test(part.text)) {
        this.wishes.anonymous = true;
        if (part.text.length <= 16) continue;
      }
      const when = whenOf(part.text);
      if (when) {
        condition = when.answer;
        this.open = [];
        const before = this.wishes.asks.length;
        const rest = when.rest
          .replace(
            /^(?:その)?(?:詳しく|詳細|具体的に|詳しい内容)(?:を|に|も)?(?:書|教|聞|記入|入力|$).*$/u,
            'その詳細',
          )
          .replace(/^自由(?:入力|記入|記述|回答|に(?:書|入力|記入)).*$/u, '内容');
        if (rest !== '') this.readPart({ ...part, text: rest }, asks, parts, at);
        conditional.push(...this.wishes.asks.slice(before).filter(ask => !ask.when));
        const later = parts.slice(at + 1);
        // '…の場合は、住所と時間を聞く': what follows belongs to it as long as it is one breath.
        const whole =
          when.rest === '' ||
          (later.length > 0 && saidOf(when.rest).asked !== true && this.endsAsking(later));
        if (!whole) {
          this.attach(condition, conditional.splice(0), from);
          condition = undefined;
        }
        continue;
      }
      const before = this.wishes.asks.length;
      this.readPart(part, asks, parts, at);
      if (condition !== undefined) conditional.push(...this.wishes.asks.slice(before));
    }
    if (condition !== undefined) this.attach(condition, conditional, from);
    if (parts.length > 0) this.titled = true;
  }

  protected endsAsking(later: readonly Segment[]): boolean {
    const last = later.at(-1);
    return (
      last !== undefined &&
      !later.some(({ text }) => whenOf(text)) &&
      /(?:聞|教え|書|入力|記入|知りたい|お願い|選|確認|添付|アップ)/u.test(last.text)
    );
  }

  /** Hangs asks on an answer; where nothing offers it, whether it is so is asked as well. */
  protected attach(answer: string, asks: readonly Ask[], from: number): void {
    const { wishes } = this;
    const others = wishes.asks.filter(ask => !asks.includes(ask));
    // 'その他なら内容を書く' offers 'その他' as well.
    const choice = others.findLast(({ options }) => options);
    if (
      answer === 'その他' &&
      choice?.options &&
      !others.some(({ options }) => options?.some(one => one.startsWith('その他')))
    )
      choice.options.push('その他');
    if (
      /^(?:ご?欠席|不参加|ご?出席)$/u.test(answer) &&
      !resolved(
        answer,
        others.filter(ask => ask.options),
      )
    ) {
      const [at] = asks;
      const attendance: Ask = { text: '出欠', question: false, options: ['出席', '欠席'] };
      wishes.asks.splice(at ? wishes.asks.indexOf(at) : from, 0, attendance);
      others.push(attendance);
    }
    const when = resolved(answer.replace(/^不参加$/u, '欠席'), others);
    if (asks.length === 0) return;
    if (when) {
      for (const ask of asks) {
        const same = others.find(other => other.text === ask.text && other !== when.ask && !ask.options);
        if (same) {
          same.when = when;
          wishes.asks.splice(wishes.asks.indexOf(ask), 1);
        } else ask.when ??= when;
        ask.text = ask.text.replace(
          /^(?:その|それの|そちらの)/u,
          /内容|詳細|理由|数|名前|種類/u.test(ask.text) && when.ask.text !== ''
            ? `${bareTopic(when.ask.text)}の`
            : '',
        );
      }
      return;
    }
    if (/^(?:ある|あり|いる|必要|その|希望|はい)$/u.test(answer)) {
      for (const ask of asks) ask.required ??= false;
      return;
    }
    const source: Ask = {
      text: answer.replace(/(?:を|が)?(?:選んだ|希望する)$/u, ''),
      question: false,
      yesNo: true,
    };
    if (source.text.length > 20) return;
    const at = asks[0] ? wishes.asks.indexOf(asks[0]) : from;
    wishes.asks.splice(at, 0, source);
    for (const ask of asks) {
      ask.when = { ask: source, answer: 'yes' };
      ask.text = ask.text.replace(/^(?:その|それの)/u, `${bareTopic(source.text)}の`);
    }
  }

  protected readPart(part: Segment, asks: boolean, parts: readonly Segment[], at: number): void {
    const { wishes } = this;
    let text = turned(part.text);
    // '…はかかりますか、とよく聞かれる' quotes what stood before it.
    if (/^と(?:よく|いつも)?(?:聞か|言わ|訊か)/u.test(text)) {
      const quoted = wishes.asks.pop();
      if (quoted) wishes.refused.push(quoted.text);
      return;
    }
    const inOrder = /(?:の|この|という)(?:順|順番|順序)(?:で|に|です)?(?:お?聞.*|並.*|お願い.*)?$/u.exec(
      text,
    );
    if (inOrder) {
      wishes.ordered = true;
      text = text.slice(0, inOrder.index);
    }
    if (CHANNEL.test(text)) {
      wishes.channel = /^電話/u.test(text) ? 'phone' : 'email';
      return;
    }
    if (TOLD_PART.test(text) && !/(?:か|の有無)$/u.test(text)) {
      const told = saidOf(text.replace(TOLD_PART, ''));
      this.about = topicOf(text)?.head ?? '';
      if (!(told.refused ?? told.required ?? (told.only && this.names.firm(told.text) >= FIRM)))
        return void (this.about === '' && this.told.push(withoutSigns(text)));
      text = text.replace(TOLD_PART, '');
    }
    if (ENOUGH.test(text)) return void (wishes.only = true);
    if (LIMIT.test(text)) return;
    if (
      /^(?:よろしく)?お願い(?:し|致し|いたし)ます$|^よろしく$|^(?:簡単|シンプル|手短)(?:に|で|な)/u.test(text)
    )
      return;
    if (
      /^(?:それぞれ|各々?|各自)(?:の)?(?:何.{1,3}(?:ずつ)?か?|いくつ(?:ずつ)?か?|個数|数量|枚数|本数)(?:を.*|も)?$/u.test(
        text,
      )
    ) {
      for (const { asks: counted } of this.open) for (const ask of counted) ask.counted = true;
      if (this.open.length === 0)
        for (const ask of wishes.asks) if (!ask.options && !UNRATED.test(ask.text)) ask.counted = true;
      return;
    }
    const each =
      /^(.{2,40}?)(?:を|は|の)?(?:それぞれ|各)(?:の)?(?:何.{1,3}(?:ずつ)?か?|いくつ(?:ずつ)?か?|個数|数量|枚数|本数)(?:を.*|も)?$/u.exec(
        text,
      )?.[1];
    if (each) {
      const from = wishes.asks.length;
      this.push(thingsOf(withoutLead(each)), part, { text: '' });
      for (const ask of [...this.open.flatMap(open => open.asks), ...wishes.asks.slice(from)])
        ask.counted = true;
      this.open = [];
      return;
    }
    if (/(?:ご?連絡|返信|お送り|ご?案内|対応|折り返し)(?:し|致し|いたし)ます$/u.test(text))
      return void this.told.push(withoutSigns(text));
    const said = this.saidOf(text);
    if (THESE.test(said.text) && said.only) return void (wishes.only = true);
    if (said.refused && /^(?:(?:質問|項目|設問|欄)(?:は|を))?(?:これ以上|それ以上|余計に)/u.test(said.text))
      return void (wishes.only = true);
    if (REST_REFUSED.test(withoutLead(said.text)) && (said.refused ?? said.required === false)) {
      if (said.refused) wishes.only = true;
      else wishes.restOptional = true;
      return;
    }
    const except = /^(.{2,40}?)以外(?:の(?:項目|質問|こと|もの|情報))?$/u.exec(said.text);
    if (except?.[1] && said.refused) {
      this.push(thingsOf(except[1]), part, { text: '' });
      wishes.only = true;
      return;
    }
    if (said.all && said.text === '' && said.required !== undefined) {
      for (const ask of wishes.asks) ask.required ??= said.required;
      return;
    }
    if (said.text === '') return this.ofOpen(said, part);
    if (said.refused) return this.refuse(said, part);
    if (this.choice(said, part, parts, at)) return;
    this.take(said, part, asks);
  }
}
