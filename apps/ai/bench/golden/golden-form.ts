import { readFileSync } from 'node:fs';
import { dataPath } from '../../src/builtin/data-path.js';
import type { WireField, WireForm } from '../../src/models/wire-form.js';
import { ASKED, type Choice, choicesOf, type Mark, type Marked } from '../marked.js';

interface Words {
  types: { type: string; words: string[] }[];
  yesNo: Record<string, [string, string]>;
  choice: Record<string, string>;
}

const WORDS = JSON.parse(readFileSync(dataPath('..', 'bench', 'golden', 'words.json'), 'utf8')) as Words;
const TYPES = WORDS.types.map(({ type, words }) => ({
  type,
  pattern: new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu'),
}));
/** Maximum number of options shown as radio buttons; more become a dropdown. */
const MOST_RADIO = 6;
/** Maximum number of options of a choice in a model's answer. */
const MOST_OPTIONS = 50;

/** Form that a model would return for a marked description: one field for each request and no others. */
export function goldenForm(marked: Marked, language: string): WireForm {
  return new GoldenForm(marked, language).form();
}

/** Text without punctuation at its ends, with a capital. */
function labelOf(text: string): string {
  const bare = text.replace(/\s+/gu, ' ').replace(/^[\s\-–—•*:.,;(]+|[\s:.,;]+$/gu, '');
  return bare.charAt(0).toLocaleUpperCase() + bare.slice(1);
}

class GoldenForm {
  private readonly choices: Choice[];
  private readonly fields: WireField[] = [];
  private readonly conditions: NonNullable<WireForm['conditions']> = [];
  /** First and last field, if the description says so. */
  private first: WireField | undefined;
  private last: WireField | undefined;
  private case: Mark | undefined;

  constructor(
    private readonly marked: Marked,
    private readonly language: string,
  ) {
    this.choices = choicesOf(marked);
  }

  form(): WireForm {
    for (const mark of this.marked.marks) this.read(mark);
    const subject = this.marked.marks.find(({ kind }) => kind === 's')?.text ?? this.marked.text;
    const title = labelOf(subject).slice(0, 100);
    if (this.fields.length === 0) this.add({ type: 'textarea', label: title });
    return {
      language: this.language,
      title,
      description: title,
      fields: this.inOrder(),
      conditions: this.conditions,
      scoring: [],
    };
  }

  private read(mark: Mark): void {
    const { kind, text } = mark;
    if (kind === 't') this.step(labelOf(text));
    else if (ASKED.includes(kind)) this.ask(mark);
    else if (kind === 'c') this.unnamedChoice(mark);
    else if (kind === 'i') this.case = mark;
    else this.answer(kind);
  }

  /** The kind of answer that a mark gives the field before it. */
  private answer(kind: string): void {
    const previous = this.fields.at(-1);
    if (kind === 'y' && previous?.type === 'text') this.set(previous, 'radio', this.yesNo);
    else if (kind === 'v' && previous && !previous.options) this.set(previous, 'rating');
    else if (kind === 'm' && previous?.options) previous.type = 'checkbox';
    else if (kind === 'e') for (const field of this.fields) if (field.type === 'text') field.type = 'number';
  }

  private get yesNo(): string[] {
    return WORDS.yesNo[this.language] ?? WORDS.yesNo['en'] ?? [];
  }

  private set(field: WireField, type: string, options?: string[]): void {
    field.type = type;
    if (options) field.options = options;
  }

  private ask(mark: Mark): void {
    const choice = this.choices.find(({ name }) => name === mark);
    const options = choice && optionsOf(choice);
    const type = options ? choiceType(options) : typeFor(mark.text);
    const field = this.add({
      type,
      label: labelOf(mark.text),
      required: mark.kind === 'r',
      ...(options ? { options } : {}),
    });
    if (mark.kind === 'f') this.first = field;
    if (mark.kind === 'l') this.last = field;
    if (mark.kind === 'b') this.conditionOn(field);
  }

  /** Options without a mark for the name of their choice. */
  private unnamedChoice(mark: Mark): void {
    const choice = this.choices.find(({ name, options }) => !name && options[0] === mark);
    const options = choice && optionsOf(choice);
    if (!options) return;
    const label = WORDS.choice[this.language] ?? WORDS.choice['en'] ?? '';
    const number = this.fields.filter(field => field.label.startsWith(label)).length;
    this.add({
      type: choiceType(options),
      label: number === 0 ? label : `${label} (${number + 1})`,
      options,
    });
  }

  /** Shows a field in the case that precedes it: an option of an earlier choice, or yes to a question. */
  private conditionOn(target: WireField): void {
    if (!this.case) return;
    const text = this.case.text.toLowerCase();
    const others = this.fields.filter(field => field !== target);
    const named = others.flatMap(field =>
      (field.options ?? [])
        .filter(option => text.includes(option.toLowerCase()) || option.toLowerCase().includes(text))
        .map(value => ({ key: field.key, value })),
    )[0];
    const when = named ?? this.yesTo(this.case, target);
    if (!when) return;
    this.conditions.push({
      key: target.key,
      action: 'show',
      match: 'all',
      when: [{ ...when, operator: 'equals' }],
    });
  }

  private yesTo(mark: Mark, target: WireField): { key: string; value: string } | undefined {
    const label = labelOf(mark.text);
    const known = this.fields.find(field => field !== target && field.label === label);
    const value = this.yesNo[0];
    if (known && !known.options) this.set(known, 'radio', this.yesNo);
    const key = known?.key ?? this.insertBefore(target, label);
    return value && (known?.options ?? this.yesNo).includes(value) ? { key, value } : undefined;
  }

  private insertBefore(target: WireField, label: string): string {
    const field = this.add({ type: 'radio', label, options: this.yesNo });
    this.fields.splice(this.fields.indexOf(field), 1);
    this.fields.splice(this.fields.indexOf(target), 0, field);
    return field.key;
  }

  private step(label: string): void {
    if (!this.fields.some(field => field.type === 'page-break' && field.label === label))
      this.add({ type: 'page-break', label });
  }

  /** Adds a field; an existing question stays unchanged. */
  private add(made: Omit<WireField, 'key'>): WireField {
    const known = this.fields.find(
      ({ label, type }) =>
        label.toLowerCase() === made.label.toLowerCase() &&
        (type === 'page-break') === (made.type === 'page-break'),
    );
    if (known) return known;
    const field: WireField = { key: `field_${this.fields.length + 1}`, ...made };
    this.fields.push(field);
    return field;
  }

  private inOrder(): WireField[] {
    const ends = [this.first, this.last];
    const middle = this.fields.filter(field => !ends.includes(field));
    const ordered = [this.first, ...middle, this.last === this.first ? undefined : this.last];
    const fields = ordered.filter(field => field !== undefined);
    const start = fields.find(({ type }) => type === 'page-break');
    // The first step starts at the beginning of the form.
    return start ? [start, ...fields.filter(field => field !== start)] : fields;
  }
}

function optionsOf({ options }: Choice): string[] | undefined {
  const texts = new Map(options.map(({ text }) => [text.toLowerCase(), labelOf(text)]));
  return texts.size > 1 ? [...texts.values()].slice(0, MOST_OPTIONS) : undefined;
}

const choiceType = (options: readonly string[]): string => (options.length > MOST_RADIO ? 'select' : 'radio');

const typeFor = (text: string): string => TYPES.find(({ pattern }) => pattern.test(text))?.type ?? 'text';
