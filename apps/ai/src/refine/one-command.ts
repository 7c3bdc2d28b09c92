import type { EditedForm } from '#contracts';
import type { Catalogue } from '../builtin/catalogue.js';
import type { Language } from '../builtin/types.js';
import { carryOut } from './carry-out.js';
import { corrected } from './corrected.js';
import { Draft } from './draft.js';
import type { Context, Done } from './edit-context.js';
import { type Command, type EditLanguage, OPEN_SLOTS } from './edit-language.js';
import { FieldNames } from './field-names.js';
import { addition } from './new-fields.js';
import { isQuoted, masked } from './quotes.js';

export interface Situation {
  catalogue: Catalogue;
  formLanguage: Language;
  /** Ids of the fields in the previous turn or clause. */
  recent: readonly string[];
  before?: Command | undefined;
}

/** The change requested by one clause; without `done` it is an undo, without a command a new question. */
export interface Carried {
  draft: Draft;
  done?: Done;
  command?: Command;
}

/** Variants of a clause: unchanged, without its reason, and with corrected spelling. */
export function readClause(
  clause: string,
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
): Carried | undefined {
  const short = language.withoutReason(clause);
  const words = form.fields.flatMap(({ label, options = [] }) => [label, ...options]);
  const plainer = language.withoutFillers(short);
  const texts = new Set([clause, short, plainer, corrected(plainer, language, words, situation.catalogue)]);
  for (const text of texts) {
    const carried = oneCommand(text, form, language, situation);
    if (carried) return carried;
  }
  return undefined;
}

/** The only meaning of a clause; undefined if it has none or several. */
function oneCommand(
  text: string,
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
): Carried | undefined {
  const { catalogue, formLanguage, recent, before } = situation;
  const names = new FieldNames(language, formLanguage, catalogue, recent);
  const context = (): Context => ({
    draft: new Draft(structuredClone(form)),
    ...{ names, language, formLanguage, catalogue, before },
  });
  for (const isLoose of [false, true]) {
    const readings = new Map<string, Carried>();
    for (const command of language.commandsIn(text, isLoose)) {
      const inside = context();
      if (command.name === 'undo') return { draft: inside.draft };
      if (holdsCommand(command, language)) continue;
      const done = carryOut(command, inside);
      if (done)
        readings.set(JSON.stringify([inside.draft.form, done.reply === 'needsOptions']), {
          draft: inside.draft,
          done,
          command,
        });
    }
    const [only] = readings.values();
    if (readings.size > 0) return readings.size === 1 ? only : undefined;
  }
  // Any words can name a question, so this is tried last.
  const inside = context();
  const done = addition(text, inside);
  return done && { draft: inside.draft, done };
}

/** Whether the new text of a command contains another command. */
function holdsCommand({ slots }: Command, language: EditLanguage): boolean {
  return OPEN_SLOTS.some(slot => {
    const text = slots[slot];
    if (text === undefined || isQuoted(text)) return false;
    return [...masked(text).matchAll(language.joints)].some(joint => {
      const rest = text.slice(joint.index + joint[0].length);
      return language.opensCommand(rest) || language.isIdle(rest) || language.commandsIn(rest).length > 0;
    });
  });
}
