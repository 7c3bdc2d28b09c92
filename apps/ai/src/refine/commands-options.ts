import type { FormField } from '#form-core';
import { isChoice, picksSeveral } from '../builtin/field-traits.js';
import { isSensitive } from '../builtin/guards.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { cleanOption, optionsIn } from '../builtin/read/pieces.js';
import { capitalise } from '../builtin/text.js';
import { asWords, bareTarget, cue, ends, has, pattern, quotedIn, starts, typeNamed } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { done, fieldsNamed } from './named-fields.js';
import { exactOption, findOption, optionAmong, placedOption } from './named-options.js';

/** 'Add Monthly to how often', 'remove Dance from the classes', 'replace the classes with Yoga and Boxing'. */
export const optionsCommand: Command = (text, editor) => {
  const { draft, finder, language } = editor;
  const folded = plain(text);
  const cues = cuesOf(language);
  const choices = draft.form.fields.filter(field => isChoice(field.type));
  if (choices.length === 0) return undefined;
  const chosen = (said: string): FormField | undefined => {
    const field = fieldsNamed(said, editor).found[0] ?? finder.find(choices, said);
    if (field && isChoice(field.type)) return field;
    return finder.find(choices, said);
  };
  const optionWord = has('optionWord').exec(folded);
  // In place of all: 'replace the classes with …', 'the options for X should be …'.
  const swap =
    /^\s*(?:replace|substitute|swap|exchange|change|set|reemplaza\w*|sustituye|cambia\w*|remplace[rz]?|change[rz]?|ersetz\w*|tausch\w*|ander\w*)\s+(.+?)\s+(?:with|by|to|for|por|a|par|en|durch|mit|gegen|in|zu)\s*:?\s+(.+)$/u.exec(
      folded,
    ) ??
    /^\s*(?:the )?(?:options?|choices?|answers?|opciones|choix|optionen|auswahl)\s+(?:of|for|de|para|du|pour|von|bei|fur)\s+(.+?)(?:\s+(?:should be|are|to|deben ser|son|doivent etre|sont|sollen sein|sind)\s*:?\s+|\s*[:=]\s*)(.+)$/u.exec(
      folded,
    ) ??
    /^(.+?)の選択肢を(.+?)(?:に(?:変更|して|変えて)|にする)/u.exec(text);
  if (swap?.[1] && swap[2]) {
    const start = folded.indexOf(swap[2], folded.indexOf(swap[1]) + swap[1].length);
    const value = /[\u3040-\u30ff]/u.test(text) ? swap[2] : text.slice(start, start + swap[2].length);
    const target = swap[1]
      .replace(pattern(`${asWords(cue('optionWord'))}\\s*(?:of|for|de|para|du|von|bei|fur)?`, 'gu'), ' ')
      .trim();
    // 'Wash and dry' in quotes is one answer, though it reads as two.
    const named = quotedIn(value);
    const options =
      named.length === 1
        ? undefined
        : named.length > 1
          ? named
          : optionsIn(
              value.replace(/["'“”„«»「」]/gu, '').replace(/\s+(?:now|from now on|please)$/iu, ''),
              cues,
            );
    const single = findOption(choices, bareTarget(target));
    // 'The things to choose from are now …' where there is one such question.
    const only = /\b(?:choose|options?|choices?|answers?)\b/u.test(target) && choices.length === 1;
    const field = chosen(target) ?? (only ? choices[0] : undefined);
    if (options && field && !(single && quotedIn(text).length > 0 && options.length < 2))
      return draft.options(
        field.id,
        options.map(option => upper(option)),
      )
        ? done('options', field)
        : done('already');
    if (single && !has('rename').test(folded.split(' ')[0] ?? '') && !typeNamed(value)) {
      const next = (single.field.options ?? []).map(option =>
        option === single.option ? upper(named[0] ?? cleanOption(value)) : option,
      );
      return draft.options(single.field.id, next) ? done('options', single.field) : done('already');
    }
  }
  const ordered = optionAtEnd(text, choices);
  if (ordered)
    return draft.options(ordered.field.id, ordered.options)
      ? done('options', ordered.field)
      : done('already');
  const beside = optionBeside(text, choices);
  if (beside)
    return draft.options(beside.field.id, beside.options) ? done('options', beside.field) : done('already');
  // 'Put Office in the type of home' offers it there, 'put the phone in first place' moves a question.
  const put = starts('add').test(folded)
    ? null
    : /^\s*(?:put|include|list|offer|have)\s+(?!(?:it|that|this|them|those)\s)/u.exec(folded);
  const add = put ?? starts('add').exec(folded);
  const addTo =
    add &&
    /\s(?:to|as an? (?:option|choice|answer) (?:to|for|in|of)|in|under|a|como opcion (?:a|en|de|para)|en|a la|aux? choix de|comme choix (?:a|pour)|a|zu|bei|als option (?:zu|bei|fur))\s+(?:the |la |el |le |l'|der |die |den |das |dem )?(.+?)$/u.exec(
      folded.slice(add[0].length),
    );
  if (add && (addTo || optionWord)) {
    const body = text.slice(add[0].length).replace(/\s+(?:hinzu|dazu|ein)$/iu, '');
    const target = addTo?.[1] ?? '';
    const field =
      target === ''
        ? choices.length === 1
          ? choices[0]
          : undefined
        : (chosen(
            target.replace(
              pattern(`${asWords(cue('optionWord'))}\\s*(?:of|for|de|para|du|von|bei|fur)?`, 'gu'),
              ' ',
            ),
          ) ?? (OPTION_FIRST.test(folded) && choices.length === 1 ? choices[0] : undefined));
    const said = addTo ? body.slice(0, addTo.index) : body;
    const isQuestion =
      (put !== null && (!addTo || finder.find(draft.form.fields, said) !== undefined)) ||
      ASKED.test(plain(said));
    if (field && !isQuestion && !/\b(?:help|hint|hilfe|ayuda|aide|placeholder)/u.test(plain(said))) {
      const wanted = valuesIn(
        said.replace(
          pattern(
            `(?:^|\\s)(?:an?|the|another|una?|la|el|une?|le|eine?n?|die|als)?\\s*${asWords(cue('optionWord'))}\\s*:?`,
            'giu',
          ),
          ' ',
        ),
        editor,
      );
      if (wanted.length > 0) {
        const options = field.options ?? [];
        const fresh = wanted.filter(option => !options.some(old => plain(old) === plain(option)));
        return draft.options(field.id, [...options, ...fresh]) ? done('options', field) : done('already');
      }
    }
  }
  const jaAdd = /^(.+?)(?:の選択肢)?に(.+?)(?:を|という(?:選択肢|オプション)を)(?:追加|加えて|足して)/u.exec(
    text,
  );
  if (jaAdd?.[1] && jaAdd[2]) {
    const field = chosen(jaAdd[1]);
    if (field) {
      const wanted = valuesIn(jaAdd[2], editor);
      return draft.options(field.id, [
        ...(field.options ?? []),
        ...wanted.filter(option => !field.options?.includes(option)),
      ])
        ? done('options', field)
        : done('already');
    }
  }
  const remove = starts('remove').exec(folded);
  const jaRemove = /^(?:(.+?)(?:の選択肢)?から)(.+?)を(?:削除|消して|外して|除いて)/u.exec(text);
  if (remove || jaRemove) {
    const body = remove ? text.slice(remove[0].length) : (jaRemove?.[2] ?? '');
    const from = /\s(?:from|in|of|de|del|des|du|aus|von|bei)\s+(.+)$/iu.exec(body);
    const said = (from ? body.slice(0, from.index) : body).replace(
      pattern(`${asWords(cue('optionWord'))}`, 'giu'),
      ' ',
    );
    // 'Remove option 3 from the sizes' means the sizes, whatever other question has such an option.
    const meant = from?.[1] ? fieldsNamed(from[1], editor).found.filter(one => choices.includes(one)) : [];
    const named = valuesIn(said, editor)
      .map(option => findOption(meant.length > 0 ? meant : choices, option))
      .filter(option => option !== undefined);
    const gone = named.length > 0 || !from ? named : placedOption(body.slice(0, from.index), meant);
    // 'No violin lessons any more': one of the answers, as long as no question is called so.
    const among =
      gone.length === 0 &&
      !from &&
      !finder.find(
        draft.form.fields.filter(one => !isChoice(one.type)),
        body,
      ) &&
      !sharesLabel(choices, body)
        ? optionAmong(choices, body)
        : undefined;
    if (among) gone.push(among);
    // Not the whole question instead.
    if (gone.length === 0 && optionWord && meant.length > 0) return done('unclear');
    const isField = fieldsNamed(body, editor).found.some(
      field => plain(field.label) === plain(bareTarget(body)),
    );
    if (
      gone.length > 0 &&
      !isField &&
      (from ||
        optionWord ||
        jaRemove ||
        among ||
        quotedIn(body).length > 0 ||
        exactOption(choices, bareTarget(body)))
    ) {
      const [first] = gone;
      const field = first?.field;
      if (!field) return undefined;
      const left = (field.options ?? []).filter(option => !gone.some(other => other.option === option));
      if (left.length < 1 || (left.length < 2 && !picksSeveral(field.type))) return done('unclear');
      return draft.options(field.id, left) ? done('options', field) : done('already');
    }
  }
  return undefined;
};

/** 'Nail trim first in the list', 'move Other to the end': an answer takes another place among the answers. */
function optionAtEnd(
  text: string,
  choices: readonly FormField[],
): { field: FormField; options: string[] } | undefined {
  const said = text.replace(LIST, '');
  const first = ends('toFirst').exec(plain(said));
  const place = first ?? ends('toLast').exec(plain(said));
  if (!place) return undefined;
  const name = bareTarget(
    said
      .slice(0, place.index)
      .replace(/^\s*(?:move|put|place|show|list|mueve|pon|mets|place[rz]?|setze?|stelle?)\s+/iu, '')
      .replace(
        /\s+(?:should|must|comes?|goes|be|come|go|soll|kommt|va|debe ir|the)\s*(?:be|come|go)?\s*$/iu,
        '',
      ),
  ).replace(/^["'“„«「]+|["'”“»」]+$/gu, '');
  if (!exactOption(choices, name)) return undefined;
  const option = findOption(choices, name);
  if (!option) return undefined;
  const others = (option.field.options ?? []).filter(one => one !== option.option);
  return {
    field: option.field,
    options: first ? [option.option, ...others] : [...others, option.option],
  };
}

/** 'Add their height under the size' asks something new, and 'it' is no answer. */
const ASKED =
  /^\s*(?:(?:their|his|her|your|how|what|which|when|where|who|whether|if|an? (?:question|field))\s|(?:it|that|this|them|those|these)\s*$)/u;
/** 'Add option Chair to the furniture' is about answers, whatever the question is called. */
const OPTION_FIRST = /^\s*add (?:an? |the )?option\s/u;

/** 'Add September after August': an answer beside another one. */
function optionBeside(
  text: string,
  choices: readonly FormField[],
): { field: FormField; options: string[] } | undefined {
  const folded = plain(text);
  const add = starts('add').exec(folded);
  const place =
    add && pattern(`(?<=\\s)(?:${asWords(cue('after'))}|${asWords(cue('before'))})\\s`).exec(folded);
  if (!place) return undefined;
  const found = exactOption(choices, bareTarget(text.slice(place.index + place[0].length)))
    ? findOption(choices, bareTarget(text.slice(place.index + place[0].length)))
    : undefined;
  const added = bareTarget(text.slice(add[0].length, place.index)).replace(/^["'“„«「]+|["'”“»」]+$/gu, '');
  if (!found || added === '' || isSensitive(added)) return undefined;
  const options = found.field.options ?? [];
  const before = pattern(`^${asWords(cue('before'))}`).test(place[0]);
  const at = options.indexOf(found.option) + (before ? 0 : 1);
  return { field: found.field, options: [...options.slice(0, at), upper(added), ...options.slice(at)] };
}

const LIST =
  /\s+(?:in|of|on|among|de|en|dans|in der|bei den)\s+(?:the |la |los |les )?(?:list|options?|choices?|answers?|lista|opciones|liste|choix|auswahl)\s*$/iu;

/** Whether a question's own words are among those said. */
const sharesLabel = (fields: readonly FormField[], said: string): boolean => {
  const words = plain(said).split(/[^\p{L}\p{N}]+/u);
  return fields.some(({ label }) =>
    plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some(
        word =>
          word.length > 3 && words.some(one => one === word || `${one}s` === word || one === `${word}s`),
      ),
  );
};

const upper = (text: string): string => capitalise(text.trim());

function valuesIn(text: string, { language }: Editor): string[] {
  const quotes = quotedIn(text);
  if (quotes.length > 0) return quotes.map(upper);
  const many = optionsIn(bareTarget(text), cuesOf(language));
  const values = (many ?? [bareTarget(text)]).map(option => cleanOption(option)).filter(Boolean);
  return values.filter(option => !isSensitive(option)).map(upper);
}
