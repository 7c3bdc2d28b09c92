import type { Grammar } from './catalogue.js';
import { escapeRegExp } from './escape-regexp.js';
import type { Language } from './types.js';

/** One part of an enumeration. */
export interface Item {
  text: string;
  options?: string[];
  /** Joined to the previous part by a comma or an 'and', not by a new sentence. */
  continues: boolean;
  /** After a comma, although an 'and' closed the list before it: 'name and e-mail, pottery course'. */
  apart: boolean;
}

const BRACKETS = /[(（[［]([^()（）[\]［］]{1,200})[)）\]］]/;
const EXAMPLES =
  /^\s*(?:e\.?\s?g\.?|i\.?\s?e\.?|like|such as|for example|p\.?\s?ej\.?|por ejemplo|como|par exemple|p\.?\s?ex\.?|comme|z\.?\s?b\.?|zum beispiel|wie|例えば|例[:：]?)[\s,:]+/i;
const TRAILING =
  /\s*(?:,|\betc\.?|\bet cetera|\.\.\.|…|など|usw\.?|and so on|or similar|(?<!\p{L})u\.?\s?a\.?)\s*$/iu;

/** Extracts '(a, b or c)': the words before and after, and the options. */
export function takeBrackets(text: string, grammar: Grammar): { head: string; options?: string[] } {
  const found = BRACKETS.exec(text);
  if (!found) return { head: text };
  const options = splitOptions(found[1] ?? '', grammar);
  const head = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
  return options ? { head, options } : { head };
}

/** Splits 'small, medium or large'; undefined unless there are two to twelve short parts. */
export function splitOptions(text: string, grammar: Grammar): string[] | undefined {
  const joins = [...grammar.or, ...grammar.and].filter(word => /^[a-zà-ÿ]/i.test(word)).map(escapeRegExp);
  const japanese = grammar.only.includes('だけ') ? '|または|もしくは|あるいは|・' : '';
  const pattern = new RegExp(
    `\\s*[,，、;；|/]\\s*${joins.length ? `(?:(?:${joins.join('|')})\\s+)?` : ''}${joins.length ? `|\\s+(?:${joins.join('|')})\\s+` : ''}${japanese}`,
    'iu',
  );
  const parts = text
    .replace(EXAMPLES, '')
    .replace(TRAILING, '')
    .split(pattern)
    .map(part => part.replace(TRAILING, '').trim())
    .filter(part => part !== '');
  const distinct = [...new Set(parts)];
  return distinct.length >= 2 && distinct.length <= 12 && distinct.every(part => part.length <= 45)
    ? distinct
    : undefined;
}

/** Position after the colon of 'Complaint form: order number, photo', if a list of fields follows. */
export function leadingList(sentence: string, grammar: Grammar): number | undefined {
  const colon = /[:：]\s*(?!\/\/)|\s[-–—]\s/.exec(sentence);
  if (!colon) return undefined;
  const rest = sentence.slice(colon.index + colon[0].length);
  const parts = rest.split(new RegExp(`[,，、]|\\s(?:${grammar.and.map(escapeRegExp).join('|')})\\s`, 'u'));
  return parts.length >= 2 || colon[0].trim() !== '-' ? colon.index + colon[0].length : undefined;
}

/**
 * Splits an enumeration at commas and 'and'. Brackets stay with their part, 'a, b or c' becomes the options of
 * the part it ends, and 'size: S, M, L' those of the part before the colon.
 */
export function splitItems(
  text: string,
  grammar: Grammar,
  language: Language,
  isField: (text: string) => boolean,
): Item[] {
  const pieces = cut(text, grammar, language);
  const items: Item[] = [];
  for (const piece of pieces) {
    const item: Item = { text: piece.text.trim(), continues: piece.continues, apart: piece.apart };
    if (item.text === '') continue;
    const options = BRACKETS.test(item.text)
      ? undefined
      : alternatives(item.text, grammar, language, isField);
    if (options) {
      item.options = options;
      const run = item.text.toLowerCase().startsWith((options[0] ?? '').toLowerCase());
      while (run && items.length > 0 && options.length < 12 && endsRun(items.at(-1), piece.continues)) {
        const before = items.at(-1);
        if (!before || isField(before.text.split(/\s+/).at(-1) ?? '')) break;
        items.pop();
        options.unshift(...optionTail(before.text, items.length === 0));
        item.text = `${before.text}, ${item.text}`;
        item.continues = before.continues;
        item.apart = before.apart;
        if (before.text.split(/\s+/).length > 1) break;
      }
    }
    items.push(item);
  }
  return items;
}

/** One or two words before 'b or c' belong to the same choice. */
function endsRun(item: Item | undefined, continues: boolean): boolean {
  return (
    continues &&
    item !== undefined &&
    item.options === undefined &&
    !BRACKETS.test(item.text) &&
    item.text.split(/\s+/).length <= 3
  );
}

const optionTail = (text: string, first: boolean): string[] => {
  const words = text.split(/\s+/);
  return [first || words.length > 1 ? (words.at(-1) ?? text) : text];
};

/** 'morning or afternoon slot' gives morning, afternoon. */
function alternatives(
  text: string,
  grammar: Grammar,
  language: Language,
  isField: (text: string) => boolean,
): string[] | undefined {
  if (language === 'ja') {
    const found =
      /([^\s、,]{1,12}?)(?:か(?=[\p{Script=Han}\p{Script=Katakana}お])|または|もしくは|あるいは)([^\s、,]{1,12}?)(?:か|$)/u.exec(
        text,
      );
    return found?.[1] && found[2] ? [found[1], found[2]] : undefined;
  }
  const or = new RegExp(
    `(?:^|\\s)([\\p{L}\\p{N}-]+(?:\\/[\\p{L}\\p{N}-]+)*)\\s+(?:${grammar.or.map(escapeRegExp).join('|')})\\s+([\\p{L}\\p{N}-]+)(?:\\s+([\\p{L}\\p{N}-]+))?(?=\\s*$|\\s)`,
    'iu',
  ).exec(text);
  if (or?.[1] && or[2] && ![...grammar.common, ...grammar.question].includes(or[1].toLowerCase())) {
    if ([...grammar.common, ...grammar.not].includes(or[2].toLowerCase())) return undefined;
    const tail = or[3] !== undefined && !isField(or[3]) && text.endsWith(or[3]) ? ` ${or[3]}` : '';
    return [or[1], or[2] + tail];
  }
  const slash = /(?:^|\s)([\p{L}\p{N}-]+(?:\/[\p{L}\p{N}-]+){1,7})(?=$|\s)/u.exec(text)?.[1];
  const parts = slash?.split('/');
  return parts && !/^and$/i.test(parts[0] ?? '') && parts.every(part => part.length > 0 && part.length < 20)
    ? parts
    : undefined;
}

function cut(text: string, grammar: Grammar, language: Language): Omit<Item, 'options'>[] {
  const words = grammar.and.filter(word => language !== 'ja' || word.length > 1).map(escapeRegExp);
  const joined =
    language === 'ja'
      ? `(?:${[...words, '(?<=[\\p{Script=Han}\\p{Script=Katakana}])[とや](?=[\\p{Script=Han}\\p{Script=Katakana}ご])'].join('|')})`
      : `(?:\\s(?:${words.join('|')})\\s)`;
  const separator = new RegExp(`[,，、]\\s*(?:(?:${words.join('|')})\\s)?|${joined}|\\s[&+]\\s`, 'giu');
  const hidden: string[] = [];
  const masked = text.replace(new RegExp(BRACKETS, 'g'), brackets => {
    hidden.push(brackets);
    return `\ue000${hidden.length - 1}\ue001`;
  });
  const unmask = (piece: string): string =>
    piece.replace(/\ue000(\d+)\ue001/g, (_, at: string) => hidden[Number(at)] ?? '');
  const joins = [...masked.matchAll(separator)].map(([join]) => join);
  const isComma = (join: string): boolean => /^[,，、]\s*$/.test(join);
  return masked.split(separator).map((piece, at) => ({
    text: unmask(piece),
    continues: at > 0,
    apart: at > 1 && isComma(joins[at - 1] ?? '') && joins.slice(0, at - 1).some(join => !isComma(join)),
  }));
}
