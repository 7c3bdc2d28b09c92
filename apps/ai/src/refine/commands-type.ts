import type { FieldType, FormField } from '#form-core';
import { isAnswered, isChoice, picksSeveral } from '../builtin/field-traits.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { optionsIn } from '../builtin/read/pieces.js';
import { capitalise } from '../builtin/text.js';
import { starts, typeNamed } from './edit-text.js';
import type { Command, Done, Editor } from './editor.js';
import { done, fieldsNamed } from './named-fields.js';

/** 'How often as a dropdown', 'make the message a short text', 'let them pick several classes'. */
export const typeCommand: Command = (text, editor) => {
  const folded = plain(text);
  const several =
    /\b(?:let|allow) (?:them|people|visitors|customers|users) (?:to )?(?:choose|pick|select|tick) (?:several|more than one|multiple|many)(?: of)?(?: the)?\s+(.+)$/u.exec(
      folded,
    ) ??
    /\ballow (?:multiple|several) (?:answers|choices|options|selections) (?:for|in|on)\s+(.+)$/u.exec(folded);
  if (several?.[1]) {
    const [field] = fieldsNamed(several[1], editor).found;
    return field && isChoice(field.type) ? changeType(field, 'checkbox', editor) : undefined;
  }
  const link =
    /\s(?:as|into|to|a|an|en|como|una?|comme|une?|als|zu|in|eine?n?|einem|be)\s(?:(?!\S*,)\S+\s)?$|を(?=.+に)|は/u;
  const scale = /^make (.+?) a scale of (\d{1,2})$/u.exec(folded);
  if (scale?.[1]) {
    const [field] = fieldsNamed(text.slice(5, 5 + scale[1].length), editor).found;
    return field && rescaled(field, Number(scale[2]), editor);
  }
  const named = typeNamed(folded);
  // 'Ask how big it is: small or large' asks something new.
  if (!named || starts('add').test(folded)) return undefined;
  const offer =
    /\s(?:with|from|offering|con|avec|mit)\s+(?:the |las |les |den )?(?:options?|answers?|opciones|choix|optionen|antworten)?\s*:?\s*(.+)$|\s*[:(]\s*([^()]+)\)?$/iu.exec(
      text.slice(named.end),
    );
  const offered =
    offer && optionsIn((offer[1] ?? offer[2] ?? '').replace(/["'“”„«»「」]/gu, ''), cuesOf(editor.language));
  let from = 0;
  let best: { field: FormField; type: FieldType } | undefined;
  // The last named type is the one to be: 'change the date into a text'.
  for (let rest = text; rest !== ''; rest = text.slice(from)) {
    const found = typeNamed(rest);
    if (!found) break;
    const start = from + found.start;
    // The article may be read as a part of the type: 'a long text'.
    const article = /^an?\s/iu.exec(rest.slice(found.start))?.[0].length ?? 0;
    const before = text.slice(0, start).replace(/\b(?:an?|une?|una?|eine?n?|the)\s*$/iu, '');
    if (
      link.test(` ${plain(text.slice(0, start + article))} `.replace(/\s+$/u, ' ')) ||
      /を[^を]*$/u.test(before)
    ) {
      const target = before
        .replace(
          /^\s*(?:please\s+)?(?:make|turn|change|convert|show|display|use|haz|convierte|cambia|muestra|pon|transforme[rz]?|change[rz]?|affiche[rz]?|mets|mach\w*|wandle|andere|ändere|zeige?)\s+/iu,
          '',
        )
        .replace(
          /\s+(?:as|into|to|en|como|comme|als|zu|in|should be|be|shown as)\s*(?:an?|une?|una?|eine?n?)?\s*$/iu,
          '',
        )
        .replace(/(?:を|は|の(?:項目|質問))$/u, '');
      const [field] = fieldsNamed(target, editor).found;
      if (field) best = { field, type: found.type as FieldType };
    }
    from += found.end;
  }
  return best ? changeType(best.field, best.type, editor, offered ?? undefined) : undefined;
};

/** Stars: from three to ten. */
function rescaled(field: FormField, scale: number, { draft }: Editor): Done | undefined {
  if (field.type !== 'rating' || scale < 3 || scale > 10) return undefined;
  return draft.change(field.id, { settings: { ...field.settings, scale } })
    ? done('changed', field)
    : done('already', field);
}

function changeType(field: FormField, type: FieldType, { draft }: Editor, offered?: string[]): Done {
  if (field.type === type) return done('already', field);
  // A type without an answer, such as an upload, would make a question that nobody can answer.
  if (!isAnswered(type)) return done('unclear');
  const set: Partial<Record<keyof FormField, unknown>> = { type };
  if (isChoice(type) && offered) set.options = offered.map(option => capitalise(option));
  else if (isChoice(type)) {
    if (!isChoice(field.type) || (field.options ?? []).length < (picksSeveral(type) ? 1 : 2))
      return done('unclear');
  } else if (field.options) set.options = null;
  if (type === 'rating') set.settings = { scale: 5, showLabels: true };
  else if (field.settings) set.settings = null;
  if (field.validation && !(isChoice(type) && isChoice(field.type))) set.validation = null;
  if (field.placeholder && !(isChoice(type) && isChoice(field.type))) set.placeholder = null;
  return draft.change(field.id, set) ? done('changed', field) : done('already', field);
}
