import type { Ask } from '../wish.types.js';
import { awaits, endsInOther, rowOf } from './bare-answers.js';
import { cleanOption, optionsOf, runOf, topicOf } from './choices.js';
import { placeOf, thingsOf, withoutLead } from './items.js';
import { isClause } from './polite.js';
import { type Said, saidOf } from './predicates.js';
import { type Segment, SIGN, withoutSigns } from './text.js';
import { ATTENDANCE, FIRM, isQuestion, LISTED, OFFERING, TRADE, UNRATED } from './vocabulary.js';
import { WishKeeper } from './wish-keeper.js';

/** Reads what a part of a sentence offers, refuses or asks. */
export abstract class PartReader extends WishKeeper {
  /** 'コースは初級、中級、上級から', '大人か子どもか', 'プランはA・B・C' */
  protected choice(said: Said, part: Segment, parts: readonly Segment[], at: number): boolean {
    const { wishes } = this;
    const text = withoutLead(said.text);
    const place = placeOf(said.text);
    const topic = topicOf(text, said.choose ?? said.multiple);
    const body = topic?.rest ?? text;
    if (topic && LISTED.test(topic.head)) {
      this.take({ ...said, text: topic.rest }, part, false);
      return true;
    }
    const add = (topical: string, options: string[]): true => {
      const head = topical.replace(/に(?:チェック|印|丸)(?:を.*)?$/u, '');
      if (head !== topical) said.multiple = true;
      const named =
        head === '' && ATTENDANCE.test(options.join(''))
          ? '出欠'
          : head.replace(/(?<=[いるたう])の$/u, 'もの');
      const before = this.push(named === '' ? [] : [named], part, { text: '' });
      const ask: Ask = before ?? { text: '', question: false };
      // 'サイズはS、M、Lから': only behind the last it says that one of them is chosen.
      ask.options = options.map((one, at) =>
        at === options.length - 1 && !/から$/u.test(options[0] ?? '')
          ? one.replace(/(?<=..)から$/u, '')
          : one,
      );
      delete ask.yesNo;
      if (place) ask.place = place;
      if (said.multiple) ask.multiple = true;
      else if (/いずれか|どれか|どちらか|どっち|1つ|一つ|ひとつ|択/u.test(part.text)) ask.multiple = false;
      if (said.required !== undefined) ask.required = said.required;
      if (!before) wishes.asks.push(ask);
      this.open = [];
      return true;
    };
    if (/^(?:あり|有り|有)(?:か|・|\/|または)?(?:なし|無し|無)か?$/u.test(body) && topic)
      return add(topic.head, ['あり', 'なし']);
    // '予算3000円5000円8000円'
    const row = /^([^\d、は]{2,8})((?:\d[\d,]*(?:円|分|cm|km|号|本|個)){2,})$/u.exec(text);
    if (row?.[1] && row[2]) return add(row[1], row[2].match(/\d[\d,]*[^\d,]+/gu) ?? []);
    // '肩・腰・その他のどこが痛いか'
    const where =
      /^(.{1,40}?)の(?:(?:中|うち)で?)?(どこ[がを]|どの|どれ[がを]|どちら[がを]|何[がを])(.{1,12})か$/u.exec(
        text,
      );
    const named = where?.[1] ? [...(this.takeOptions()?.options ?? []), ...runOf(where[1])] : [];
    if (where?.[2] && where[3] && named.length >= 2) {
      return add(`${where[2]}${where[3]}か`, named);
    }
    const yesOrNo = /^(.{1,14}?)(?:の)?(?:あり|有り|有)(?:か|・|\/|または)?(?:なし|無し|無)か?$/u.exec(text);
    if (yesOrNo?.[1] && !/の有無$/u.test(text)) return add(yesOrNo[1], ['あり', 'なし']);
    if (said.yesNo || new RegExp(SIGN, 'u').test(said.text) || said.scale) return false;
    const asksOne = /か$/u.test(body) && (isClause(body.slice(0, -1)) || isQuestion(body));
    if (topic && OFFERING.test(topic.head) && !/か$/u.test(body)) {
      const offered = runOf(body);
      if (offered.length >= 2 && offered.every(one => one.length <= 12)) return add(topic.head, offered);
    }
    const either = isQuestion(body.replace(/か$/u, '')) ? undefined : optionsOf(body);
    if (either && !(asksOne && either.length < 2)) {
      // '名前と出席か欠席か': what stands before the first option is asked by itself.
      const [first = '', ...others] = either;
      const named = topic ? [first] : thingsOf(first);
      const option = cleanOption(named.pop() ?? first);
      if (named.length > 0) this.push(named, part, { text: '' });
      const earlier = !topic && said.choose ? this.takeOptions() : undefined;
      return add(topic?.head ?? earlier?.head ?? '', [...(earlier?.options ?? []), option, ...others]);
    }
    const run = runOf(body);
    // '担当者と時間も選べる' are two things; 'AとBのどちら' is one to choose.
    const joint = !/[・/、]/u.test(body) && /と/u.test(body) && !/どちら|どっち|どれ|いずれ/u.test(part.text);
    const listed = run.length >= 2 && run.every(one => one.length <= 16) && !joint;
    const asked = run.filter(one => this.names.firm(one) >= FIRM).length;
    if (
      topic &&
      listed &&
      asked < run.length * (/・|\//u.test(body) ? 0.8 : 0.5) &&
      (run.length > 2 || /・|\//u.test(body))
    )
      return add(topic.head, run);
    if (topic && /[0-9]/u.test(body) && run.length >= 3) return add(topic.head, run);
    if ((said.choose && !joint) || (said.multiple && this.open.some(({ bare }) => bare))) {
      if (topic && !listed) {
        // 'コースは初級、…' begins here and ends later, or names one more.
        return add(topic.head, [cleanOption(body)]) && false;
      }
      const earlier = topic ? undefined : this.takeOptions();
      const options = [...(earlier?.options ?? []), ...(listed ? run : [cleanOption(body)])];
      if (options.length < 2) return false;
      return add(topic?.head ?? earlier?.head ?? '', options);
    }
    if (
      !topic &&
      listed &&
      /[・/]/u.test(body) &&
      thingsOf(text)[0] === run[0] &&
      asked === 0 &&
      !said.scale &&
      said.required === undefined &&
      run.length >= 2 &&
      !said.asked
    )
      return add('', run);
    const offering = topic !== undefined && OFFERING.test(topic.head);
    const behind = parts.slice(at + 1);
    // 'サイズはS、M、L、色は白と黒': what is said of something else offers no size.
    const end = offering
      ? behind.findIndex(({ text: one }) => /[はを]/u.test(one) || this.names.firm(one) >= FIRM)
      : -1;
    const offered = end < 0 ? behind : behind.slice(0, end);
    if (topic && this.listsOptions(topic.rest, offered, offering)) {
      const options = [cleanOption(topic.rest)];
      for (const later of offered) {
        options.push(cleanOption(saidOf(later.text).text));
        (later as { text: string }).text = 'よろしく';
      }
      return add(topic.head, options);
    }
    return false;
  }

  /** 'どのコースですか？初級、中級、上級。', 'パンク、ブレーキ、その他。': answers as a sentence of their own. */
  protected answered(parts: readonly Segment[], asks: boolean): boolean {
    const { wishes } = this;
    const [topic] = parts;
    const last = wishes.asks.at(-1);
    if (asks && parts.length === 1 && topic && /[^で]は$/u.test(topic.text) && topic.text.length <= 40) {
      wishes.asks.push({ text: `${topic.text}どれ`, question: true, written: true });
      return true;
    }
    const row = asks ? undefined : rowOf(parts, this.inside, this.names);
    if (!row || (!awaits(last) && !endsInOther(row))) return false;
    if (awaits(last)) Object.assign(last, row);
    else wishes.asks.push({ text: '', question: false, ...row });
    return true;
  }

  /** 'サイズはS、M、L。': what stands behind the topic to the end of the sentence. */
  protected listsOptions(first: string, later: readonly Segment[], offering: boolean): boolean {
    const all = [first, ...later.map(({ text }) => text.replace(/です$/u, ''))];
    const last = later.at(-1);
    const tail = last ? saidOf(last.text) : undefined;
    if (
      tail &&
      (tail.refused ?? tail.required ?? tail.scale ?? tail.only ?? tail.choose ?? tail.multiple) !== undefined
    )
      return false;
    const unlike = offering ? SIGN : `${SIGN}|[はがをも]|か$|の有無|名$|番号|日$|数$`;
    return (
      later.length > 0 &&
      all.every(one => one.length <= 12 && !new RegExp(unlike, 'u').test(one)) &&
      all.filter(one => this.names.firm(one) >= FIRM).length < all.length / 2
    );
  }

  /** The bare parts just before, as options; the first of them may say of what. */
  protected takeOptions(): { head: string; options: string[] } | undefined {
    const options: string[] = [];
    let head = '';
    const headed = this.open.some(({ bare, text }) => bare && topicOf(text, true) !== undefined);
    while (this.open.length > 0) {
      const last = this.open.at(-1);
      if (!last?.bare) break;
      const topic = topicOf(last.text, true);
      if (!headed && this.names.firm(last.text) >= FIRM) break;
      this.open.pop();
      for (const ask of last.asks) this.wishes.asks.splice(this.wishes.asks.indexOf(ask), 1);
      options.unshift(...runOf(topic?.rest ?? last.text));
      if (topic) {
        head = topic.head;
        break;
      }
    }
    return options.length > 0 ? { head, options } : undefined;
  }

  protected take(said: Said, part: Segment, asks: boolean): void {
    const { wishes } = this;
    if (wishes.only && wishes.asks.length > 0 && said.text === part.text && TRADE.test(said.text))
      return void this.told.push(said.text);
    if (said.only) wishes.only = true;
    const text = said.text;
    const topic = topicOf(text);
    if (topic && LISTED.test(withoutLead(topic.head))) {
      this.take({ ...said, text: topic.rest }, part, asks);
      return;
    }
    const things = thingsOf(text);
    const before = wishes.asks.length;
    this.push(things, part, said);
    const added = wishes.asks.slice(before);
    // '名前、年齢、電話、履歴書は任意' means the last: a name is hardly left open.
    const open = this.before(said);
    const lastOnly =
      said.required === false && open.some(({ text: one }) => /^(?:お?名前|ご?氏名)$/u.test(one));
    const reach = (said.joined ?? false) && !part.spaced && !lastOnly ? [...open, ...added] : added;
    for (const ask of reach) {
      this.mark(ask, said);
      if (asks && added.includes(ask) && said.asked && /(?:です|ます)か$/u.test(part.text))
        ask.yesNo ??= true;
    }
    if (said.all) for (const ask of wishes.asks) this.mark(ask, said);
    const bare =
      said.required === undefined &&
      !said.scale &&
      !said.only &&
      !said.yesNo &&
      (!said.asked || part.text === said.text);
    if (!bare) this.open = [];
    else this.open.push({ asks: added, text, bare: true });
  }

  protected refuse(said: Said, part: Segment): void {
    const { wishes } = this;
    // 'サイズ（幅・奥行）、予算は聞かない': whose answers or parts are told is asked, and so is what stands with it.
    const told = this.open.some(
      ({ asks, text }) => new RegExp(SIGN, 'u').test(text) || asks.some(ask => ask.options),
    );
    const opened = said.joined && !part.spaced && !told ? this.open.filter(({ bare }) => bare) : [];
    for (const { asks } of opened)
      for (const ask of asks) {
        wishes.refused.push(ask.text);
        wishes.asks.splice(wishes.asks.indexOf(ask), 1);
      }
    wishes.refused.push(...thingsOf(withoutLead(withoutSigns(said.text))));
    this.open = [];
  }

  /** A part that says something of those before it only: '名前、電話、どちらも必須'. */
  protected ofOpen(said: Said, part: Segment): void {
    const { wishes } = this;
    if (said.only) wishes.only = true;
    // 'メールは使わないので要りません'
    // '志望動機は短くていいので任意で'
    if (said.required !== undefined && this.about !== '' && this.open.length === 0) {
      const ask = this.push([this.about], part, said);
      if (ask) ask.required = said.required;
      return;
    }
    if (said.refused) return void (this.about && wishes.refused.push(this.about));
    const reach =
      this.open.length > 0
        ? this.open.flatMap(({ asks }) => asks)
        : said.scale
          ? wishes.asks.filter(ask => !ask.options && !ask.yesNo && !UNRATED.test(ask.text))
          : wishes.asks.slice(-1);
    if (said.choose || said.multiple) {
      const last = wishes.asks.at(-1);
      if (last?.options && said.multiple) last.multiple = true;
      return;
    }
    for (const ask of reach) this.mark(ask, said);
  }
}
