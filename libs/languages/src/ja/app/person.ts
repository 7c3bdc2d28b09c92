import type * as en from '../../en/app/index.js';

const number = (n: number) => n.toLocaleString('ja-JP');

export const person: typeof en.person = {
  open: '訪問者を検索',
  title: '訪問者のデータ',
  text: '1つのメールアドレスからフォームに送信されたすべての内容です。',
  email: 'メールアドレス',
  find: '検索',
  finding: '検索中…',
  findFailed: '検索を完了できませんでした。もう一度お試しください。',
  none: (email: string) => `${email}のデータは保存されていません。`,
  found: (count: number, email: string) => `${email}の回答 ${number(count)}件`,
  openOne: (form: string, at: string) => `「${form}」への${at}の回答を開く`,
  download: 'JSONでダウンロード',
  erase: 'すべて消去',
  eraseTitle: 'この訪問者のデータをすべて消去しますか？',
  eraseText: (count: number, email: string) =>
    `${email}の回答${number(count)}件を、ファイル、メモ、Webhookやメールに残っている内容も含めて消去します。この操作は元に戻せません。`,
  erased: (count: number) => `${number(count)}件の回答を消去しました`,
  eraseFailed: '一部を消去できませんでした。もう一度お試しください。',
  log: 'アクセス記録',
  logText:
    '訪問者のデータをAPIキーで読み取り、エクスポート、検索、消去した記録です。この一覧は変更できず、訪問者の名前は含まれません。',
  logFailed: 'アクセス記録を読み込めませんでした。',
  logNone: 'エクスポート、検索、消去の記録はまだありません。',
  actions: {
    read: 'APIキーによる回答の読み取り',
    export: '回答のエクスポート',
    'person-found': '訪問者の検索',
    expired: '保存期間の経過による削除',
    'person-erased': '訪問者データの消去',
    deleted: '回答の削除',
    rescored: 'リードスコアの再計算',
  },
  entry: (count: number, detail: string, by: string) =>
    [`回答${number(count)}件`, detail, by].filter(Boolean).join(' · '),
  byRetention: 'フォームの設定',
  byYou: 'アプリ内',
  byKey: (id: string) => `APIキー ${id}`,
};
