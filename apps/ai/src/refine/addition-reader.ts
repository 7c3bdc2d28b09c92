import type { Language } from '../builtin/types.js';
import type { EditWords } from './edit-words.js';
import { masked, QUOTED } from './quotes.js';
import { type Slots, slotsOf, Templates } from './templates.js';

type Test = (text: string) => boolean;

/** Reads instructions to add a question in one language. */
export class AdditionReader extends Templates {
  private readonly gap: RegExp;
  private readonly parts: [name: string, pattern: RegExp][];
  private readonly typed: RegExp[];
  private readonly frames: RegExp[];
  /** Words that introduce the name of a new question. */
  readonly lead: RegExp;
  /** An indirect question. */
  readonly question: RegExp;

  constructor(code: Language, words: EditWords) {
    super(code, words);
    this.frames = (words.commands['add'] ?? []).map(template => this.compile(template));
    this.lead = this.pattern(`^${words.newField}`);
    this.question = this.pattern(`^(?:${words.question})$`);
    this.typed = words.typed.map(template => this.compile(template));
    this.gap = new RegExp(code === 'ja' ? `[,。 ]+|(?<!${QUOTED})|(?!${QUOTED})` : '[,.:]? [(]?', 'gu');
    this.parts = Object.entries(words.parts).map(([name, template]) => [
      name,
      this.compile(`${name === 'options' ? '[,. (]*' : ''}${template}[)]?`),
    ]);
  }

  /** Reads an instruction to add a question, with all ways to split off its position, status and options. */
  read(rest: string, isField: Test): Slots[] {
    const isFrame: Test = text => this.frames.some(frame => frame.test(masked(text)));
    return this.partsOf({ rest }, isField, isFrame).flatMap(({ rest = '', ...outer }) =>
      this.frames.flatMap(frame => {
        const found = frame.exec(masked(rest));
        const inner = found && slotsOf(found, rest);
        return inner ? this.partsOf({ ...outer, ...inner, rest: inner['what'] }, isField) : [];
      }),
    );
  }

  /** Type and label of a question with a named type. */
  typedIn(text: string): Slots | undefined {
    const pattern = this.typed.find(one => one.test(masked(text)));
    const found = pattern?.exec(masked(text));
    return found ? slotsOf(found, text) : undefined;
  }

  /** Splits off parts until none are left; only the word before options can also be part of a name. */
  private partsOf(slots: Slots, isField: Test, isLeft: Test = () => true): Slots[] {
    const { rest = '' } = slots;
    const found = this.parts
      .filter(([name]) => slots[name] === undefined)
      .flatMap(([name, pattern]) => this.cutsOf(name, pattern, rest))
      .filter(part => isLeft(part['rest'] ?? ''));
    const shorter = found
      .filter(({ after, before }) => [after, before].every(name => name === undefined || isField(name)))
      .flatMap(part => this.partsOf({ ...slots, ...part }, isField, isLeft));
    const isWhole = shorter.length === 0 || found.every(part => part['options'] !== undefined);
    return isWhole ? [...shorter, slots] : shorter;
  }

  /** All ways to split a part off one end of the text; options are only at the end. */
  private cutsOf(name: string, pattern: RegExp, text: string): Slots[] {
    const folded = masked(text);
    return [...folded.matchAll(this.gap)].flatMap(cut => {
      const [end, start] = [cut.index, cut.index + cut[0].length];
      const isOptions = name === 'options';
      // The colon before options belongs to them.
      const tailFrom = isOptions ? end : start;
      const [head, tail] = [text.slice(0, end), text.slice(tailFrom)];
      const first = isOptions ? null : pattern.exec(folded.slice(0, end));
      const last = pattern.exec(folded.slice(tailFrom));
      return [
        ...(first && tail ? [{ [name]: '', ...slotsOf(first, head), rest: tail }] : []),
        ...(last && head ? [{ [name]: '', ...slotsOf(last, tail), rest: head }] : []),
      ];
    });
  }
}
