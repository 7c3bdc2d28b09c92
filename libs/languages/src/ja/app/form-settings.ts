import type * as en from '../../en/app/form-settings.js';

export const formSettings: typeof en.formSettings = {
  name: { label: '名前', changed: 'フォーム名を変更' },
  description: { label: '説明', changed: '説明を変更' },
  submitText: { label: '送信ボタン', changed: '送信ボタンを変更' },
  language: {
    label: '言語',
    help: 'ページのボタン、メッセージ、日付の言語です。ご自分で書いた文章は変わりません。',
    changed: '言語を変更',
  },
  multiStep: {
    label: '複数ステップ',
    help: '3項目ごと、または改ページの位置でページを分けます。',
    changed: 'ステップを変更',
  },
  autoAdvance: {
    label: '選択したら次へ進む',
    help: '訪問者が選択肢の1つをクリックまたはタップすると、次のページまたは質問に移ります。',
    changed: '選択後の自動移動を変更',
  },
  showProgressBar: { label: '進捗バーを表示', changed: '進捗バーを変更' },
  allowSaveProgress: {
    label: '後で続きを入力できるようにする',
    help: '回答を訪問者のデバイスに保存し、続きを開くリンクをメールで送れます。',
    changed: '途中保存を変更',
  },
  thankYouTitle: { label: 'お礼のタイトル', changed: 'お礼のタイトルを変更' },
  thankYouText: { label: 'お礼の文章', changed: 'お礼の文章を変更' },
  redirectUrl: {
    label: '送信後の移動先',
    help: 'お礼ページの代わりに表示します。',
    changed: '送信後の移動先を変更',
  },
  opensAt: {
    label: '受付開始日時',
    help: 'それまでは、開始日時が訪問者に表示されます。',
    changed: '受付開始日時を変更',
  },
  closesAt: {
    label: '受付終了日時',
    help: 'これ以降、フォームは回答を受け付けません。',
    changed: '受付終了日時を変更',
  },
  responseLimit: { label: '回答数の上限', help: '空欄の場合は無制限です。', changed: '回答数の上限を変更' },
  onePerVisitor: { label: '1人あたりの回答', changed: '1人あたりの回答を変更' },
  privacyUrl: { label: 'プライバシーポリシーのURL', changed: 'プライバシーポリシーのURLを変更' },
  imprintUrl: { label: '運営者情報のURL', changed: '運営者情報のURLを変更' },
  retentionDays: {
    label: '回答を削除するまでの日数',
    help: 'ファイルとともに完全に削除されます。空欄の場合は削除されません。',
    changed: '回答を削除するまでの日数を変更',
  },
  hideFromSearch: { label: '検索エンジンに表示しない', changed: '検索エンジンの設定を変更' },
  partialLeads: {
    label: '途中の回答を保存',
    help: '訪問者がメールアドレスか電話番号を入力した時点から保存されます。回答一覧に「途中」として表示されます。',
    changed: '途中の回答の保存を変更',
  },
  partialText: { label: '訪問者への説明文', changed: '途中の回答の説明文を変更' },
  remindPartials: {
    label: 'リマインダーを用意',
    help: '訪問者がチェックを入れると、離れてから30分後に、入力の続きへのリンクがメールで届きます。',
    changed: '訪問者へのリマインダーを変更',
  },
  emailNotifications: {
    label: '新しい回答をメールで受け取る',
    help: 'アカウントのメールアドレスに届きます。',
    changed: '通知を変更',
  },
};

export const settingsPanel: typeof en.settingsPanel = {
  sections: {
    general: '全般',
    pages: 'ページと進捗',
    thanks: '送信後',
    limits: '制限',
    access: 'アクセス',
    privacy: 'プライバシー',
  },
  redirectWrong: 'URLはhttp://またはhttps://で始めてください',
  onceOptions: { any: '何回でも', device: '1デバイスにつき1回', email: '1メールアドレスにつき1回' },
  onceHelp: {
    any: '訪問者はフォームを何度でも送信できます。',
    device:
      'ブラウザーが回答済みであることを記憶します。記録を消すか別のデバイスを使うと、もう一度回答できます。埋め込みスクリプトのないiframeでブラウザーが保存を拒否する場合も同様です。',
    email: 'フォームの最初のメールアドレスで判定します。ブラウザーも回答済みであることを記憶します。',
  },
  onceNoEmail: 'このフォームはメールアドレスを聞いていないため、デバイスだけで判定します。',
  password: 'パスワード',
  newPassword: '新しいパスワード',
  passwordHelp: '6文字以上。入力するまで、訪問者にはフォームの内容が一切表示されません。',
  passwordSet: '訪問者はパスワードが必要です。ご自身を含め、誰も読めない形で保存されています。',
  passwordLater: 'フォームを保存すると、パスワードを設定できます。',
  passwordFailed: 'パスワードを保存できませんでした。もう一度お試しください。',
  setPassword: 'パスワードを設定',
  changePassword: 'パスワードを変更',
  removePassword: 'パスワードを削除',
  partialExample: '途中で中断された場合にもお手伝いできるよう、入力内容を保存しています。',
  partialMissing: 'この説明文を入力するまで、途中の回答は保存されません。',
};
