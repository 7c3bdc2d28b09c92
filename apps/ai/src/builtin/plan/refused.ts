import type { KindMatcher } from '../kind-matcher.js';
import { plain } from '../plain.js';
import type { Kind } from '../types.js';

const CONTACT_DETAILS =
  /\b(?:contact (?:data|details|info\w*)|datos de contacto|coordonnees|kontaktdaten)\b|連絡先/u;

/** The family named in a refusal, then other families with the same topic: 'nothing about health'. */
const TOPICS: [RegExp, string[]][] = [
  [
    /\b(?:health|medical|medicines?|medications?|illness\w*|salud|medic\w+|sante|gesundheit\w*|krankheit\w*|zdrowi\w+|salute|saude|gezondheid)\b|健康|病歴|医療/u,
    ['medical_history', 'symptoms', 'allergies', 'body_area', 'insurance'],
  ],
  [
    /\b(?:birthdays?|birth ?dates?|date of birth|geburtstag\w*|geburtsdatum|cumpleanos|anniversaires?|urodzin\w*)\b|生年月日|誕生日/u,
    ['birth_date'],
  ],
  [/\b(?:how old|ages?|edad|age|alter|wie alt|eta|leeftijd|wiek\w*)\b|年齢/u, ['age', 'birth_date']],
  [
    /\b(?:photos?|pictures?|images?|uploads?|files?|fotos?|foto|archivos?|fichiers?|bilder|dateien)\b|写真|ファイル/u,
    ['file', 'design'],
  ],
  [
    /\b(?:message|messages|comments?|open text|free text|text ?box(?:es)?|mensaje|commentaires?|nachricht\w*|kommentar\w*|freitext\w*|textfeld\w*|bemerkung\w*|anmerkung\w*|freies feld|offenes feld|opmerking\w*|uwag\w*|komentarz\w*|life story|reasons? (?:for|of) (?:the(?:ir)? |your )?(?:calling|contact(?:ing)?|visit(?:ing)?|enquiry|appointment|writing)|why they (?:come|write|contact))\b|メッセージ|備考|自由記入/u,
    ['message', 'need'],
  ],
  [
    /\b(?:how (?:they|people|you) (?:heard|found)|heard (?:of|about) us|found us|referral|como nos (?:conoc|encontr)\w*|nous ont (?:trouves?|connus?)|auf uns aufmerksam|uns gefunden|von uns erfahren)\b|きっかけ|知った/u,
    ['referral_source'],
  ],
  [
    /\b(?:money|prices?|budgets?|costs?|spend\w*|dinero|precio|presupuesto|argent|prix|geld|preis\w*|orcamento|prezzo|budzet\w*)\b|予算/u,
    ['budget'],
  ],
  [
    /\b(?:address(?:es)?|where they live|direccion|domicilio|adresses?|anschrift|adresse|wohnort|indirizzo|adres\w*|morada|endereco)\b|住所|地址/u,
    ['location', 'origin', 'destination'],
  ],
  [
    /\b(?:phones?|telephone|calls?|mobile|telefono\w*|telephone|telefon\w*|anrufen|telefone|telefoon\w*|komork\w*)\b|電話|电话|手机|هاتف/u,
    ['phone', 'contact_preference'],
  ],
  [
    /\be-?mails?\b|\b(?:correo|courriel|posta elettronica)\b|メール|邮箱|邮件|البريد/u,
    ['email', 'contact_preference'],
  ],
  [
    /\b(?:names?|nombres?|noms?|namen?|imion|imienia|nomi?|naam|namen|nomes?)\b|名前|氏名|姓名|اسم/u,
    ['name'],
  ],
  [
    /\b(?:company|companies|empresa|entreprise|societe|firma|firmen\w*|unternehmen|azienda|bedrijf\w*)\b|会社/u,
    ['company', 'company_size'],
  ],
  [CONTACT_DETAILS, ['name']],
  [CONTACT_DETAILS, ['email']],
  [CONTACT_DETAILS, ['phone']],
];

/** Families named by refused words; those in `near` are refused unless requested. */
export function refusedFamilies(
  refused: readonly string[],
  matcher: KindMatcher,
): { families: string[]; near: string[]; kinds: ReadonlySet<Kind> } {
  const families = new Set<string>();
  const near = new Set<string>();
  const kinds = new Set<Kind>();
  for (const said of refused) {
    const text = plain(said);
    const found = TOPICS.filter(([pattern]) => pattern.test(text)).map(([, list]) => list);
    const topics = found.flat();
    // 'E-mail address' is not a postal address.
    const ofThing =
      /(?:company|business|firm|pet|dog|cat|horse|animal|child(?:ren)?|kid|son|daughter|baby|doctor|gp|vet|school|teacher|partner|spouse|team|street|brand|event|form|user|maiden|middle)s?(?:'?s)?'? ?names?|names? of (?:(?:the|their|any|a) )?(?!(?:people|customers?|clients?|guests?|members?|visitors?|who|those)\b)\p{L}|firmenname|nombre de (?:la empresa|la mascota)|nom de (?:l'entreprise|l'animal)|\bnames? of (?!(?:(?:the|our|your|any) )?(?:customers?|clients?|persons?|people|visitors?|guests?|parents?|participants?|applicants?|members?|sender|anyone|anybody|them|who)\b)/u.test(
        text,
      );
    // A refused surname still leaves the first name.
    const surname =
      /\b(?:last names?|surnames?|family names?|apellidos?|nachnamen?|familiennamen?|nom de famille|cognome)\b|苗字|名字/u.test(
        text,
      );
    const mail = /e-?mail[ -]?(?:address|adresse)|adresse e-?mail|mailadress/u.test(text);
    for (const family of topics)
      if (
        !((ofThing || surname) && family === 'name') &&
        !(mail && ['location', 'origin', 'destination'].includes(family))
      )
        (found.some(([first]) => first === family) ? families : near).add(family);
    for (const match of matcher.match(said))
      if ((surname && match.kind.family === 'name') || (ofThing && match.kind.id === 'full_name')) continue;
      else if (match.covered >= 0.34 && (topics.length === 0 || match.covered >= 0.6)) kinds.add(match.kind);
  }
  return { families: [...families], near: [...near], kinds };
}
