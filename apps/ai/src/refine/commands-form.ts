import { createHash } from 'node:crypto';
import type { FormField, LogicRule } from '#form-core';
import { THEME_PRESETS } from '#form-core';
import { answeredFields, isChoice } from '../builtin/field-traits.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { numberOf, numberPattern } from '../builtin/read/numbers.js';
import { takeSections } from '../builtin/read/sections.js';
import { splitPieces } from '../builtin/read/pieces.js';
import { capitalise } from '../builtin/text.js';
import { fieldsNamed } from './commands-fields.js';
import { asWords, bareTarget, cue, has, languageNamed, pattern, starts } from './edit-text.js';
import type { Command, Done, Editor } from './editor.js';
import { translateForm } from './translate.js';

const labelsOf = (fields: readonly FormField[]): string[] => fields.map(({ label }) => label);

/** 'Translate to German', 'in English please'. */
export const translateCommand: Command = (text, editor) => {
  const language = languageNamed(text);
  if (!language) return undefined;
  const folded = plain(text);
  const asks = /translat|traduc|tradui|ubersetz|翻訳/u.test(folded) || /^(?:please )?(?:(?:make|put|write|have|i want|we need|can (?:you|i|we) have)\s.{0,24})?(?:in|into|to|en|al|a|auf|ins|na)\s/u.test(folded) || /(?:に(?:して|変え|変更|直して)|で(?:お願い|表示)|語(?:で|に|版))/u.test(folded) || folded.split(/\s+/).length <= 3 || /\b(?:in|en|auf|al)\s+\S+(?:\s+(?:please|bitte|por favor|s'il.*))?$/u.test(folded);
  if (!asks || starts('add').test(folded)) return undefined;
  const texts = translateForm(editor.draft.form, language, editor.catalogue, editor.formLanguage);
  return editor.draft.texts('translate', texts, language) ? { reply: 'translated', labels: [] } : { reply: 'already', labels: [] };
};

/** Whether a field says who answers. */
function isContact(field: FormField, { finder }: Editor): boolean {
  if (field.type === 'email' || field.type === 'phone') return true;
  const [family] = finder.familiesOfField(field);
  return family === 'name' || family === 'email' || family === 'phone' || family === 'contact_preference';
}

/** 'Too long, cut it down to six questions', 'keep only name and e-mail'. */
export const shorterCommand: Command = (text, editor) => {
  const { draft, language } = editor;
  const folded = plain(text);
  const keep = /^\s*(?:please )?(?:keep only|only keep|just keep|leave only|deja solo|solo deja|quedate solo con|garde[rz]? (?:seulement|uniquement)|ne garde[rz]? que|behalte nur|nur behalten|lass nur)\s+(.+)$/u.exec(folded) ?? /^(.+?)だけ(?:残して|にして)/u.exec(folded);
  const fields = answeredFields(draft.form.fields);
  if (keep?.[1]) {
    const start = folded.indexOf(keep[1]);
    const { found } = fieldsNamed(text.slice(start, start + keep[1].length), editor);
    if (found.length === 0) return undefined;
    const gone = fields.filter(field => !found.includes(field));
    for (const field of gone) draft.remove(field.id);
    return { reply: 'shortened', labels: labelsOf(gone) };
  }
  const cues = cuesOf(language);
  const number = pattern(`(?<![\\p{L}\\p{N}])(${numberPattern(cues)})\\s*(?:つ|個|問)?(?:の)?\\s*(?:\\p{L}+ )?${asWords(`${cue('field')}|at most|max`)}`).exec(folded) ?? pattern(`(?:at most|max(?:imum)?|no more than|hochstens|maximal|como maximo|maximo|au maximum|maximum)\\s+(${numberPattern(cues)})`).exec(folded) ?? /(\d+)\s*(?:つ|個|問|項目)/u.exec(folded);
  const asked = has('shorter').test(folded) || (number !== null && /(?:down|reduce|only|at most|max|limit|no more|hochstens|auf|nur|maximo|maximum|以内|まで|減ら)/u.test(folded));
  if (!asked) return undefined;
  const wanted = number?.[1] ? numberOf(number[1], language) : Math.max(3, Math.min(fields.length - 1, Math.round(fields.length * 0.6)));
  if (!(wanted >= 1) || wanted >= fields.length) return { reply: 'already', labels: [] };
  const worth = (field: FormField, at: number): number => {
    const [family] = editor.finder.familiesOfField(field);
    if (family === 'name' || family === 'email') return 1000 - at;
    const closing = field.type === 'textarea' ? -30 : 0;
    return (field.required ? 100 : 0) + (field.type === 'phone' ? 20 : 0) + (isChoice(field.type) ? 10 : 0) + closing - at;
  };
  const kept = new Set([...fields].map((field, at) => ({ field, worth: worth(field, at) })).sort((a, b) => b.worth - a.worth).slice(0, wanted).map(({ field }) => field.id));
  const gone = fields.filter(({ id }) => !kept.has(id));
  for (const field of gone) draft.remove(field.id);
  return { reply: 'shortened', labels: labelsOf(gone) };
};

/** 'Two steps: contact details first, then the job', 'all on one page', 'put the address on its own page'. */
export const stepsCommand: Command = (text, editor) => {
  const { draft, language, finder } = editor;
  const folded = plain(text);
  const visible = answeredFields(draft.form.fields);
  const all = draft.form.fields.filter(({ type }) => type !== 'page-break');
  if (has('oneStep').test(folded)) {
    return draft.steps(all.map(({ id }) => id), []) ? { reply: 'joined', labels: [] } : { reply: 'already', labels: [] };
  }
  const cues = cuesOf(language);
  if (!has('steps').test(folded)) return undefined;
  const break_ = (title: string, at: number): FormField => ({
    id: `page_${createHash('sha256').update(`${title}|${at}|${all.map(({ id }) => id).join()}`).digest('hex').slice(0, 8)}`,
    type: 'page-break',
    label: capitalise(title),
    required: false,
  });
  const own = /(?:on|to|onto|in|into|en|a|sur|auf|in)\s+(?:its|their|a|an|one|una?|une|eine?r?|son|su)\s+(?:own |separate |new |propia |eigene[rn]? |nouvelle )?(?:page|step|pagina|paso|etape|seite|schritt)/u.exec(folded);
  if (own) {
    const said = text.slice(0, own.index).replace(/^\s*(?:please\s+)?(?:put|move|place|pon|mets|setze?|mach\w*)\s+/iu, '');
    const contact = cues.find('contact').test(plain(said));
    const fields = contact ? visible.filter(field => isContact(field, editor)) : fieldsNamed(said, editor).found;
    if (fields.length === 0) return { reply: 'missing', labels: [bareTarget(said)] };
    const others = all.filter(field => !fields.includes(field));
    const page = break_(bareTarget(said), 1);
    return draft.steps([...others.map(({ id }) => id), page.id, ...fields.map(({ id }) => id)], [page]) ? { reply: 'steps', labels: [] } : undefined;
  }
  const { sections } = takeSections(`${text}`, cues);
  const counted = pattern(`(${numberPattern(cues)})\\s*(?:つ(?:の)?|个)?\\s*(?:${cues.source('steps')})`).exec(folded);
  const count = sections.length >= 2 ? sections.length : Math.min(numberOf(counted?.[1] ?? '', language) || 2, visible.length);
  if (count < 2 || visible.length < 2) return undefined;
  if (sections.length < 2 && !counted && !/\b(?:split|divide|break|group|steps|pages|divid\w+|repart\w+|teil\w*|aufteil\w*|gliedere|etapes|pasos|schritte|seiten)\b|分け|分割|ステップ/u.test(folded)) return undefined;
  const pages: FormField[][] = Array.from({ length: count }, () => []);
  const titles: string[] = sections.map(({ title }) => bareTarget(title));
  if (sections.length >= 2) {
    const contactAt = sections.findIndex(({ title, text: said }) => cues.find('contact').test(plain(`${title} ${said}`)));
    const wanted = sections.map(({ text: said }) => splitPieces(said, cues).map(piece => finder.find(visible, piece.text)).filter(field => field !== undefined));
    // What no step names goes to the step without fields of its own, else to the last one.
    const empty = wanted.findIndex((list, at) => at !== contactAt && list.length === 0);
    const rest = empty >= 0 ? empty : contactAt === count - 1 ? Math.max(0, count - 2) : count - 1;
    for (const field of all) {
      const named = wanted.findIndex((list, at) => list.includes(field) && !(at !== contactAt && contactAt >= 0 && isContact(field, editor)));
      const at = named >= 0 ? named : contactAt >= 0 && isContact(field, editor) ? contactAt : rest;
      pages[at]?.push(field);
    }
  } else {
    const contact = all.filter(field => isContact(field, editor));
    const others = all.filter(field => !contact.includes(field));
    const leads = contact.length > 0 && all[0] !== undefined && contact.includes(all[0]) && others.length >= count - 1;
    if (leads) pages[0]?.push(...all.filter(field => contact.includes(field)));
    const spread = leads ? others : all;
    const slots = leads ? count - 1 : count;
    spread.forEach((field, at) => pages[(leads ? 1 : 0) + Math.min(slots - 1, Math.floor((at * slots) / spread.length))]?.push(field));
    pages.forEach((page, at) => (titles[at] = leads && at === 0 ? contactTitle(editor) : (page[0]?.label ?? '').replace(/[?？¿]/gu, '')));
  }
  const used = pages.map((page, at) => ({ page, title: titles[at] ?? '' })).filter(({ page }) => page.length > 0);
  if (used.length < 2) return { reply: 'unclear', labels: [] };
  const breaks = used.map(({ title }, at) => break_(title || String(at + 1), at));
  const to = used.flatMap(({ page }, at) => [...(at > 0 || sections.length >= 2 ? [breaks[at]?.id ?? ''] : []), ...page.map(({ id }) => id)]);
  return draft.steps(to, breaks) ? { reply: 'steps', labels: [] } : { reply: 'already', labels: [] };
};

const CONTACT_TITLES = { en: 'Contact details', es: 'Datos de contacto', fr: 'Coordonnées', de: 'Kontaktdaten', ja: '連絡先' };
const contactTitle = ({ formLanguage }: Editor): string => CONTACT_TITLES[formLanguage];

/** 'Only ask about parking if it is an office', 'hide the message when …', 'always show the address'. */
export const conditionCommand: Command = (text, editor) => {
  const { draft, language } = editor;
  const folded = plain(text);
  if (has('noCondition').test(folded) && !has('ifWord').test(folded.replace(has('noCondition'), ' '))) {
    const said = text.replace(/\b(?:always|show|ask|display|for|about|remove|the condition|condition|rule|logic|on|from|of|siempre|muestra|mostrar|pregunta|por|toujours|affiche[rz]?|demande[rz]?|immer|zeigen?|fragen?|nach|anzeigen|quita|la condici[oó]n|de|sans|bedingung|entferne[n]?|bei|常に表示(?:して)?|条件を(?:外|削除)して|ください|は|を|の)\b/giu, ' ');
    const { found } = fieldsNamed(said.replace(/常に表示して(?:ください)?|の条件を(?:外|削除)して(?:ください)?|を$/gu, ''), editor);
    const changed = found.filter(field => draft.condition(field.id, []));
    return found.length === 0 ? undefined : { reply: changed.length > 0 ? 'always' : 'already', labels: labelsOf(found) };
  }
  const parts = splitAtIf(text);
  if (!parts) return undefined;
  const { target, condition, hide, negative } = parts;
  const { found } = fieldsNamed(target, editor);
  if (found.length === 0) return undefined;
  const when = conditionOn(condition, found, editor, language);
  if (!when) return undefined;
  const reverse = hide !== negative;
  const rules = (field: FormField): LogicRule[] => [
    { when: { match: 'all', conditions: [when] }, then: { action: reverse ? 'hide' : 'show', target: field.id } },
  ];
  const changed = found.filter(field => field.id !== when.field && draft.condition(field.id, rules(field)));
  return { reply: changed.length > 0 ? 'condition' : 'already', labels: labelsOf(found) };
};

interface Parts {
  target: string;
  condition: string;
  hide: boolean;
  negative: boolean;
}

function splitAtIf(text: string): Parts | undefined {
  const folded = plain(text);
  const ja = /^(?:(.+?)(?:は|を))?(.+?)(?:の場合|のとき|の時|を選んだ(?:とき|時|場合|人)|なら)(?:に|は|には)?(?:のみ|だけ)?[、,]?(.*?)(?:を|は)?(?:表示|聞|尋ね|見せ|出)/u.exec(text);
  if (ja) {
    const target = ja[1] ?? ja[3] ?? '';
    return target.trim() === '' ? undefined : { target: target.replace(/(?:を|は|だけ|のみ)$/u, ''), condition: ja[2] ?? '', hide: /隠/u.test(text), negative: false };
  }
  const found = pattern(`(?:^|\\s)${asWords(cue('unless'))}`).exec(folded) ?? pattern(`(?:^|\\s|,\\s*)${asWords(cue('ifWord'))}(?=\\s)`).exec(folded);
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
  said = said.replace(/\s+(?:only|nur|solo|seulement|que|anzeigen|zeigen|ausblenden|ein|aus|fragen|abfragen|an)\s*$/iu, '').replace(/^(?:for|about|nach|por|sobre)\s+/iu, '');
  return { target: said, condition, hide, negative };
}

type Condition = LogicRule['when']['conditions'][number];

/** The answer that a condition names: an option of a choice, yes or no of a question, or a number. */
function conditionOn(said: string, targets: readonly FormField[], editor: Editor, _language: string): Condition | undefined {
  const { draft, finder } = editor;
  const fields = answeredFields(draft.form.fields).filter(field => !targets.includes(field));
  const folded = plain(said).replace(/[.!?]+$/u, '');
  const stem = (word: string): string => word.replace(/(?:es|s|en|e|n)$/u, '');
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 1).map(stem);
  const hits = fields.flatMap(field => (isChoice(field.type) ? (field.options ?? []) : []).map(option => {
    const parts = plain(option).split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 1).map(stem);
    const cjk = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(option);
    const share = cjk ? (folded.includes(plain(option)) ? 1 : 0) : parts.filter(part => words.includes(part)).length / Math.max(1, parts.length);
    const common = /^(?:yes|no|si|oui|non|ja|nein|はい|いいえ)$/u.test(plain(option));
    return { field, option, score: share * (common ? 0.4 : 1) + (share > 0 && finder.find([field], folded) ? 0.5 : 0) };
  }));
  const best = hits.sort((a, b) => b.score - a.score)[0];
  const about = finder.find(fields, folded.replace(/^(?:they|the (?:customer|client|visitor)s?|someone|it|there|sie|man|jemand|ils?|on|es|hay|tienen?)\s+(?:have|has|is|are|say|answer|choose|want|need|haben|hat|ist|wollen|ont|a|veulent|quieren)?\s*(?:an?|yes to|any|no)?/u, ''));
  if (best && best.score >= 0.5) return { field: best.field.id, operator: best.field.type === 'checkbox' ? 'contains' : 'equals', value: best.option };
  if (!about) return undefined;
  const amount = /(?:more than|over|above|mehr als|uber|mas de|plus de)\s*(\d+)/u.exec(folded)?.[1];
  if (amount) return { field: about.id, operator: 'greater_than', value: Number(amount) };
  if (isChoice(about.type)) {
    const negated = /(?:^|\s)(?:no|not|don'?t|none|kein\w*|nicht|sin|pas|non)(?:\s|$)/u.test(folded);
    const [yes, no] = about.options ?? [];
    const value = negated ? no : yes;
    return value === undefined ? undefined : { field: about.id, operator: about.type === 'checkbox' ? 'contains' : 'equals', value };
  }
  return { field: about.id, operator: 'is_not_empty' };
}

const COLOURS: [RegExp, string][] = [
  [/\b(?:dark ?blue|navy|dunkelblau|azul oscuro|bleu (?:fonce|marine))\b|紺/u, '#1e3a8a'], [/\b(?:blue|blau|azul|bleue?)\b|青/u, '#2563eb'],
  [/\b(?:green|grun|verde|verte?)\b|緑/u, '#15803d'], [/\b(?:red|rot|rojo|rouge)\b|赤/u, '#b91c1c'],
  [/\b(?:purple|violet|lila|morado|violeta?)\b|紫/u, '#7e22ce'], [/\b(?:orange|naranja)\b|オレンジ/u, '#c2410c'],
  [/\b(?:pink|rosa|rose)\b|ピンク/u, '#be185d'], [/\b(?:yellow|gelb|amarillo|jaune|gold\w*|dorado|dore)\b|黄|金/u, '#a16207'],
  [/\b(?:black|schwarz|negro|noire?)\b|黒/u, '#111827'], [/\b(?:teal|turquoise|turkis|turquesa)\b/u, '#0f766e'], [/\b(?:brown|braun|marron)\b|茶/u, '#78350f'],
];
const LOOKS: [RegExp, string][] = [
  [/\b(?:elegant|luxur\w+|lujos\w+|luxueu\w+|edel|vornehm)\b|高級|エレガント/u, 'luxury_elegant'],
  [/\b(?:playful|colou?rful|vibrant|fun|bunt|verspielt|colorid\w+|divertid\w+|colore\w*|ludique)\b|カラフル|楽し/u, 'creative_vibrant'],
  [/\b(?:minimal\w*|clean|simple look|schlicht|minimalist\w*|limpi\w+|epure\w*)\b|シンプルなデザイン|ミニマル/u, 'minimal_clean'],
  [/\b(?:modern\w*|gradient|moderne?s?)\b|モダン/u, 'modern_gradient'],
  [/\b(?:professional|corporate|serious|serios|profesional|professionnel\w*|business look)\b|ビジネス/u, 'professional_corporate'],
  [/\b(?:medical|healthcare|clinic\w*|medizinisch)\b|医療/u, 'healthcare_trust'],
];

/** 'Make it blue', 'a more elegant look', 'dark mode'. */
export const themeCommand: Command = (text, { draft }) => {
  const folded = plain(text);
  const spoken = /\b(?:colou?rs?|theme|look|style|design|background|button|dark|light|farbe\w*|aussehen|thema|hintergrund|dunkel\w*|hell\w*|colore?s?|tema|aspecto|fondo|oscuro|claro|couleurs?|theme|apparence|fond|sombre|clair)\b|色|デザイン|テーマ|背景|ダーク/u.test(folded);
  const made = /^\s*(?:please )?(?:make|turn|paint|use|set|give|haz|pon|usa|mach\w*|nimm|verwende|rends|mets|utilise)\b/u.test(folded);
  if (!spoken && !(made && /\b(?:it|this|everything|lo|le|tout|es|alles)\b/u.test(folded))) return undefined;
  const colour = COLOURS.find(([name]) => name.test(folded))?.[1];
  const look = LOOKS.find(([name]) => name.test(folded))?.[1];
  const preset = THEME_PRESETS.find(({ id }) => id === look);
  const set: Record<string, unknown> = { ...(preset ? { theme: preset.id, ...preset.config } : {}) };
  if (/\b(?:background|hintergrund|fondo|fond)\b|背景/u.test(folded) && colour) set['backgroundColor'] = colour;
  else if (colour) set['primaryColor'] = colour;
  if (/\b(?:dark(?:er)?(?: mode| theme)?|dunkel\w*|oscuro|sombre)\b|ダーク/u.test(folded) && !colour) Object.assign(set, { darkMode: true, backgroundColor: '#111827', textColor: '#f9fafb' });
  else if (/\b(?:light(?:er)?(?: mode| theme)?|hell\w*|claro|clair)\b/u.test(folded) && !colour) Object.assign(set, { darkMode: false, backgroundColor: '#ffffff', textColor: '#1f2937' });
  if (Object.keys(set).length === 0) return undefined;
  return draft.theme(set) ? { reply: 'theme', labels: [] } : { reply: 'already', labels: [] };
};
export type { Done };
