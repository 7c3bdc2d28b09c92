import { plain } from './cues.js';

/** 'Art des Instruments', 'type of bike', 'gewünschte Leistung', 'age group': heads that name a category. */
const CATEGORY =
  /^(?:(?:which |what |the )?(?:type|kind|sort|style|level|category|class|choice|size|format|method|brand|model) of |(?:tipo|clase|estilo|nivel|tamano|categoria|forma|talla) (?:de|del) |(?:type|genre|style|niveau|taille|categorie|mode|format|sorte) (?:de|du|d')|(?:art|typ|grosse|stil|form|sorte|kategorie) (?:des|der|von) )|(?:^|\s)(?:type|kind|size|style|level|category|group|option|choice|package|plan|format|service|finish|colou?r|flavou?r|material|shift|slot|region|department|language|extra|add-?on|topping|topic|interest|activit(?:y|ie)|skill|treatment|session|reason)s?$|^(?:gewunschte[rsn]?|bevorzugte[rsn]?|preferred|desired) \p{L}+$|^\p{L}+ (?:souhaitee?|preferee?|desead[oa]|preferid[oa])$/u;
/** Whether a head names a category. */
export const isCategory = (head: string): boolean => CATEGORY.test(plain(head).trim());

/** 'We want a form for adoptions' */
export const FORM =
  /^(?:an? |un[ae]? |eine? |the |el |la |le |das |die )?(?:\p{L}+ )?(?:form|formulario|formulaire|formular|questionnaire|cuestionario|fragebogen)(?:\s(?:for|of|de|du|des|del|fur|zur|zum|to|pour|para|that|where)\s|$)/u;

/** 'The rest optional': no thing of its own. */
export const THE_REST =
  /^(?:(?:all |and )?the rest|everything else|anything else|all others?|(?:todo )?lo demas|el resto|(?:tout )?le reste|(?:der|den) rest|alles (?:andere|ubrige)|その他|残り)$/u;

/** 'Hotel survey', 'encuesta de hotel': the kind of form and whose it is. */
export const isFormName = (text: string): boolean =>
  /(?:^|\s)(?:form|survey|questionnaire|quiz|poll|registration|sign-?up|booking|encuesta|formulario|inscripcion|cuestionario|formulaire|enquete|sondage|inscription|formular|umfrage|befragung|anmeldung|anfrage|bewerbung)(?:\s(?:for|de|du|des|del|fur|zur|zum|of)\s|$)/u.test(
    plain(text),
  ) && text.split(/\s+/u).length <= 5;

/** 'The rest is optional', 'all else voluntary', in plain text. */
export const REST_OPTIONAL =
  /\b(?:the rest(?: of (?:it|them|the form))?|(?:everything|anything|all) else|(?:all )?(?:the )?(?:other|remaining) (?:ones|fields|questions|things|bits|boxes)|the others),? (?:(?:they|people|customers|clients|guests|you|visitors|everyone) )?(?:is|are|can|may|could|might|does|do|needn't|need not|doesn't|don't|stays?)(?: not)? ?(?:all |just )?(?:have to be |be |stay |remain )?(?:(?:leave |left )(?:it |them )?(?:blank|empty|out|open)|leave|skip(?:ped)?|omit(?:ted)?|filled in|given|answered|up to (?:them|the \p{L}+)|(?:blank|empty)|not (?:required|compulsory|mandatory|obligatory)|extra|a bonus|nice to have|if they (?:like|want|wish))|(?:\bthe rest|\b(?:everything|all|anything)(?: of (?:it|them))?(?: else)?|\b(?:el resto|todo lo demas|lo demas)|\b(?:le reste|tout le reste)|\b(?:der rest|alles andere|alles ubrige)|その他|残り)(?:'s| is| are| can be| es| son| est| ist| sind|は)? ?(?:all |purely )?(?:optional|voluntary|opcional(?:es)?|voluntari[oa]s?|facultati(?:f|fs|ve|ves)|optionnel(?:le|s)?|freiwillig|任意)/u;
