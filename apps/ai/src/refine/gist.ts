import { plain } from '../builtin/read/cues.js';
import { saysIt } from './clauses.js';
import { has, languageNamed, starts } from './edit-text.js';
import type { Editor } from './editor.js';
import { FRAMES, sequence } from './frames.js';
import { masked } from './mentions.js';

const LANGUAGE_NAMES = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', ja: 'Japanese' };
const WHOLE_FORM =
  /\b(?:form|everything|all of it|all|whole|language|idioma|langue|sprache|version|it|this|this one|formular|alles|todo|formulario|tout)\b|^(?:in|into|to|auf|en|al)\b/u;

/**
 * What a clause comes to that no phrase reads: commands in the words that the commands know. The questions and answers that
 * it names are masked, and what stands around them tells what is to be done; a clause that names none speaks of those named
 * last.
 */
export function gistOf(clause: string, instruction: string, editor: Editor): string[] {
  const text = /\b(?:say|says|read|reads|be called|write|text)\s*:?\s+["'“]?(.+?)["'”]?$/iu.exec(clause);
  if (text?.[1] && has('button').test(plain(instruction))) return [`change the button to “${text[1]}”`];
  const told = masked(clause, editor);
  // 'I don't work on Saturdays, leave that answer out'
  if (told.options.length === 0 && told.fields.length === 0 && clause !== instruction && saysIt(clause))
    told.options = masked(instruction, editor).options.slice(0, 1);
  if (told.fields.length === 0 && told.options.length === 0) {
    const language = languageNamed(clause) ?? languageNamed(instruction);
    if (language && WHOLE_FORM.test(plain(clause))) return [`translate to ${LANGUAGE_NAMES[language]}`];
    told.fields = editor.recent
      .map(id => editor.draft.find(id))
      .filter(field => field !== undefined)
      .slice(0, 1);
  }
  const again = sameFor(told.fields[0]?.label, told.text, editor.before);
  if (again) return [again];
  for (const frame of /\b(?:split|pages?|steps?|parts|screens)\b/iu.test(instruction)
    ? [sequence, ...FRAMES]
    : FRAMES) {
    const commands = frame(told, clause);
    if (commands) return commands;
  }
  return [];
}

/** 'And the branch too': what the instruction before did to another question. */
function sameFor(label: string | undefined, text: string, before: string): string | undefined {
  if (label === undefined || !/^(?:and )?(?:the |also )*f0 (?:too|as well|also)$/u.test(text))
    return undefined;
  if (has('optional').test(before)) return `make “${label}” optional`;
  if (has('required').test(before)) return `make “${label}” required`;
  return starts('remove').test(before) ? `remove “${label}”` : undefined;
}
