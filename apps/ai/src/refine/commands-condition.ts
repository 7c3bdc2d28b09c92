import type { FormField, LogicRule } from '#form-core';
import { answeredFields, isChoice, picksSeveral } from '../builtin/field-traits.js';
import { plain } from '../builtin/read/cues.js';
import { addCommand } from './commands-add.js';
import { labelsOf } from './commands-form.js';
import { asWords, cue, has, pattern, starts } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { fieldsNamed } from './named-fields.js';

/** 'Only ask about parking if it is an office', 'hide the message when …', 'always show the address'. */
export const conditionCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  if (has('noCondition').test(folded) && !has('ifWord').test(folded.replace(has('noCondition'), ' '))) {
    const said = text.replace(
      /\b(?:always|show|ask|display|for|about|remove|the condition|condition|rule|logic|on|from|of|siempre|muestra|mostrar|pregunta|por|toujours|affiche[rz]?|demande[rz]?|immer|zeigen?|fragen?|nach|anzeigen|quita|la condici[oó]n|de|sans|bedingung|entferne[n]?|bei|常に表示(?:して)?|条件を(?:外|削除)して|ください|は|を|の)\b/giu,
      ' ',
    );
    const { found } = fieldsNamed(
      said.replace(/常に表示して(?:ください)?|の条件を(?:外|削除)して(?:ください)?|を$/gu, ''),
      editor,
    );
    const changed = found.filter(field => draft.condition(field.id, []));
    return found.length === 0
      ? undefined
      : { reply: changed.length > 0 ? 'always' : 'already', labels: labelsOf(found) };
  }
  const parts = splitAtIf(text);
  if (!parts) return undefined;
  const { target, condition, hide, negative } = parts;
  const named = fieldsNamed(target, editor).found;
  const when = whenOf(condition, named, editor);
  if (!when) return undefined;
  // 'If they cannot come, ask for the address': what is not asked yet is added.
  const adds = named.length === 0 && !hide && target.trim() !== '' && CASE_FIRST.test(plain(text));
  const asked = adds ? addCommand(`add ${target}`, editor) : undefined;
  if (asked && asked.reply !== 'added') return undefined;
  const found = asked ? draft.form.fields.filter(({ id }) => editor.recent.includes(id)) : named;
  if (found.length === 0) return undefined;
  const reverse = hide !== negative;
  const rules = (field: FormField): LogicRule[] => [
    {
      when,
      then: { action: reverse ? 'hide' : 'show', target: field.id },
    },
  ];
  const changed = found.filter(
    field => !when.conditions.some(one => one.field === field.id) && draft.condition(field.id, rules(field)),
  );
  const reply = asked ? 'addedIf' : reverse ? 'hidden' : 'condition';
  return { reply: changed.length > 0 ? reply : 'already', labels: labelsOf(found) };
};

/** 'Ask if …' asks whether something is so; only what begins with its case depends on it. */
const CASE_FIRST = /^\s*(?:only |nur |solo |seulement )?(?:if|when|si|cuando|quand|lorsque|wenn|falls)\s/u;

/** The answers that a condition names; any of several will do: 'for weddings and birthdays'. */
function whenOf(said: string, targets: readonly FormField[], editor: Editor): LogicRule['when'] | undefined {
  const parts = said.split(
    /\s*,\s*(?:(?:and|or|y|o|et|ou|und|oder)\s+)?|\s+(?:and|or|y|o|et|ou|und|oder)\s+|や|と(?=.)|または/iu,
  );
  const each = parts.map(part => conditionOn(part, targets, editor));
  const [first] = each;
  const sure = each.filter(one => one !== undefined);
  if (
    first &&
    sure.length > 1 &&
    sure.length === parts.length &&
    sure.every(({ field }) => field === first.field)
  )
    return { match: 'any', conditions: sure };
  const one = conditionOn(said, targets, editor);
  return one && { match: 'all', conditions: [one] };
}

interface Parts {
  target: string;
  condition: string;
  hide: boolean;
  negative: boolean;
}

function splitAtIf(text: string): Parts | undefined {
  const folded = plain(text);
  const ja =
    /^(?:(.+?)(?:は|を))?(.+?)(?:の場合|のとき|の時|を選んだ(?:とき|時|場合|人)|なら)(?:に|は|には)?(?:のみ|だけ)?[、,]?(.*?)(?:を|は)?(?:表示|聞|尋ね|見せ|出)/u.exec(
      text,
    );
  if (ja) {
    const target = ja[1] ?? ja[3] ?? '';
    return target.trim() === ''
      ? undefined
      : {
          target: target.replace(/(?:を|は|だけ|のみ)$/u, ''),
          condition: ja[2] ?? '',
          hide: /隠/u.test(text),
          negative: false,
        };
  }
  const found =
    pattern(`(?:^|\\s)${asWords(cue('unless'))}`).exec(folded) ??
    pattern(`(?:^|\\s|,\\s*)${asWords(cue('ifWord'))}(?=\\s)`).exec(folded);
  if (!found) return undefined;
  const negative = pattern(`${asWords(cue('unless'))}`).test(found[0]);
  const start = found.index;
  const before = text.slice(0, start).trim();
  const after = text.slice(start + found[0].length).trim();
  let target = before;
  let condition = after;
  if (before === '' || /^(?:only|solo|nur|seulement)$/iu.test(before)) {
    const comma = /[,:]\s*/u.exec(after) ?? pattern(`\\s(?=${asWords(cue('condition'))})`).exec(plain(after));
    if (!comma) return undefined;
    condition = after.slice(0, comma.index);
    target = after.slice(comma.index + comma[0].length);
  }
  const hide = has('hide').test(plain(target));
  const verb = starts('condition').exec(plain(target.replace(/^(?:then|dann|entonces|alors)\s+/iu, '')));
  if (!verb && before === '') return undefined;
  if (!verb && !/\b(?:only|nur|solo|seulement)\b/u.test(folded) && before !== '') return undefined;
  let said = target.replace(/^(?:then|dann|entonces|alors)\s+/iu, '').slice(verb?.[0].length ?? 0);
  said = said
    .replace(
      /\s+(?:only|nur|solo|seulement|que|anzeigen|zeigen|ausblenden|ein|aus|fragen|abfragen|an)\s*$/iu,
      '',
    )
    .replace(/^(?:for|about|nach|por|sobre)\s+/iu, '');
  return { target: said, condition, hide, negative };
}

type Condition = LogicRule['when']['conditions'][number];

/** The answer that a condition names: an option of a choice, yes or no of a question, or a number. */
function conditionOn(said: string, targets: readonly FormField[], editor: Editor): Condition | undefined {
  const { draft, finder } = editor;
  const fields = answeredFields(draft.form.fields).filter(field => !targets.includes(field));
  const folded = plain(said).replace(/[.!?]+$/u, '');
  const stem = (word: string): string => word.replace(/(?:es|s|en|e|n)$/u, '');
  const words = folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1)
    .map(stem);
  const hits = fields.flatMap(field =>
    (isChoice(field.type) ? (field.options ?? []) : []).map(option => {
      const parts = plain(option)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word.length > 1)
        .map(stem);
      const cjk = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(option);
      const share = cjk
        ? folded.includes(plain(option))
          ? 1
          : 0
        : parts.filter(part => words.includes(part)).length / Math.max(1, parts.length);
      const common = /^(?:yes|no|si|oui|non|ja|nein|はい|いいえ)$/u.test(plain(option));
      return {
        field,
        option,
        score: share * (common ? 0.4 : 1) + (share > 0 && finder.find([field], folded) ? 0.5 : 0),
      };
    }),
  );
  const best = hits.sort((a, b) => b.score - a.score)[0];
  const about = finder.find(
    fields,
    folded.replace(
      /^(?:they|the (?:customer|client|visitor)s?|someone|it|there|sie|man|jemand|ils?|on|es|hay|tienen?)\s+(?:have|has|is|are|say|answer|choose|want|need|haben|hat|ist|wollen|ont|a|veulent|quieren)?\s*(?:an?|yes to|any|no)?/u,
      '',
    ),
  );
  if (best && best.score >= 0.5)
    return {
      field: best.field.id,
      operator: picksSeveral(best.field.type) ? 'contains' : 'equals',
      value: best.option,
    };
  if (!about) return undefined;
  const amount = /(?:more than|over|above|mehr als|uber|mas de|plus de)\s*(\d+)/u.exec(folded)?.[1];
  if (amount) return { field: about.id, operator: 'greater_than', value: Number(amount) };
  if (isChoice(about.type)) {
    const negated =
      /(?:^|\s)(?:no|not|don'?t|doesn'?t|can'?t|cannot|won'?t|isn'?t|without|none|kein\w*|nicht|sin|pas|non)(?:\s|$)/u.test(
        folded,
      );
    const [yes, no] = about.options ?? [];
    const value = negated ? no : yes;
    return value === undefined
      ? undefined
      : { field: about.id, operator: picksSeveral(about.type) ? 'contains' : 'equals', value };
  }
  return { field: about.id, operator: 'is_not_empty' };
}
