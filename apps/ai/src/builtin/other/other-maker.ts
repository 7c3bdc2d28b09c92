import { createHash } from 'node:crypto';
import type { FormField } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { isChoice } from '../field-traits.js';
import { guardField, isSensitive, safeText } from '../guards.js';
import { shaped } from '../obey/shape.js';
import { typeOf } from '../plan/type-of.js';
import { type Cues, plain, withoutEnd, withoutStart } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { OtherCatalogue } from './other-language.js';

/** 'Or' between the answers of a question, where it is another word than in a list. */
const OR: Partial<Record<string, string>> = { pl: 'czy' };

/** How a language ends its questions. */
const MARKS: Partial<Record<string, string>> = { zh: '？', ar: '؟' };

/** Makes fields of a language with a small catalogue: the usual ones, else the description's own words. */
export class OtherMaker {
  private readonly taken = new Set<string>();
  private nameLabel: string | undefined;

  constructor(
    private readonly own: OtherCatalogue,
    private readonly catalogue: Catalogue,
    private readonly cues: Cues,
    private readonly seed: string,
  ) {}

  /** The kind that some words name, and how much of them, 0 to 1. */
  kindOf(text: string): { id: string; covered: number } | undefined {
    const said = plain(text).trim();
    let best: { id: string; covered: number } | undefined;
    for (const [id, { ask }] of Object.entries(this.own.kinds)) {
      const found = this.cues.regex(this.cues.word(ask)).exec(said);
      const covered = found ? found[0].length / Math.max(1, said.length) : 0;
      if (covered > (best?.covered ?? 0)) best = { id, covered };
    }
    return best;
  }

  /** How much of some words names something that a form asks. */
  names(text: string): number {
    const said = plain(text).trim();
    const found = this.own.things
      ? this.cues.regex(this.cues.word(this.own.things)).exec(said)?.[0].length
      : undefined;
    return Math.max(this.kindOf(text)?.covered ?? 0, (found ?? 0) / Math.max(1, said.length));
  }

  firstNameOnly(): void {
    this.nameLabel = this.own.texts['firstName'];
  }

  usual(id: string): FormField {
    const kind = this.catalogue.kinds.get(id);
    return this.field(
      id,
      (id === 'full_name' ? this.nameLabel : undefined) ?? this.own.kinds[id]?.label ?? id,
      kind?.type ?? 'text',
      id === 'full_name' || id === 'email',
    );
  }

  /** What somebody wants of a business of which nothing more is known. */
  need(): FormField {
    return this.field('need', this.own.texts['need'] ?? '', 'textarea', true);
  }

  asked(ask: Ask): FormField | undefined {
    const known = ask.text === '' ? undefined : this.kindOf(ask.text);
    // 'Data di ritiro' is shown as it was written; name, e-mail and telephone have their usual labels, and a bare 'data'.
    const contact = known && ['full_name', 'email', 'phone'].includes(known.id);
    const said = ask.question ? ask.text : withoutStart(ask.text, this.cues, 'article');
    const bare = !this.cues.cjk && !/\s/u.test(said.trim());
    const exact =
      known &&
      known.id !== 'message' &&
      known.covered >= (contact ? 0.75 : 0.99) &&
      (contact || bare) &&
      // 'When' of a complaint wants no date to come.
      !(known.id === 'preferred_date' && ask.question) &&
      !ask.options &&
      !ask.yesNo &&
      !ask.scale &&
      !ask.counted;
    // '手机号' stays what it is; a word of a telephone says which.
    if (exact && known.id === 'phone' && (this.cues.cjk || this.cues.language === 'ar'))
      return this.field('phone', said.trim(), 'phone', false);
    if (exact) return this.usual(known.id);
    const words = withoutEnd(safeText(said, 120), this.cues, 'askAfter').replace(/[?？؟]+$/u, '');
    // 'Rower górski, szosowy czy elektryczny?' leaves a word that asks nothing by itself.
    const asksSo = ask.options && !this.cues.cjk && !/\s/u.test(words) ? false : ask.question || ask.yesNo;
    const label =
      ask.text === ''
        ? this.choiceLabel(ask.options ?? [])
        : `${capitalise(words)}${asksSo ? (MARKS[this.cues.language] ?? '?') : ''}`;
    if (label === '' || isSensitive(label)) return undefined;
    const kind = known && known.covered >= 0.5 && !ask.options && !ask.yesNo ? known.id : undefined;
    const type =
      (ask.options ? undefined : this.typeOf(words)) ??
      (kind ? this.catalogue.kinds.get(kind)?.type : typeOf(ask, 'en')) ??
      'text';
    const field = shaped(this.field(kind ?? 'custom', label, type, false), ask, 'en', this.catalogue);
    if (ask.yesNo && !ask.options)
      field.options = [this.own.texts['yes'] ?? 'Yes', this.own.texts['no'] ?? 'No'];
    return guardField(field) ?? undefined;
  }

  /** The label of a choice that has no words of its own: its options as a question when they are few and short. */
  choiceLabel(options: readonly string[]): string {
    if (
      this.cues.language === 'zh' &&
      options.length >= 2 &&
      options.length <= 3 &&
      options.join('').length <= 16
    )
      return `${options.slice(0, -1).join('、')}还是${options.at(-1) ?? ''}？`;
    const or = OR[this.cues.language] ?? this.cues.source('or').split('|')[0] ?? '';
    const said = `${options.slice(0, -1).join(', ')} ${or} ${options.at(-1) ?? ''}`;
    const fits = options.length >= 2 && options.length <= 3 && said.length <= 60 && /^\p{L}+$/u.test(or);
    return fits && !this.cues.cjk
      ? `${capitalise(said)}${MARKS[this.cues.language] ?? '?'}`
      : (this.own.texts['choice'] ?? '');
  }

  /** The type that the words of this language show. */
  private typeOf(text: string): 'date' | 'number' | undefined {
    const said = plain(text);
    const is = (pattern = '(?!)'): boolean => this.cues.regex(pattern).test(said);
    return is(this.own.types?.date) ? 'date' : is(this.own.types?.number) ? 'number' : undefined;
  }

  /** An id for a field in the description's own words. */
  custom(label: string): string {
    return this.id('custom', label);
  }

  pageBreak(title: string): FormField {
    return { id: this.id('page', title), type: 'page-break', label: title, required: false };
  }

  private field(kind: string, label: string, type: FormField['type'], required: boolean): FormField {
    const field: FormField = {
      id: this.id(kind, label),
      type,
      label,
      placeholder: '',
      helpText: '',
      required,
      aiEnhanced: true,
    };
    if (isChoice(type)) field.type = 'text';
    return field;
  }

  private id(kind: string, label: string): string {
    for (let turn = 0; ; turn++) {
      const id = `${kind}_${createHash('sha256').update(`${this.seed}|${kind}|${label}|${turn}`).digest('hex').slice(0, 8)}`;
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      return id;
    }
  }
}
