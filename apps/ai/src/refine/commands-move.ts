import { plain } from '../builtin/read/cues.js';
import { asWords, cue, ends, has, pattern, starts } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { blank, fieldsNamed, labelsOf } from './named-fields.js';

/** 'Move the address above the phone', 'put the e-mail first', 'swap name and e-mail'. */
export const moveCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  const swap =
    /^(?:please )?(?:swap|switch|exchange|intercambia|echange[rz]?|vertausche|tausche)\s+(.+)$/u.exec(folded);
  if (swap) {
    const { found } = fieldsNamed(text.slice(text.length - (swap[1]?.length ?? 0)), editor);
    const [a, b] = found.sort((one, other) => draft.indexOf(one.id) - draft.indexOf(other.id));
    if (!a || !b) return undefined;
    const [from, to] = [draft.indexOf(a.id), draft.indexOf(b.id)];
    draft.move(b.id, from);
    draft.move(a.id, to);
    return { reply: 'moved', labels: labelsOf([a, b]) };
  }
  const verb = starts('move').exec(folded);
  const japanese = /移動|移して|置いて|持ってき|入れ替え|(?:に|へ)(?:して|配置)/u.test(folded);
  const place = placeIn(text, editor);
  if (
    !place ||
    // 'Ask what time we should be there, after the date' asks something new.
    (!verb && starts('add').test(folded)) ||
    (!verb &&
      !japanese &&
      !/\b(?:should (?:come|be|go)|goes|comes|soll|kommt|gehort|va|debe ir)\b/u.test(folded) &&
      !/(?:first|last|(?:at|to) the (?:very )?(?:top|bottom|end|start|beginning))\s*$/u.test(folded))
  )
    return undefined;
  let said = place.rest;
  const again = starts('move').exec(plain(said));
  if (again) said = said.slice(again[0].length);
  said = blank(
    said,
    pattern(
      asWords(
        'should (?:come|be|go)|goes|comes|soll(?:te)?|kommt|gehort|va|debe ir|kommen|stehen|question|を|移動|して|ください|移して|置いて',
      ),
      'gu',
    ),
  );
  const { found, missing } = fieldsNamed(said, editor);
  if (found.length === 0) return { reply: 'missing', labels: missing };
  let moved = false;
  const ordered = place.before ? found : [...found].reverse();
  for (const field of place.kind === 'last'
    ? found
    : ordered.length > 1 && place.kind === 'first'
      ? [...found].reverse()
      : ordered) {
    const from = draft.indexOf(field.id);
    const to = targetIndex(place, from, editor);
    if (to !== undefined && draft.move(field.id, to)) moved = true;
  }
  return { reply: moved ? 'moved' : 'already', labels: labelsOf(found) };
};

interface Place {
  kind: 'first' | 'last' | 'before' | 'after' | 'up' | 'down';
  before: boolean;
  id?: string;
  rest: string;
}

/** Where something is to stand, as a text says, and the text without it. */
export function placeIn(text: string, editor: Editor): Place | undefined {
  const folded = plain(text);
  // 'The question about the car to the top': 'about' may be a word for 'after' in another language.
  const end = /\sto the (top|end)$/u.exec(folded);
  if (end)
    return {
      kind: end[1] === 'top' ? 'first' : 'last',
      before: end[1] === 'top',
      rest: text.slice(0, end.index),
    };
  for (const kind of ['before', 'after'] as const) {
    const ja = /^(.+?)を(.+?)の(前|上|後ろ|後|下|次)(?:に|へ)/u.exec(text);
    if (ja?.[1] && ja[2]) {
      const anchor = editor.finder.find(editor.draft.form.fields, ja[2]);
      if (anchor)
        return {
          kind: /[前上]/u.test(ja[3] ?? '') ? 'before' : 'after',
          before: /[前上]/u.test(ja[3] ?? ''),
          id: anchor.id,
          rest: ja[1],
        };
    }
    for (const found of folded.matchAll(pattern(asWords(cue(kind)), 'gu'))) {
      if (found.index === 0) {
        // 'After the child's name the date of birth': the next article begins what is put there.
        const words = text
          .slice(found[0].length)
          .trim()
          .split(/(?<=\s|,)/u);
        const cut = words.findIndex(
          (word, at) =>
            at > 0 &&
            (words[at - 1]?.endsWith(', ') ||
              /^(?:das|die|den|der|ein|eine|einen|the|a|an|el|la|un|una|le|l'|une)$/iu.test(word.trim())) &&
            editor.finder.find(editor.draft.form.fields, words.slice(0, at).join('')) !== undefined &&
            words.slice(0, at).join('').trim().split(/\s+/).length >
              (at > 1 && /^(?:des|der|of)$/iu.test(words[at - 1]?.trim() ?? '') ? 99 : 0),
        );
        if (cut > 0) {
          const anchor = editor.finder.find(editor.draft.form.fields, words.slice(0, cut).join(''));
          if (anchor)
            return {
              kind,
              before: kind === 'before',
              id: anchor.id,
              rest: words
                .slice(cut)
                .join('')
                .replace(/^(?:add|insert)\s/iu, ''),
            };
        }
        continue;
      }
      const after = text.slice(found.index + found[0].length);
      const anchor = fieldsNamed(after.split(/,/u)[0] ?? after, editor).found[0];
      if (anchor) return { kind, before: kind === 'before', id: anchor.id, rest: text.slice(0, found.index) };
    }
  }
  for (const [kind, name] of [
    ['first', 'toFirst'],
    ['last', 'toLast'],
    ['up', 'up'],
    ['down', 'down'],
  ] as const) {
    const found =
      ends(name).exec(folded) ?? (/[\u3040-\u30ff]/u.test(folded) ? has(name).exec(folded) : null);
    if (found && found.index > 0)
      return {
        kind,
        before: kind === 'first' || kind === 'up',
        rest: text.slice(0, found.index).replace(/(?:の項目|を)$/u, ''),
      };
  }
  return undefined;
}

/** Index after the move of the field at `from`, in the list without it. */
export function targetIndex(place: Place, from: number, { draft }: Editor): number | undefined {
  const { fields } = draft.form;
  if (place.kind === 'first') return 0;
  if (place.kind === 'last') return fields.length - 1;
  if (place.kind === 'up') return Math.max(0, from - 1);
  if (place.kind === 'down') return Math.min(fields.length - 1, from + 1);
  const anchor = place.id === undefined ? -1 : draft.indexOf(place.id);
  if (anchor < 0) return undefined;
  const shifted = from >= 0 && from < anchor ? anchor - 1 : anchor;
  return place.kind === 'before' ? shifted : shifted + 1;
}
