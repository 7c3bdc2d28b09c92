import type { FormField } from '#form-core';
import { plain } from '../builtin/plain.js';
import { numberIn } from './number-text.js';

/** Labels that ask for an amount of money. */
const MONEY_LABEL = new RegExp(
  [
    '\\b(?:budget|amount|price|cost|salary|income|presupuesto|importe|precio|ingresos|montant|prix|revenus?|',
    'salaire|betrag|preis|gehalt|einkommen)|予算|金額|価格|年収',
  ].join(''),
  'u',
);
const NUMBER = "\\d[\\d.,'’ \\u00a0\\u202f]*(?:\\s?(?:k|mio|million)(?!\\p{L}))?";
const CURRENCY = '[$€£¥円]|(?:dollars?|euros?|pounds?|francs?|franken|usd|eur|gbp|chf)(?!\\p{L})';
const MONEY = new RegExp(
  `(?:[$€£¥]|(?<!\\p{L})(?:usd|eur|gbp|chf))\\s?${NUMBER}|${NUMBER}\\s?(?:${CURRENCY})`,
  'u',
);
/** Minimum number of letters in a word of a label that identifies it, and maximum distance of its number. */
const SHORTEST = 4;
const NEAR = 24;

/** Numbers in a message that state their question: 'my budget is 12,000', '12 guests', '5000 dollars'. */
export class AmountText {
  private readonly said: string;
  private readonly isOneAmount: boolean;

  constructor(message: string, fields: readonly FormField[]) {
    this.said = plain(message);
    this.isOneAmount = fields.filter(isMoney).length === 1;
  }

  /** The number for a field; null unless the message says that it is meant. */
  of(field: FormField): number | null {
    const words = plain(field.label).match(/\p{L}+/gu) ?? [];
    for (const word of words.filter(one => one.length >= SHORTEST || /[\u3040-\u9fff]/u.test(one))) {
      const found = this.near(word);
      if (found !== undefined) return found;
    }
    const money = isMoney(field) && this.isOneAmount ? MONEY.exec(this.said)?.[0] : undefined;
    return money === undefined ? null : (numberIn(money) ?? null);
  }

  /** The number after a word of the label, or directly before it. */
  private near(word: string): number | undefined {
    const [, after] =
      new RegExp(`(?<!\\p{L})${word}\\p{L}*[^\\d.;!?]{0,${NEAR}}?[$€£¥]?(${NUMBER})`, 'u').exec(this.said) ??
      [];
    const [, before] = new RegExp(`(?<![\\d.,/-])(${NUMBER})\\s?${word}`, 'u').exec(this.said) ?? [];
    const found = after ?? before;
    return found === undefined ? undefined : numberIn(found.trim().replace(/[.,]+$/u, ''));
  }
}

const isMoney = ({ label }: FormField): boolean => MONEY_LABEL.test(plain(label));
