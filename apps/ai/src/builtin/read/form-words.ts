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
  /^(?:(?:all |and )?(?:the )?rest|everything(?: else)?|all (?:questions|fields)|anything else|all others?|(?:todo )?lo demas|el resto|(?:tout )?le reste|(?:der|den|de) rest|reszta|wszystko|alles|alles (?:andere|ubrige)|その他|残り|(?:どちら|いずれ|どれ)も?|両方とも?|すべて|全て|全部)$/u;

/** '美術館の来館アンケート', '美容店预约': the same in Japanese and Chinese. */
const UNSPACED_NAME =
  /^(?!ご?希望)[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{3,18}(?:フォーム|アンケート|調査|申込書?|申し込み|予約|募集|依頼|見積り?|見積もり|查定|報名|报名|预约|问卷|询价|预订|招募|登记|征集)$/u;

/** 'Hotel survey', 'encuesta de hotel': the kind of form and whose it is. */
export const isFormName = (text: string): boolean =>
  UNSPACED_NAME.test(text) ||
  (/(?:^|\s)(?:form|survey|questionnaire|quiz|poll|registration|sign-?up|booking|encuesta|formulario|inscripcion|cuestionario|formulaire|enquete|sondage|inscription|formular|umfrage|befragung|anmeldung|anfrage|bewerbung)(?:\s(?:for|de|du|des|del|fur|zur|zum|of)\s|$)/u.test(
    plain(text),
  ) &&
    text.split(/\s+/u).length <= 5);

/** 'The rest is optional', 'all else voluntary', in plain text. */
export const REST_OPTIONAL =
  /\b(?:the rest(?: of (?:it|them|the form))?|(?:everything|anything|all) else|(?:all )?(?:the )?(?:other|remaining) (?:ones|fields|questions|things|bits|boxes)|the others),? (?:(?:they|people|customers|clients|guests|you|visitors|everyone) )?(?:is|are|can|may|could|might|does|do|needn't|need not|doesn't|don't|stays?)(?: not)? ?(?:all |just )?(?:have to be |be |stay |remain )?(?:(?:leave |left )(?:it |them )?(?:blank|empty|out|open)|leave|skip(?:ped)?|omit(?:ted)?|filled in|given|answered|up to (?:them|the \p{L}+)|(?:blank|empty)|not (?:required|compulsory|mandatory|obligatory)|extra|a bonus|nice to have|if they (?:like|want|wish))|(?:\b(?:the )?rest|\b(?:everything|all|anything)(?: of (?:it|them))?(?: else)?|\b(?:el resto|todo lo demas|lo demas)|\b(?:le reste|tout le reste)|\b(?:der rest|alles andere|alles ubrige|de rest|reszta)|その他|残り)(?:'s| is| are| can be| es| son| est| ist| sind|は)? ?(?:all |purely )?(?:optional|voluntary|opcional(?:es)?|voluntari[oa]s?|facultati(?:f|fs|ve|ves)|optionnel(?:le|s)?|freiwillig|optioneel|opcjonaln[aeyi]|任意)/u;
