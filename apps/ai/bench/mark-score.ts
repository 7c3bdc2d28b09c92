import type { FormField } from '#form-core';
import type { Catalogue } from '../src/builtin/catalogue.js';
import { answeredFields, opensStep } from '../src/builtin/field-traits.js';
import { KindMatcher } from '../src/builtin/kind-matcher.js';
import { plain } from '../src/builtin/plain.js';
import type { BuiltinForm, Kind, Language } from '../src/builtin/types.js';
import { LANGUAGES } from '../src/builtin/types.js';
import { ASKED, type Choice, choicesOf, type Mark, type Marked } from './marked.js';

/** One checked item, and whether it agrees with its mark. */
export interface Finding {
  what: string;
  holds: boolean;
  detail: string;
}

/** Added to nearly every form. */
const USUAL = /^(?:full_name|email|phone|message|first_name)_/u;
const REACH = /^(?:full_name|email|phone)_/u;
const CONTACT = /contact (?:details|info|data)|how to reach|kontakt|coordonn|contacto|連絡先|联系/iu;
const COMMON =
  /^(?:the|and|for|you|your|how|many|what|which|their|our|with|que|les|des|une|der|die|das|und|wie|los|las|por|pour|ihr|ihre|sie|there|are|any|from|they|cuantos?|combien)$/u;
/** Minimum number of marks of a description that spells out its questions. */
const SPELLED_OUT = 3;
/** Minimum share of a mark's words that a kind must cover to match it. */
const MEANS = 0.6;

/** Properties of the field that a mark requests, besides its existence. */
const CHECKS: Partial<
  Record<string, { what: string; holds: (field: FormField, all: readonly FormField[]) => boolean }>
> = {
  r: { what: 'required', holds: ({ required }) => required },
  o: { what: 'optional', holds: ({ required }) => !required },
  f: { what: 'first', holds: (field, all) => field === all[0] },
  l: { what: 'last', holds: (field, all) => field === all.at(-1) },
};

/** Compares forms with marked descriptions of one language. */
export class MarkScorer {
  private readonly matcher: KindMatcher | undefined;
  private readonly cjk: boolean;

  constructor(
    language: string,
    private readonly catalogue: Catalogue,
  ) {
    this.cjk = language === 'ja' || language === 'zh';
    const own = LANGUAGES.find((one): one is Language => one === language);
    this.matcher = own && new KindMatcher(own, catalogue, null);
  }

  score(marked: Marked, form: BuiltinForm): Finding[] {
    const { marks } = marked;
    const fields = answeredFields(form.fields);
    const choices = choicesOf(marked);
    const used = new Set<FormField>();
    const findings: Finding[] = [];
    const add = (what: string, holds: boolean, detail = ''): void =>
      void findings.push({ what, holds, detail });
    const asked = marks.filter(({ kind }) => ASKED.includes(kind));
    for (const mark of asked) {
      const hits = fields.filter(field => this.asks(field, mark, choices));
      for (const field of hits) used.add(field);
      add('asked', hits.length > 0, mark.text);
      if (hits.length === 0) continue;
      const check = CHECKS[mark.kind];
      if (check)
        add(
          check.what,
          hits.some(field => check.holds(field, fields)),
          mark.text,
        );
      if (mark.kind === 'b') {
        const ruled = hits.some(({ id }) => form.logic?.some(({ then }) => then.target === id));
        add('condition', ruled, mark.text);
      }
    }
    for (const mark of marks.filter(({ kind }) => kind === 'n')) {
      const hits = fields.filter(
        field => this.names(field, mark) && !asked.some(one => this.names(field, one)),
      );
      for (const field of hits) used.add(field);
      add('refused', hits.length === 0, mark.text);
    }
    for (const choice of choices) {
      const hit = fields.find(field => offers(field, choice));
      if (hit) used.add(hit);
      add('options', hit !== undefined, choice.options.map(({ text }) => text).join(' | '));
    }
    const titles = new Set(marks.filter(({ kind }) => kind === 't').map(({ text }) => plain(text)));
    if (titles.size > 1) {
      const pages = 1 + form.fields.filter(({ type }, at) => opensStep(type) && at > 0).length;
      add('steps', pages === titles.size, `${pages} for ${titles.size}`);
    }
    const has = (kind: string): boolean => marks.some(mark => mark.kind === kind);
    if (has('q')) {
      const known = fields.filter(({ id }) => REACH.test(id));
      add(
        'anonymous',
        known.every(field => asked.some(mark => this.names(field, mark))),
      );
    }
    const unasked = fields.filter(field => !used.has(field));
    const strays = unasked.filter(({ id }) => !USUAL.test(id));
    const labels = strays.map(({ label }) => label).join(' / ');
    if (has('k') && !has('q'))
      add('only', strays.length === 0 && !unasked.some(({ id }) => id.startsWith('message_')), labels);
    if (asked.length + choices.length >= SPELLED_OUT) add('nothing else', strays.length === 0, labels);
    return findings;
  }

  private asks(field: FormField, mark: Mark, choices: readonly Choice[]): boolean {
    const own = choices.find(({ name }) => name === mark);
    return (
      this.names(field, mark) ||
      (own !== undefined && offers(field, own)) ||
      (CONTACT.test(mark.text) && USUAL.test(field.id))
    );
  }

  /** Whether the words of a mark and a field's label share one, or mean the same kind. */
  private names(field: FormField, { text }: Mark): boolean {
    if (this.cjk ? sharesSigns(text, field.label) : sharesWord(text, field.label)) return true;
    const [best] = this.matcher?.match(text) ?? [];
    const kind = this.kindOf(field);
    return (
      best !== undefined && best.covered >= MEANS && kind !== undefined && best.kind.family === kind.family
    );
  }

  private kindOf({ id }: FormField): Kind | undefined {
    return this.catalogue.kinds.get(/^(.+)_[0-9a-f]{8}$/u.exec(id)?.[1] ?? '');
  }
}

const bare = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Exactly these options, or these and one more, such as 'other'. */
function offers({ options = [] }: FormField, choice: Choice): boolean {
  const more = options.length - choice.options.length;
  const same = (a: string, b: string): boolean => a.includes(b) || b.includes(a);
  return (
    (more === 0 || more === 1) &&
    choice.options.every(({ text }) => options.some(option => same(bare(option), bare(text))))
  );
}

function sharesWord(a: string, b: string): boolean {
  const words = (text: string): string[] =>
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 2 && !COMMON.test(word));
  const stem = (word: string): string => word.slice(0, Math.max(4, word.length - 3));
  return words(a).some(one =>
    words(b).some(
      other => stem(one) === stem(other) || other.includes(stem(one)) || one.includes(stem(other)),
    ),
  );
}

/** Whether two texts have two adjacent characters in common. */
function sharesSigns(a: string, b: string): boolean {
  const [text, label] = [plain(a), plain(b)];
  if (text.includes(label) || label.includes(text)) return true;
  return [...text].some((_, at) => at + 2 <= text.length && label.includes(text.slice(at, at + 2)));
}
