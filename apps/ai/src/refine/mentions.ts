import type { FormField } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { plain } from '../builtin/read/cues.js';
import type { Editor } from './editor.js';

/** A question or one of its answers, where a clause names it. */
export interface Mention {
  from: number;
  to: number;
  field: FormField;
  option?: string;
}

/** A clause with what it names masked: `f0`, `f1` for questions, `o0` for answers, `q0` for quotations. */
export interface Masked {
  text: string;
  fields: FormField[];
  options: { field: FormField; option: string }[];
  quotes: string[];
}

/** Longer names are read by phrases, and a clause of more words is a story. */
const LONGEST_NAME = 6;
const LONGEST_CLAUSE = 40;

const QUOTED = /["“„«「]\s?([^"”“»」]{1,160}?)\s?["”“»」]|(?<!\p{L})['‘]([^'’]{1,120}?)['’](?!\p{L})/gu;

/** Words with which no name begins or ends, and by which alone nothing is named. */
export const GLUE: ReadonlySet<string> = new Set(
  'visitor visitors customer customers client clients user users the a an of for to in on at with and or but so if when then please be is are was were must should can could may would will not no yes it its that this they them people those these their his her our my your we i you only just also too as by from into out off away up down first last before after above below under top bottom end start ask add put move make show hide let have has take give call say rename change drop remove delete need needs want get keep leave which what who how where why there here one ones two three four question questions field fields page pages form answer answers option options choice choices button list step steps more less else now again really always never ever any some all every each better nicer rather instead der die das den dem ein eine einen einer und oder bitte noch auch nur nicht kein keine nach vor bei zu zum zur mit als el la los las un una y o por favor si no solo despues antes de del le les des du une et ou pas plus que'.split(
    ' ',
  ),
);

/** A clause with the questions and answers of the form that it names masked, so that patterns see what is said of them. */
export function masked(clause: string, { draft, finder }: Editor): Masked {
  const out: Masked = { text: '', fields: [], options: [], quotes: [] };
  const spans: (Mention | { from: number; to: number; quote: string })[] = [];
  for (const found of clause.matchAll(QUOTED)) {
    const span = { from: found.index, to: found.index + found[0].length };
    const quote = found[1] ?? found[2] ?? '';
    const field = draft.form.fields.find(({ label }) => plain(label) === plain(quote));
    spans.push(field ? { ...span, field } : { ...span, quote });
  }
  const free = (from: number, to: number): boolean => spans.every(span => to <= span.from || from >= span.to);
  const words = [...clause.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)].slice(0, LONGEST_CLAUSE);
  const isGlue = (at: number): boolean => GLUE.has(plain(words[at]?.[0] ?? ''));
  const { fields } = draft.form;
  const labels = new Set(fields.map(({ label }) => bare(label)));
  const answers = fields
    .filter(field => isChoice(field.type))
    .flatMap(field => (field.options ?? []).map(option => ({ field, option, key: singular(plain(option)) })));
  for (let size = Math.min(LONGEST_NAME, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const first = words[at];
      const last = words[at + size - 1];
      if (!first || !last) continue;
      const [from, to] = [first.index, last.index + last[0].length];
      if (!free(from, to)) continue;
      const said = clause.slice(from, to);
      const cut =
        (isGlue(at + size - 1) && !(ASKS.test(first[0]) && /^(?:is|are)$/iu.test(last[0]))) ||
        (isGlue(at) && (size === 1 || !BEGINS.test(first[0])));
      if ((cut || APART.test(said)) && !labels.has(plain(said))) continue;
      const answer = answers.filter(({ key }) => key === singular(plain(said)));
      const [only] = answer;
      const likely = finder.named(fields, said);
      const field =
        likely.find(one => !spans.some(span => 'field' in span && span.field === one)) ?? likely[0];
      if (only && answer.length === 1 && (!field || field === only.field))
        spans.push({ from, to, field: only.field, option: only.option });
      else if (field) spans.push({ from, to, field });
    }
  let end = 0;
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    out.text += plain(clause.slice(end, span.from));
    if ('quote' in span) out.text += ` q${String(out.quotes.push(span.quote) - 1)} `;
    else if (span.option !== undefined)
      out.text += ` o${String(out.options.push({ field: span.field, option: span.option }) - 1)} `;
    else {
      const known = out.fields.indexOf(span.field);
      out.text += ` f${String(known >= 0 ? known : out.fields.push(span.field) - 1)} `;
    }
    end = span.to;
  }
  out.text = `${out.text}${plain(clause.slice(end))}`.replace(/\s+/gu, ' ').trim();
  return out;
}

/** 'How big the dog is' begins with its question word. */
const BEGINS =
  /^(?:how|what|which|when|where|who|wie|was|wann|wo|que|cuando|comment|quand|quel\w*|start|end|first|last)$/iu;
const ASKS = /^(?:how|what|which|when|where|who|wie|was|wann|wo|que|cuando|comment|quand|quel\w*)$/iu;
/** Stands between two names, never within one. */
const APART = /\s(?:for|if|when|only|just|unless|before|after|above|below|under|instead|as|to|with)\s/iu;
const bare = (label: string): string => plain(label).replace(/[¿?？!.。\s]+$/u, '');
const singular = (text: string): string => text.replace(/(?<=\p{L}{3})s$/u, '');
