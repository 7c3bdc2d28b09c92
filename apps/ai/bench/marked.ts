/** A description whose words are marked with their meaning, in the notation of bench/marks/README.md. */
export interface Marked {
  text: string;
  marks: Mark[];
}
export interface Mark {
  kind: string;
  text: string;
  start: number;
  end: number;
}

const MARK = /\{([a-z]) ([^{}]+)\}/gu;

/** Reads a line such as 'Tiler. {r phone} must, no {n email}'. */
export function readMarked(line: string): Marked {
  const source = line.replaceAll(' ¶ ', '\n');
  const marks: Mark[] = [];
  let text = '';
  let from = 0;
  for (const { 0: whole, 1: kind = '', 2: words = '', index } of source.matchAll(MARK)) {
    text += source.slice(from, index);
    marks.push({ kind, text: words, start: text.length, end: text.length + words.length });
    text += words;
    from = index + whole.length;
  }
  return { text: text + source.slice(from), marks };
}

/** A choice: its options, and the mark that names it, if any. */
export interface Choice {
  name: Mark | undefined;
  options: Mark[];
}

/** Kinds of mark that request an element of the form. */
export const ASKED = 'arofbl';
const isAsked = ({ kind }: Mark): boolean => ASKED.includes(kind);

/** Adjacent options within a sentence, with no other mark between them. */
export function choicesOf({ text, marks }: Marked): Choice[] {
  const found: Choice[] = [];
  let open: Choice | undefined;
  let name: Mark | undefined;
  for (const mark of marks) {
    if (mark.kind === 'c') {
      const before = open?.options.at(-1);
      if (!open || (before && /[.!?。？！\n]\s*$|[.!?]\s/u.test(text.slice(before.end, mark.start))))
        found.push((open = { name, options: [] }));
      open.options.push(mark);
    } else if (!'my'.includes(mark.kind)) {
      open = undefined;
      name = isAsked(mark) ? mark : undefined;
    }
  }
  return found.filter(({ options }) => options.length > 1);
}
