import { joined } from './item-shapes.js';
import { isWeekday } from './shapes.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

const HEADED = /^(?<head>\p{L}+(?: \p{L}+)??) (?<answer>(?<day>\p{L}+)(?: .+)?)$/u;

/** Matches 'Shifts Monday morning': a name with the first of its answers. */
export function headedAnswers(text: string, signs: Signs): { head: string; answer: string } | undefined {
  const found = HEADED.exec(signs.afterStart(text, 'opener'))?.groups;
  const { head = '', answer = '', day = '' } = found ?? {};
  return isWeekday(day) && !isWeekday(head.split(' ')[0] ?? '') ? { head, answer } : undefined;
}

/** Words before answers without punctuation. */
const MOST_HEAD = 3;
const MOST_ASKED = 7;
const AMOUNT = '[£$€]\\s?\\d[\\d.,]*k?';
const AMOUNTS = new RegExp(
  `^(?<head>\\p{L}[\\p{L} ]*?)[\\s:]+(?<list>${AMOUNT}(?:[\\s/,]+${AMOUNT})+)(?:\\s(?:or|o|ou|oder)\\s(?<other>.{2,20}))?$`,
  'iu',
);

/**
 * Reads 'Amount £10 £25 £50 or other', 'level beginner intermediate advanced': a name followed by words that can only be
 * answers.
 */
export function closedAsk(ask: Ask, signs: Signs): Ask {
  if (ask.options || ask.yesNo || ask.scale) return ask;
  const amounts = AMOUNTS.exec(ask.text)?.groups;
  if (amounts) {
    const { head = '', list = '', other } = amounts;
    return { ...ask, text: head, options: [...list.split(/[\s/,]+/u), ...(other ? [other] : [])] };
  }
  return runOf(ask, signs);
}

function runOf(ask: Ask, signs: Signs): Ask {
  const words = ask.text.split(/\s+(?:(?:or|and|o|y|ou|et|oder|und)\s+)?/u);
  const from = words.findIndex(word => signs.isAll('answer', word));
  const answers = from < 0 ? [] : words.slice(from);
  const isRun = answers.length > 1 && answers.every(word => signs.isAll('answer', word));
  // 'Weekly or monthly' needs no name.
  const most = signs.starts('question', ask.text) ? MOST_ASKED : MOST_HEAD;
  if (!isRun || from > most || (from === 0 && answers.length < 3)) return ask;
  if (from > 0) return { ...ask, text: words.slice(0, from).join(' '), options: answers };
  return { ...ask, text: joined(answers, signs), options: answers, question: true };
}

const BY = /^(?<head>.+) (?:by|via|per|por|par) (?<way>\p{L}+)$/iu;

/** In 'Can we stay in touch by email, post or phone' the last word before the comma is the first answer. */
export function waysOf(text: string): { head: string; way: string } | undefined {
  const { head, way } = BY.exec(text)?.groups ?? {};
  return head && way ? { head, way } : undefined;
}
