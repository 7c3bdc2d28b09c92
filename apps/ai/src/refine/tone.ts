import type { FormOperation } from '#contracts';
import { plain } from '../builtin/read/cues.js';
import type { Language } from '../builtin/types.js';
import { starts } from './edit-text.js';
import type { Command } from './editor.js';

type TextChange = Extract<FormOperation, { op: 'texts' }>['texts'][number];

const FRIENDLY =
  /\b(?:friendl\w+|casual|warm\w*|informal|relaxed|personal|less formal|not so formal|menos formal|moins formel\w*|weniger (?:formell|formlich|forml)\w*|tute(?:a|ar|arlos|e)|tutoie\w*|tutoyer|duze?|du-form|amable|cercan\w+|amical\w*|chaleureu\w+|decontracte\w*|freundlich\w*|locker\w*|per du|duzen)\b|親しみ|フレンドリー|カジュアル/u;
const FORMAL =
  /\b(?:formal\w*|polite\w*|professional tone|serious tone|formell\w*|formel\w*|hoflich\w*|siezen?|siez(?:e|t)|usted|ustedes|vouvoyer|sie-form|less (?:casual|friendly|informal)|per sie|seri[eo]\w*|vouvoie\w*)\b|丁寧|フォーマル/u;

/** Words of one tone and the other, per language. */
const PAIRS: Record<Language, [formal: RegExp, friendly: string, friendlyPattern: RegExp, formal: string][]> =
  {
    en: [
      [/^(?:full )?name$/iu, "What's your name?", /^what's your name\?$/iu, 'Full name'],
      [
        /^e-?mail(?: address)?$/iu,
        'Where can we e-mail you?',
        /^where can we e-mail you\?$/iu,
        'Email address',
      ],
      [
        /^phone(?: number)?$/iu,
        'What number can we call you on?',
        /^what number can we call you on\?$/iu,
        'Phone number',
      ],
      [/^(?:your )?(?:message|comments)$/iu, "What's on your mind?", /^what's on your mind\?$/iu, 'Message'],
      [
        /^is there anything else we should know\?$/iu,
        "Anything else you'd like to tell us?",
        /^anything else you'd like to tell us\?$/iu,
        'Is there anything else we should know?',
      ],
    ],
    de: [
      [/\bIhre([rnms]?)\b/gu, 'deine$1', /\b[Dd]eine([rnms]?)\b/gu, 'Ihre$1'],
      [/\bIhr\b/gu, 'dein', /\b[Dd]ein\b/gu, 'Ihr'],
      [/\bMöchten Sie\b/gu, 'Möchtest du', /\bMöchtest du\b/gu, 'Möchten Sie'],
      [/\bHaben Sie\b/gu, 'Hast du', /\bHast du\b/gu, 'Haben Sie'],
      [/\bmöchten Sie\b/gu, 'möchtest du', /\bmöchtest du\b/gu, 'möchten Sie'],
      [/\bBeschreiben Sie\b/gu, 'Beschreibe', /\bBeschreibe\b/gu, 'Beschreiben Sie'],
    ],
    es: [
      [/\b([Ss])us\b/gu, '$1us', /^$/u, ''],
      [/\bsu\b/gu, 'tu', /\btu\b/gu, 'su'],
      [/\bDescriba\b/gu, 'Describe', /\bDescribe\b/gu, 'Describa'],
      [/\b([Tt])iene\b/gu, '$1ienes', /\b([Tt])ienes\b/gu, '$1iene'],
      [/\bdesea\b/gu, 'quieres', /\bquieres\b/gu, 'desea'],
    ],
    fr: [
      [/\bvotre\b/gu, 'ton', /\bton\b/gu, 'votre'],
      [/\bVotre\b/gu, 'Ton', /\bTon\b/gu, 'Votre'],
      [/\bSouhaitez-vous\b/gu, 'Veux-tu', /\bVeux-tu\b/gu, 'Souhaitez-vous'],
      [/\bAvez-vous\b/gu, 'As-tu', /\bAs-tu\b/gu, 'Avez-vous'],
    ],
    ja: [
      [/^お名前$/u, 'お名前を教えてください', /^お名前を教えてください$/u, 'お名前'],
      [/^ご要望$/u, 'ご要望があれば教えてください', /^ご要望があれば教えてください$/u, 'ご要望'],
    ],
  };

/** 'More friendly', 'auf Du', 'formeller': the words of address; what has none stays as it is. */
export const toneCommand: Command = (text, { draft, formLanguage }) => {
  const folded = plain(text);
  const friendly =
    FRIENDLY.test(folded) &&
    !/\b(?:less|weniger|menos|moins)\s+\w*(?:friend|casual|warm|informal|locker|freund|amable|cercan|amical|decontract)/u.test(
      folded,
    );
  if ((!friendly && !FORMAL.test(folded)) || /\b(?:theme|design|look|colou?r)\b/u.test(folded))
    return undefined;
  // 'Ask how they are - friendly or shy' names answers.
  if (starts('add').test(folded) && !/\b(?:tone|tono|ton)\b/u.test(folded)) return undefined;
  const reword = (said: string): string =>
    PAIRS[formLanguage].reduce(
      (label, [formal, toFriendly, casual, toFormal]) =>
        friendly
          ? label.replace(formal, toFriendly)
          : casual.source === '^$'
            ? label
            : label.replace(casual, toFormal),
      said,
    );
  const texts = draft.form.fields.flatMap((field): TextChange[] => {
    const to = reword(field.label);
    return to === field.label ? [] : [{ fieldId: field.id, key: 'label', to, was: field.label }];
  });
  return draft.texts('tone', texts, friendly ? 'friendly' : 'formal')
    ? { reply: 'tone', labels: [] }
    : { reply: 'already', labels: [] };
};
