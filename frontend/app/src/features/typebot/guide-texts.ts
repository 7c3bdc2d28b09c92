import type { Language } from '#contracts';

/** Steps to turn a form into a flow manually, in each language of the guide. */
export const GUIDES = {
  en: [
    'Download the JSON configuration.',
    'In Typebot, open Create a typebot and choose Import a file. Choose the file.',
    'Look through the groups: one for each step of the form. Texts and design may be changed; variables and the block that sends keep their names and contents.',
    'Press Publish. Typebot then shows the address of the bot and the code for your pages.',
    'Add hidden fields and campaign parameters to that address, for example ?utm_source=newsletter.',
    'Send a test through the bot. It is listed under Responses with the source Typebot.',
    'When the form changes or its token is replaced, download the file again and import it anew.',
  ],
  es: [
    'Descarga la configuración JSON.',
    'En Typebot, abre Create a typebot y elige Import a file. Selecciona el archivo.',
    'Revisa los grupos: uno por cada paso del formulario. Puedes cambiar textos y diseño; las variables y el bloque de envío conservan sus nombres y su contenido.',
    'Pulsa Publish. Typebot mostrará la dirección del bot y el código para tus páginas.',
    'Añade a esa dirección los campos ocultos y los parámetros de campaña, por ejemplo ?utm_source=newsletter.',
    'Envía una prueba con el bot. Aparecerá en Respuestas con el origen Typebot.',
    'Cuando cambie el formulario o se sustituya su token, descarga el archivo e impórtalo de nuevo.',
  ],
  fr: [
    'Téléchargez la configuration JSON.',
    'Dans Typebot, ouvrez Create a typebot et choisissez Import a file. Sélectionnez le fichier.',
    'Parcourez les groupes : un par étape du formulaire. Textes et apparence peuvent changer ; les variables et le bloc d’envoi gardent leurs noms et leur contenu.',
    'Cliquez sur Publish. Typebot affiche l’adresse du bot et le code pour vos pages.',
    'Ajoutez à cette adresse les champs masqués et les paramètres de campagne, par exemple ?utm_source=newsletter.',
    'Envoyez un essai avec le bot. Il apparaît dans les réponses avec la source Typebot.',
    'Si le formulaire change ou si son jeton est remplacé, téléchargez le fichier et importez-le à nouveau.',
  ],
  de: [
    'Laden Sie die JSON-Konfiguration herunter.',
    'Öffnen Sie in Typebot Create a typebot und wählen Sie Import a file. Wählen Sie die Datei.',
    'Sehen Sie die Gruppen durch: eine je Schritt des Formulars. Texte und Aussehen dürfen Sie ändern; Variablen und der sendende Block behalten Namen und Inhalt.',
    'Klicken Sie auf Publish. Typebot zeigt dann die Adresse des Bots und den Code für Ihre Seiten.',
    'Hängen Sie versteckte Felder und Kampagnenparameter an diese Adresse, zum Beispiel ?utm_source=newsletter.',
    'Senden Sie über den Bot einen Test. Er steht unter den Antworten mit der Quelle Typebot.',
    'Ändert sich das Formular oder wird sein Token ersetzt, laden Sie die Datei erneut und importieren Sie sie neu.',
  ],
  ja: [
    'JSON 設定をダウンロードします。',
    'Typebot で Create a typebot を開き、Import a file を選んでファイルを指定します。',
    'グループを確認します。フォームのステップごとに一つあります。文言とデザインは変更できますが、変数と送信ブロックの名前と内容は変えないでください。',
    'Publish を押します。ボットのアドレスと、ページに貼るコードが表示されます。',
    '非表示フィールドとキャンペーンのパラメーターをそのアドレスに付けます。例: ?utm_source=newsletter',
    'ボットからテストを送信します。回答の一覧に Typebot として表示されます。',
    'フォームを変更したときやトークンを交換したときは、ファイルをもう一度ダウンロードしてインポートし直します。',
  ],
} as const satisfies Record<Language, readonly string[]>;

export const guideText = (language: Language): string =>
  GUIDES[language].map((step, index) => `${index + 1}. ${step}`).join('\n');
