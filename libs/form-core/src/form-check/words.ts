import type { CheckLanguage } from './finding.types.js';

/** Matches any of these words; for Japanese, any of these texts, because it has no word boundaries. */
const anyOf =
  (...words: string[]) =>
  (japanese: string) =>
    new RegExp(`\\b(?:${words.join('|')})\\b|${japanese}`);

/** Patterns for folded text, combined for all five languages because labels mix them. */
export const WORDS = {
  secret: anyOf(
    'pass ?words?|pin ?(?:code|number)|cvv2?|cvc|(?:credit|debit) ?card|card number|iban|account number|ssn|social security',
    'passport number|contrasena|tarjeta de (?:credito|debito)|numero de tarjeta|mot de passe|carte (?:bancaire|de credit)',
    'passwort|kennwort|kreditkarte\\w*|kontonummer|sozialversicherungsnummer',
  )('パスワード|暗証番号|カード番号|マイナンバー|口座番号'),
  sensitive: anyOf(
    'health|medical|medication\\w*|diagnos\\w+|symptom\\w*|allerg\\w+|disabilit\\w+|pregnan\\w+|religio\\w+|ethnic\\w*|sexual\\w*',
    'political|union member\\w*|date of birth|birth ?date',
    'salud|medic[oa]s?|sintoma\\w*|enfermedad\\w*|embaraz\\w+|religion|fecha de nacimiento',
    'sante|maladie\\w*|grossesse|date de naissance',
    'gesundheit\\w*|krankheit\\w*|medikament\\w*|schwanger\\w*|geburtsdatum',
  )('健康|病歴|症状|アレルギー|妊娠|宗教|生年月日'),
  consent: anyOf(
    'consent|agree|privacy|data protection|gdpr|consiento|acepto|consentimiento|privacidad',
    "consens|j'accepte|consentement|confidentialite|rgpd|einverstanden|einwillig\\w*|datenschutz\\w*|dsgvo|zustimm\\w*",
  )('同意|プライバシー'),
  anonymous: anyOf(
    'anonym\\w*|survey|feedback|poll|quiz|nps|questionnaire|encuesta|anonim\\w*|sondage|avis',
    'enquete|umfrage|ruckmeldung|rsvp',
  )('アンケート|匿名|クイズ'),
  phone: /\b(?:phone|telephone|mobile|telefono|movil|telefon\w*|handy\w*|portable)\b|電話|携帯/,
  email: /\b(?:e-?mail|correo|courriel)\b|メール/,
  date: /^(?:.*\b)?(?:date|day|fecha|datum|jour|tag)\b(?! (?:of|de|du|des) (?:week|semana|semaine))|日付|希望日/,
  count:
    /^(?:how many|number of|cuantos|cuantas|numero de|combien de|nombre de|wie viele|anzahl)\b|人数$|個数$/,
  website:
    /\b(?:website|web ?site|homepage|url|sitio web|pagina web|site (?:web|internet)|webseite)\b|ウェブサイト|ホームページ/,
  optional: /\(?\b(?:optional|opcional|facultatif|facultative|freiwillig)\b\)?|[（(]?任意[)）]?/,
  /** A label that is neither a question nor a statement of the visitor. */
  thing: /^(?!(?:i|we|ich|wir|je|nous|yo)\b)(?!.*(?:[?？か]|ます)\s*$)/,
  moment:
    /\b(?:when|dates?|days?|times?|wann|termin|datum|tag|uhr|quand|jour|heure|cuando|fecha|dia|hora)|zeit|いつ|日|時/,
  /** Promises to check a date, and requests to state it. */
  promisedDate:
    /(?:check|confirm) the (?:date|time)|and when\b|la fecha y|y cuando\b|la date et|et quand\b|den termin\b|und wann\b|日程|日時/,
  other: new RegExp(
    '^(?:other\\b|something else|none|not sure|any\\b|otr[oa]s?\\b|ningun[oa]?|autre\\b|aucun|sonstige\\w*|anderes?|keine?\\b' +
      '|weiss nicht|no (?:lo )?se|je ne sais)|その他|未定|なし|わからない',
  ),
} as const;

type Text = Record<CheckLanguage, string>;

/** Texts that a fix adds to a form, in the form's language. */
export const TEXTS: Record<'email' | 'consent' | 'agree' | 'other' | 'step', Text> = {
  email: {
    en: 'Email address',
    es: 'Correo electrónico',
    fr: 'Adresse e-mail',
    de: 'E-Mail-Adresse',
    ja: 'メールアドレス',
  },
  consent: {
    en: 'Privacy',
    es: 'Privacidad',
    fr: 'Confidentialité',
    de: 'Datenschutz',
    ja: 'プライバシー',
  },
  agree: {
    en: 'I agree that my answers are stored and used to handle my request.',
    es: 'Acepto que mis respuestas se guarden y se usen para atender mi solicitud.',
    fr: "J'accepte que mes réponses soient conservées et utilisées pour traiter ma demande.",
    de: 'Ich bin einverstanden, dass meine Antworten gespeichert und zur Bearbeitung meiner Anfrage verwendet werden.',
    ja: '回答が保存され、お問い合わせへの対応に使用されることに同意します。',
  },
  other: { en: 'Other', es: 'Otro', fr: 'Autre', de: 'Sonstiges', ja: 'その他' },
  step: { en: 'Step {n}', es: 'Paso {n}', fr: 'Étape {n}', de: 'Schritt {n}', ja: 'ステップ{n}' },
};
