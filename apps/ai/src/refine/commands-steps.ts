import { createHash } from 'node:crypto';
import type { FormField } from '#form-core';
import { answeredFields, isContact, opensStep } from '../builtin/field-traits.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { numberOf, numberPattern } from '../builtin/read/numbers.js';
import { splitPieces } from '../builtin/read/pieces.js';
import { takeSections } from '../builtin/read/sections.js';
import { capitalise } from '../builtin/text.js';
import { bareTarget, has, pattern } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { ANOTHERS, fieldsNamed } from './named-fields.js';

/** 'Owner, dog, stay': who answers has a page. */
const WHO =
  /^\s*(?:the |about |first |our )*(?:owners?|patients?|students?|pupils?|members?|riders?|guests?|visitors?|parents?|customers?|clients?|person|people|applicants?|guardians?|who they are|about (?:you|them)|their details|them|halter(?:in)?|eltern|kunde|kundin|cliente|propietari[oa]|client|parents)\b/u;

const NAMES =
  /^(?:your |the )?(?:first |last |full |family |given )?(?:name|surname)$|^(?:vor|nach)name$|^apellidos?$|^(?:pre)?nom$/u;

/** Whether a field says who answers. */
function saysWho(field: FormField, { finder }: Editor): boolean {
  if (ANOTHERS.test(plain(field.label))) return false;
  if (isContact(field.type) || NAMES.test(plain(field.label))) return true;
  const [family] = finder.familiesOfField(field);
  return family === 'name' || family === 'email' || family === 'phone' || family === 'contact_preference';
}

/** 'Two steps: contact details first, then the job', 'all on one page', 'put the address on its own page'. */
export const stepsCommand: Command = (text, editor) => {
  const { draft, language, finder } = editor;
  const folded = plain(text);
  const visible = answeredFields(draft.form.fields);
  const all = draft.form.fields.filter(({ type }) => !opensStep(type));
  if (has('oneStep').test(folded)) {
    return draft.steps(
      all.map(({ id }) => id),
      [],
    )
      ? { reply: 'joined', labels: [] }
      : { reply: 'already', labels: [] };
  }
  const cues = cuesOf(language);
  if (!has('steps').test(folded)) return undefined;
  const break_ = (title: string, at: number): FormField => ({
    id: `page_${createHash('sha256')
      .update(`${title}|${at}|${all.map(({ id }) => id).join()}`)
      .digest('hex')
      .slice(0, 8)}`,
    type: 'page-break',
    label: capitalise(title),
    required: false,
  });
  const cut =
    /^\s*start a new page (before|after|below|with|at|from|starting with|starting from) (.+)$/iu.exec(text);
  if (cut) {
    const [field] = fieldsNamed(cut[2] ?? '', editor).found;
    if (!field) return { reply: 'missing', labels: [bareTarget(cut[2] ?? '')] };
    const at = draft.indexOf(field.id) + (/^(?:after|below)$/iu.test(cut[1] ?? '') ? 1 : 0);
    const next = draft.form.fields[at];
    if (at < 1 || !next) return { reply: 'already', labels: [] };
    const page = break_(next.label.replace(/[?？¿]/gu, ''), at);
    const ids = draft.form.fields.map(({ id }) => id);
    return draft.steps([...ids.slice(0, at), page.id, ...ids.slice(at)], [page])
      ? { reply: 'steps', labels: [] }
      : undefined;
  }
  const own =
    /(?:on|to|onto|in|into|en|a|sur|auf|in)\s+(?:its|their|a|an|one|una?|une|eine?r?|son|su)\s+(?:own |separate |new |propia |eigene[rn]? |nouvelle )?(?:page|step|pagina|paso|etape|seite|schritt)/u.exec(
      folded,
    );
  if (own) {
    const said = text
      .slice(0, own.index)
      .replace(/^\s*(?:please\s+)?(?:put|move|place|pon|mets|setze?|mach\w*)\s+/iu, '');
    const contact = cues.find('contact').test(plain(said));
    const fields = contact
      ? visible.filter(field => saysWho(field, editor))
      : fieldsNamed(said, editor).found;
    if (fields.length === 0) return { reply: 'missing', labels: [bareTarget(said)] };
    const others = all.filter(field => !fields.includes(field));
    const page = break_(bareTarget(said), 1);
    return draft.steps([...others.map(({ id }) => id), page.id, ...fields.map(({ id }) => id)], [page])
      ? { reply: 'steps', labels: [] }
      : undefined;
  }
  const { sections } = takeSections(`${text}`, cues);
  const counted = pattern(
    `(${numberPattern(cues)})\\s*(?:つ(?:の)?|个)?\\s*(?:${cues.source('steps')})`,
  ).exec(folded);
  const count =
    sections.length >= 2
      ? sections.length
      : Math.min(numberOf(counted?.[1] ?? '', language) || 2, visible.length);
  if (count < 2 || visible.length < 2) return undefined;
  if (
    sections.length < 2 &&
    !counted &&
    !/\b(?:split|divide|break|group|steps|pages|divid\w+|repart\w+|teil\w*|aufteil\w*|gliedere|etapes|pasos|schritte|seiten)\b|分け|分割|ステップ/u.test(
      folded,
    )
  )
    return undefined;
  const pages: FormField[][] = Array.from({ length: count }, () => []);
  const titles: string[] = sections.map(({ title }) => bareTarget(title));
  if (sections.length >= 2) {
    const contactAt = sections.findIndex(({ title, text: said }) => {
      const words = plain(`${title} ${said}`);
      return cues.find('contact').test(words) || WHO.test(words);
    });
    const wanted = sections.map(({ text: said }) =>
      splitPieces(said, cues).flatMap(piece => {
        const best = finder.find(visible, piece.text);
        return best ? [best, ...finder.named(visible, piece.text)] : [];
      }),
    );
    // What no step names goes to the step without fields of its own, else to the last one.
    const empty = wanted.findIndex((list, at) => at !== contactAt && list.length === 0);
    const rest = empty >= 0 ? empty : contactAt === count - 1 ? Math.max(0, count - 2) : count - 1;
    let last = -1;
    // What stands between who answers and how they are reached stays there, so that fields keep their order.
    const reached = contactAt === 0 ? all.findLastIndex(field => saysWho(field, editor)) : -1;
    for (const [index, field] of all.entries()) {
      const named = wanted.findIndex(
        (list, at) => list.includes(field) && !(at !== contactAt && contactAt >= 0 && saysWho(field, editor)),
      );
      // What no step names stays with the question before it, unless one of the steps names none.
      const after = empty < 0 && last >= 0 ? last : rest;
      const isContactPage = contactAt >= 0 && (saysWho(field, editor) || index < reached);
      const at = named >= 0 ? named : isContactPage ? contactAt : after;
      if (at !== contactAt || named >= 0) last = at === contactAt ? -1 : at;
      pages[at]?.push(field);
    }
  } else {
    const contact = all.filter(field => saysWho(field, editor));
    const others = all.filter(field => !contact.includes(field));
    const leads =
      contact.length > 0 && all[0] !== undefined && contact.includes(all[0]) && others.length >= count - 1;
    if (leads) pages[0]?.push(...all.filter(field => contact.includes(field)));
    const spread = leads ? others : all;
    const slots = leads ? count - 1 : count;
    spread.forEach((field, at) =>
      pages[(leads ? 1 : 0) + Math.min(slots - 1, Math.floor((at * slots) / spread.length))]?.push(field),
    );
    pages.forEach(
      (page, at) =>
        (titles[at] =
          leads && at === 0 ? contactTitle(editor) : (page[0]?.label ?? '').replace(/[?？¿]/gu, '').trim()),
    );
  }
  const used = pages
    .map((page, at) => ({ page, title: titles[at] ?? '' }))
    .filter(({ page }) => page.length > 0);
  if (used.length < 2) return { reply: 'unclear', labels: [] };
  const breaks = used.map(({ title }, at) => break_(title || String(at + 1), at));
  const to = used.flatMap(({ page }, at) => [
    ...(at > 0 || sections.length >= 2 ? [breaks[at]?.id ?? ''] : []),
    ...page.map(({ id }) => id),
  ]);
  return draft.steps(to, breaks) ? { reply: 'steps', labels: [] } : { reply: 'already', labels: [] };
};

const CONTACT_TITLES = {
  en: 'Contact details',
  es: 'Datos de contacto',
  fr: 'Coordonnées',
  de: 'Kontaktdaten',
  ja: '連絡先',
};

const contactTitle = ({ formLanguage }: Editor): string => CONTACT_TITLES[formLanguage];
