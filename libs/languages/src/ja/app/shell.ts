import type * as en from '../../en/app/index.js';

export const shell: typeof en.shell = {
  skip: '本文へスキップ',
  welcome: (name: string) => `ようこそ、${name}さん`,
  settings: '設定',
  logout: 'ログアウト',
  menu: 'メニュー',
  mainNav: 'メイン',
  footer: (year: number) => `© ${year} Leadloom`,
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
  tabs: {
    dashboard: 'ダッシュボード',
    aiFormBuilder: 'AIフォームビルダー',
    createForm: 'フォームを作成',
    myForms: 'マイフォーム',
    responses: '回答',
    analytics: '分析',
    typebotFlows: 'Typebotフロー',
    typebotIntegration: 'Typebot連携',
  },
  unread: (n: number) => (n < 1000 ? String(n) : '999+'),
  unreadWord: '件未読',
  limit: {
    title: 'プランの上限に達しました',
    see: '利用状況を見る',
  },
  banner: {
    text: 'メールアドレスを確認してください。確認が済むまで、フォームの作成と分析は使えません。',
    resend: 'メールを再送信',
    dismiss: '閉じる',
    sent: '確認メールを送信しました。受信トレイをご確認ください。',
    already: 'メールアドレスはすでに確認済みです。',
    failed: '確認メールを再送信できませんでした。もう一度お試しください。',
  },
};
