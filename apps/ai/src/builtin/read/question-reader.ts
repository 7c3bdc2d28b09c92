import { annotate, type Annotated, rightOption, withoutMulti } from './annotate.js';
import { type Cues, plain } from './cues.js';
import { ListReader } from './list-reader.js';
import { optionsIn, splitPieces } from './pieces.js';
import { takeRefusals } from './refusals.js';
import { namedRight } from './right-answer.js';
import { itemsOf } from './runs.js';
import type { Sentence } from './sentences.js';
import { COUNT, LONG } from './shape-words.js';
import type { Piece } from './wish.types.js';

/** Whether a question carries more than its own words, such as '(yes/no)' or '(1-5)'. */
/** 'Own lantern yes/no'; 'yes or no' alone belongs to what is before it. */
const isYesNo = ({ text }: Piece, cues: Cues): boolean => {
  const said = plain(text);
  return (cues.find('yesNo').exec(said)?.[0].length ?? said.length) < said.trim().length;
};

const says = ({ scale, options, yesNo, whether, required, multiple }: Annotated): boolean =>
  scale !== undefined ||
  options !== undefined ||
  (yesNo === true && whether !== true) ||
  required !== undefined ||
  multiple === true;

/** Reads sentences with a question mark, and the answers that follow them. */
export class QuestionReader extends ListReader {
  /** 'In which year did it sink? 1910, 1912 (right) or 1915.': the second sentence is the answers. */
  protected answersQuestion(text: string, before: Sentence | undefined): boolean {
    const last = this.wishes.asks.at(-1);
    if (!before?.asks || !last?.question || last.options || last.scale) return false;
    // '¿Capital de Australia?' has no question word; answers with a right one show that it is no yes or no.
    const open = !last.yesNo || !this.cues.start('aux').test(plain(last.text.replace(/^¿/u, '')));
    if (!open) return false;
    const { options, right } = namedRight(optionsIn(text, this.cues) ?? [], this.cues);
    if (options.length < 2 || options.some(option => option.split(/\s+/).length > 6)) return false;
    // 'Are you coming?, with whom, what do you eat': questions in a row.
    if (options.some(option => this.cues.start('question').test(plain(option)))) return false;
    if (
      right === undefined &&
      splitPieces(text, this.cues).some(piece => {
        const said = annotate(piece, this.cues);
        // 'Who comes? Number of adults, number of children': what is counted answers nothing.
        return said.scale ?? (said.asked || said.required !== undefined || COUNT.test(plain(piece.text)));
      })
    )
      return false;
    const marked = right === undefined ? rightOption(options, this.cues) : { options, right };
    const plainFields = options.filter(option => this.names(option) >= 0.9).length;
    if (marked.right === undefined && plainFields > options.length / 2) return false;
    // 'Anonymous please, no contact details.'
    const folded = plain(text);
    if (
      this.cues.find('anon').test(folded) ||
      takeRefusals(splitPieces(text, this.cues), this.cues).refused.length > 0
    )
      return false;
    if (last.yesNo && marked.right === undefined && options.length < 3) return false;
    delete last.yesNo;
    Object.assign(last, marked);
    return true;
  }

  /** 'When were they swept: this year, last year?': a question with its answers behind a colon or a dash. */
  protected asksFromList(text: string, asked: boolean): boolean {
    const { cues } = this;
    const found =
      /^(?:(?<intro>[^:：]{3,60}?)(?:[:：]|\s[-–—])\s+)?(?<head>[^:：]{4,90}?)\s*(?:[:：]|\s[-–—])\s+(?<list>.+)$/u.exec(
        text,
      )?.groups;
    let { intro, head: question = '' } = found ?? {};
    const { list = '' } = found ?? {};
    // 'What did you like - the food: hot, cold' is one question.
    if (intro && cues.start('question').test(plain(intro))) {
      question = text.slice(0, text.lastIndexOf(list)).replace(/\s*[:：–—-]?\s*$/u, '');
      intro = undefined;
    }
    const opened = plain(question).replace(
      /^(?:in|on|at|for|an|bei|en|a|sur|pour|por|para|auf|zu|mit)\s+/u,
      '',
    );
    const asks = cues.start('question').test(opened) || (asked && cues.start('aux').test(plain(question)));
    const short = splitPieces(list, cues).every(({ text: piece }) => piece.split(/\s+/u).length <= 3);
    if (
      !asked &&
      splitPieces(list, cues).at(-1)?.join !== 'or' &&
      !withoutMulti(list, cues).several &&
      !(short && cues.start('question').test(opened) && question.split(/\s+/u).length >= 3)
    )
      return false;
    const several = withoutMulti(list, cues);
    const options = asks ? optionsIn(several.text, cues) : undefined;
    if (!options || options.some(option => option.split(/\s+/).length > 6)) return false;
    if (intro) this.rest.push(intro);
    // 'How many people, which tour: A, B': only the last of them has answers.
    const ahead = splitPieces(question, cues);
    if (
      ahead.length > 1 &&
      ahead.at(-1)?.join === 'comma' &&
      cues.start('question').test(plain(ahead.at(-1)?.text ?? ''))
    ) {
      question = ahead.at(-1)?.text ?? question;
      this.takeItems(itemsOf(ahead.slice(0, -1), cues, this.names), true, text);
    }
    const head = annotate({ text: question, join: 'start' }, cues);
    this.wishes.asks.push({
      text: head.multiple ? head.text : question,
      question: true,
      written: true,
      ...rightOption(options, cues),
      ...(head.multiple || several.several ? { multiple: true } : {}),
    });
    return true;
  }

  /** A sentence with a question mark: a choice between two, a yes or no, or a question as it stands. */
  protected readQuestions(text: string, first = false): boolean {
    const { cues, wishes } = this;
    const isQuestion = (part: string): boolean =>
      part.trimStart().startsWith('¿') ||
      cues.start('question').test(plain(part)) ||
      cues.start('aux').test(plain(part)) ||
      cues
        .regex(
          `^(?:in|on|at|for|with|to|by|from|en|de|a|con|dans|sur|mit|bei|fur|aus|um|in welch\\p{L}*)\\s+${cues.word(cues.source('question'))}`,
        )
        .test(plain(part));
    const { refused, pieces } = takeRefusals(splitPieces(text, cues), cues);
    wishes.refused.push(...refused);
    if (pieces.length === 0) return true;
    // 'Caravan storage, inside or outside?': the trade, and a choice.
    const [trade, ...answers] = pieces;
    if (
      first &&
      trade &&
      answers.length > 1 &&
      trade.text.split(/\s+/u).length > 1 &&
      !isQuestion(trade.text) &&
      answers.at(-1)?.join === 'or' &&
      answers.every(
        ({ text: said, join }, at) => (at === answers.length - 1 || join === 'comma') && !/\s/u.test(said),
      )
    ) {
      this.readIntro(trade.text, true);
      pieces.shift();
    }
    // 'Coach hire, date, passengers, lift needed?': the trade, and a list.
    const lists =
      first &&
      trade === pieces[0] &&
      trade !== undefined &&
      pieces.length > 2 &&
      pieces[1]?.join === 'comma' &&
      !cues.cjk &&
      !isQuestion(trade.text) &&
      this.names(trade.text) < 0.8 &&
      pieces.slice(1).some(piece => this.names(piece.text) >= 0.6);
    if (lists) this.readIntro(pieces.shift()?.text ?? '', true);
    // Questions in a row: 'How many rooms, and is the place furnished?'
    const groups: (typeof pieces)[] = [];
    for (const piece of pieces) {
      const before = groups.at(-1)?.at(-1);
      // 'How many adults, own lantern yes/no, can you help?': said to be one by itself.
      const closed =
        /[)）]$/u.test(before?.text ?? '') ||
        (piece.join === 'comma' && [piece, before].some(one => one && isYesNo(one, cues)));
      const opens = groups.length === 0 || (piece.join !== 'or' && (closed || isQuestion(piece.text)));
      if (opens) groups.push([piece]);
      else groups.at(-1)?.push(piece);
    }
    const opener = groups[0]?.map(piece => piece.text).join(' ') ?? '';
    if (first && !lists && groups.length > 1 && !isQuestion(opener)) {
      this.readIntro(opener, true);
      groups.shift();
    }
    for (const group of groups) {
      const said = group
        .map((piece, at) => (at === 0 ? piece.text : `${this.joint(piece)}${piece.text}`))
        .join('');
      const items = itemsOf(
        group.map((piece, at) => (at === 0 ? { ...piece, join: 'start' as const } : piece)),
        cues,
        this.names,
      );
      const choice = items.find(item => item.options && !item.yesNo);
      const [only] = items;
      const asking = isQuestion(said);
      if (choice && items.length === 1) {
        const label =
          choice.text !== '' && !asking && !choice.bare
            ? choice.text
            : said.replace(/\s*[(（][^)）]*[)）]/gu, '');
        wishes.asks.push({ ...this.toAsk(choice), text: label, question: true });
      } else if (items.length > 1 && !asking) {
        this.readList(said, false, true, false);
      } else if (
        only &&
        !asking &&
        only.text.split(/\s+/).length <= 4 &&
        (this.names(only.text) >= 0.8 ||
          (groups.length > 1 && only.text.split(/\s+/).length <= 2 && !cues.cjk))
      ) {
        wishes.asks.push(this.toAsk(only));
      } else {
        const annotated = annotate({ text: said, join: 'start' }, cues);
        // 'Last how did you find us?' says where the question stands.
        const bare = annotated.place ? annotated.text || said : said;
        const open =
          cues.start('question').test(plain(bare)) ||
          cues.find('question').test(plain(bare)) ||
          // 'Any ideas?' is answered in words.
          (LONG.test(plain(bare)) && bare.split(/\s+/u).length <= 3);
        wishes.asks.push({
          ...this.toAsk({ ...annotated, text: annotated.text || said }),
          text: says(annotated) ? annotated.text || said : bare,
          question: true,
          written: true,
          ...(open || annotated.options || annotated.scale ? {} : { yesNo: true }),
        });
      }
    }
    return true;
  }

  /** What joins a piece to the one before it, as it was written. */
  protected joint({ join, joint }: Pick<Piece, 'join' | 'joint'>): string {
    const { cues } = this;
    if (joint && !cues.cjk) return ` ${joint} `;
    const word = (name: string): string =>
      cues
        .source(name)
        .split('|')[0]
        ?.replace(/[\\?()]/gu, '') ?? '';
    if (join === 'comma') return cues.cjk ? '、' : ', ';
    const said = word(join);
    return cues.cjk ? said : ` ${said} `;
  }
}
