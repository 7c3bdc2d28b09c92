/** Names that are not the visitor's, in plain text. */

/** No more than the first name. */
export const FIRST_NAME =
  /^(?:the |their |your |su |el |le |leur |den |ihr(?:en)? )?(?:first names?|given names?|first name or nickname|nombre de pila|prenoms?|vornamen?)(?: only| solo| uniquement| nur)?$/u;
/** No more than the family name: a field of its own beside a first name. */
export const LAST_NAME =
  /^(?:the |their |your |su |el |los |le |den |ihr(?:en)? )?(?:(?:last|family|sur) ?names?|surnames?|apellidos?|noms? de famille|nachnamen?|familiennamen?|zunamen?)$/u;
/** 'Badge name', 'boat name'. */
export const OTHER_NAME =
  /^(?!(?:your|the|their|full|first|last|given|family|customer|client|guest|visitor|patient|applicant|participant|contact|person|owner|parent|student|member|nick|own|complete|legal|preferred|user|attendee|buyer|lead|a|full first|volunteer|child|players?|teacher|employee|author)(?:'?s)?'?\s)\p{L}+(?:'s?)? names?$/u;
/** 'Noms des joueurs', 'nombre de los alumnos': names of somebody else. */
export const NAMES_OF =
  /\b(?:noms?|nombres?|namen?|names?|nomi?)\s+(?:de|du|des|del|der|of|d')\s*(?!(?:la |l')?(?:personne|famil\w+|pila|contact\w*|client\w*|person))|\bnames? (?:on|for|to go on|in) (?:the|their|a|each)\s|^(?!お客|ご?本人|申込|申請|利用者|回答者|代表者?|希望者)[^のお]{1,12}の(?:お?名前|氏名)/u;
/** 'Parent's phone number', 'teléfono de los padres': how to reach somebody else than who fills in the form. */
export const OTHER_REACH =
  /^(?:the |their |a |an? )?(?!(?:your|the|their|customer|client|guest|visitor|applicant|participant|contact|caller|sender|owner|person|buyer|user|my|our|work|business)'?s?'?\s)(?:(?:emergency )?\p{L}+'s?|emergency contact|next of kin) (?:phone|mobile|cell|telephone|e-?mail|contact)\b|\b(?:telefono|correo|telephone|mail|telefon(?:nummer)?|handynummer|notfallnummer|e-?mail) (?:de los|de las|del|de la|des|de l'|du|der|vom) \p{L}+$|^(?!お客|ご?本人|申込|申請|利用者|回答者|代表者?|希望者|当日|日中|昼間|携帯)[^の]{1,12}の(?:お?電話|電話番号|携帯|メール|連絡先)/u;
/** 'The recipient's name': of somebody who is named apart. */
export const OWNERS_NAME =
  /^(?:the |their |an? )?(?!(?:customer|client|guest|visitor|patient|applicant|participant|contact|person|owner|parent|student|member|attendee|buyer|lead|volunteer|user|people|one|player|teacher|employee|author)s?'s? )\p{L}+(?:'s|s') (?:full |first |last )?names?$/u;
/** 'Prénom du partenaire', 'nombre de la pareja': of somebody beside who writes. */
export const ROMANCE_OTHER =
  /^(?:le |el |su )?(?:prenoms?|noms?|nombres?) (?:du |de la |de l'|des |del |de los |de las |de su |de tu |de votre )(?!(?:client|contact|demandeur|solicitante|interesad|participant|responsable|titular|referent|person|adherent|soci[oa]|candidat|pacient|patient|inscrit|usuari|visiteur|acheteur|comprador)\p{L}*)\p{L}/u;
/** 'Name der Erziehungsberechtigten', 'Name des Vereins': of somebody, or of something, beside who writes. */
export const GERMAN_OTHER =
  /^(?:zweite[rn]?|dritte[rn]?|weitere[rn]?|andere[rn]?) namen?$|^(?!(?:vor|nach|familien|zu|ruf|kunden|eigen|teilnehmer|besteller|gast|patienten|ansprechpartner|kontakt)name)[\p{L}-]{3,}(?<!vor-? ?und nach)namen?$|^(?:(?:vor|nach|spitz)?namen?|vor- und nachname) (?:de[rs]|eines|einer|vom|von|ihre[sr]|deine[sr]|beider|aller) (?!(?:kund\p{L}*|bestell\p{L}*|anfragend\p{L}*|teilnehm\p{L}*|absender\p{L}*|bewerb\p{L}*|anmeldend\p{L}*|gastes|person|interessent\p{L}*|patient\p{L}*|mitglied\p{L}*|spender\p{L}*)$)/u;
