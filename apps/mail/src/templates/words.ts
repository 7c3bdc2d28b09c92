/** Texts around the answers in emails about responses, by language. Other languages get English. */
const EN = {
  newResponse: (form: string) => `New response: ${form}`,
  newResponseTo: (form: string) => `New response to ${form}`,
  score: (score: number) => `Lead score: ${score} of 100`,
  see: 'See the response',
  untitled: 'Untitled Form',
  yes: 'Yes',
  no: 'No',
  why: 'You get this email because notifications are on for this form.',
  whyRecipient: (form: string) =>
    `You get this email because the owner of the form “${form}” added your address.`,
  digest: (count: number, form: string) =>
    count === 1 ? `1 new response: ${form}` : `${count} new responses: ${form}`,
  newest: (count: number) => `The latest ${count}:`,
  seeAll: 'See all responses',
  whyDigest: 'You get this email because this form sends summaries.',
  automatic: (form: string) =>
    `This is an automatic reply. Someone entered this address in the form “${form}”. If it was not you, you can ignore this email.`,
  resume: (form: string) => `Continue “${form}”`,
  resumeText: (days: number) =>
    `Use this link to continue with your answers. It works for ${days} days, and anyone who has it can read them.`,
  goOn: 'Continue',
  whyResume: (form: string) =>
    `You get this email because someone entered this address in the form “${form}”. If it was not you, you can ignore it.`,
  stop: 'Unsubscribe from these emails',
  openAddress: 'Or open this link:',
};
export type MailWords = typeof EN;

const ES: MailWords = {
  newResponse: form => `Nueva respuesta: ${form}`,
  newResponseTo: form => `Nueva respuesta a ${form}`,
  score: score => `Puntuación: ${score} de 100`,
  see: 'Ver la respuesta',
  untitled: 'Formulario sin título',
  yes: 'Sí',
  no: 'No',
  why: 'Recibes este correo porque los avisos de este formulario están activados.',
  whyRecipient: form =>
    `Recibes este correo porque el propietario del formulario «${form}» ha indicado tu dirección.`,
  digest: (count, form) =>
    count === 1 ? `1 nueva respuesta: ${form}` : `${count} nuevas respuestas: ${form}`,
  newest: count => `Las ${count} más recientes:`,
  seeAll: 'Ver todas las respuestas',
  whyDigest: 'Recibes este correo porque este formulario agrupa sus avisos.',
  automatic: form =>
    `Esta es una respuesta automática, porque alguien ha escrito esta dirección en el formulario «${form}». Si no has sido tú, no tienes que hacer nada.`,
  resume: form => `Continúe con «${form}»`,
  resumeText: days =>
    `Este es el enlace a las respuestas que ha dado hasta ahora. Vale durante ${days} días, y quien lo tenga puede leerlas.`,
  goOn: 'Continuar',
  whyResume: form =>
    `Recibe este correo porque alguien ha escrito esta dirección en el formulario «${form}». Si no ha sido usted, no tiene que hacer nada.`,
  stop: 'No recibir más correos como este',
  openAddress: 'O abre esta dirección:',
};
const FR: MailWords = {
  newResponse: form => `Nouvelle réponse : ${form}`,
  newResponseTo: form => `Nouvelle réponse à ${form}`,
  score: score => `Score : ${score} sur 100`,
  see: 'Voir la réponse',
  untitled: 'Formulaire sans titre',
  yes: 'Oui',
  no: 'Non',
  why: 'Vous recevez cet e-mail car les notifications de ce formulaire sont activées.',
  whyRecipient: form =>
    `Vous recevez cet e-mail car le propriétaire du formulaire « ${form} » a indiqué votre adresse.`,
  digest: (count, form) =>
    count === 1 ? `1 nouvelle réponse : ${form}` : `${count} nouvelles réponses : ${form}`,
  newest: count => `Les ${count} plus récentes :`,
  seeAll: 'Voir toutes les réponses',
  whyDigest: 'Vous recevez cet e-mail car ce formulaire regroupe ses notifications.',
  automatic: form =>
    `Ceci est une réponse automatique : quelqu’un a saisi cette adresse dans le formulaire « ${form} ». Si ce n’était pas vous, vous n’avez rien à faire.`,
  resume: form => `Continuez « ${form} »`,
  resumeText: days =>
    `Voici le lien vers les réponses que vous avez données jusqu’ici. Il est valable ${days} jours, et quiconque l’a peut les lire.`,
  goOn: 'Continuer',
  whyResume: form =>
    `Vous recevez cet e-mail car quelqu’un a saisi cette adresse dans le formulaire « ${form} ». Si ce n’était pas vous, vous n’avez rien à faire.`,
  stop: 'Ne plus recevoir d’e-mails de ce genre',
  openAddress: 'Ou ouvrez cette adresse :',
};
const DE: MailWords = {
  newResponse: form => `Neue Antwort: ${form}`,
  newResponseTo: form => `Neue Antwort auf ${form}`,
  score: score => `Lead-Score: ${score} von 100`,
  see: 'Antwort ansehen',
  untitled: 'Formular ohne Namen',
  yes: 'Ja',
  no: 'Nein',
  why: 'Sie bekommen diese E-Mail, weil die Benachrichtigungen für dieses Formular eingeschaltet sind.',
  whyRecipient: form =>
    `Sie bekommen diese E-Mail, weil die Adresse beim Formular „${form}“ als Empfänger eingetragen ist.`,
  digest: (count, form) => (count === 1 ? `1 neue Antwort: ${form}` : `${count} neue Antworten: ${form}`),
  newest: count => `Die neuesten ${count} davon:`,
  seeAll: 'Alle Antworten ansehen',
  whyDigest: 'Sie bekommen diese E-Mail, weil dieses Formular seine Benachrichtigungen sammelt.',
  automatic: form =>
    `Dies ist eine automatische Antwort, weil jemand diese Adresse in das Formular „${form}“ eingetragen hat. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.`,
  resume: form => `Weiter mit „${form}“`,
  resumeText: days =>
    `Hier ist der Link zu Ihren bisherigen Angaben. Er gilt ${days} Tage, und wer ihn hat, kann sie lesen.`,
  goOn: 'Weitermachen',
  whyResume: form =>
    `Sie bekommen diese E-Mail, weil jemand diese Adresse in das Formular „${form}“ eingetragen hat. Wenn Sie das nicht waren, müssen Sie nichts tun.`,
  stop: 'Solche E-Mails nicht mehr bekommen',
  openAddress: 'Oder öffnen Sie diese Adresse:',
};
const JA: MailWords = {
  newResponse: form => `新しい回答: ${form}`,
  newResponseTo: form => `${form} に新しい回答がありました`,
  score: score => `リードスコア: ${score} / 100`,
  see: '回答を見る',
  untitled: '無題のフォーム',
  yes: 'はい',
  no: 'いいえ',
  why: 'このフォームの通知が有効になっているため、このメールをお送りしています。',
  whyRecipient: form =>
    `フォーム「${form}」の所有者があなたのアドレスを登録したため、このメールをお送りしています。`,
  digest: (count, form) => `新しい回答 ${count} 件: ${form}`,
  newest: count => `最新の ${count} 件:`,
  seeAll: 'すべての回答を見る',
  whyDigest: 'このフォームでは通知をまとめて送る設定になっているため、このメールをお送りしています。',
  automatic: form =>
    `これは自動返信です。フォーム「${form}」にこのアドレスが入力されました。お心当たりがない場合は、何もする必要はありません。`,
  resume: form => `「${form}」の続き`,
  resumeText: days =>
    `これまでの回答へのリンクです。${days} 日間有効で、リンクを知っている人は回答を読むことができます。`,
  goOn: '続ける',
  whyResume: form =>
    `フォーム「${form}」にこのアドレスが入力されたため、このメールをお送りしています。お心当たりがない場合は、何もする必要はありません。`,
  stop: 'このようなメールの配信を停止する',
  openAddress: 'または、次のアドレスを開いてください:',
};
const AR: MailWords = {
  newResponse: form => `رد جديد: ${form}`,
  newResponseTo: form => `رد جديد على ${form}`,
  score: score => `تقييم العميل المحتمل: ${score} من 100`,
  see: 'عرض الرد',
  untitled: 'نموذج بلا عنوان',
  yes: 'نعم',
  no: 'لا',
  why: 'تصلك هذه الرسالة لأن الإشعارات مفعّلة لهذا النموذج.',
  whyRecipient: form => `تصلك هذه الرسالة لأن مالك النموذج «${form}» أدخل عنوانك.`,
  digest: (count, form) => `ردود جديدة (${count}): ${form}`,
  newest: count => `أحدث ${count} منها:`,
  seeAll: 'عرض كل الردود',
  whyDigest: 'تصلك هذه الرسالة لأن هذا النموذج يجمع إشعاراته.',
  automatic: form =>
    `هذا رد تلقائي، لأن شخصًا ما أدخل هذا العنوان في النموذج «${form}». إن لم تكن أنت، فلا داعي لفعل أي شيء.`,
  resume: form => `تابع «${form}»`,
  resumeText: days =>
    `هذا رابط الإجابات التي أدخلتها حتى الآن. وهو صالح لمدة ${days} أيام، ويمكن لكل من لديه الرابط قراءتها.`,
  goOn: 'متابعة',
  whyResume: form =>
    `تصلك هذه الرسالة لأن شخصًا ما أدخل هذا العنوان في النموذج «${form}». إن لم تكن أنت، فلا داعي لفعل أي شيء.`,
  stop: 'إيقاف الرسائل من هذا النوع',
  openAddress: 'أو افتح هذا العنوان:',
};

const WORDS: Readonly<Record<string, MailWords>> = { en: EN, es: ES, fr: FR, de: DE, ja: JA, ar: AR };
export const wordsOf = (language = 'en'): MailWords => WORDS[language] ?? EN;
