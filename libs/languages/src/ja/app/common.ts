import type * as en from '../../en/app/index.js';

export const common: typeof en.common = {
  appName: 'Leadloom',
  loading: '読み込み中',
  retry: '再試行',
  cancel: 'キャンセル',
  close: '閉じる',
  delete: '削除',
  undo: '元に戻す',
  loadMore: 'さらに読み込む',
  copied: 'クリップボードにコピーしました',
  copyFailed: 'コピーできませんでした。テキストを選択して手動でコピーしてください。',
  formLoading: 'フォームを読み込み中…',
  anyLinkCopied: 'リンクをコピーしました。',
  linkCopied: '共有リンクをコピーしました',
  embedCopied: '埋め込みコードをコピーしました',
  generic: 'エラーが発生しました。もう一度お試しください。',
  noData: 'データはまだありません',
  noForms: 'フォームはまだありません',
  allResponses: 'すべての回答',
  responseCount: (n: number) => `${n.toLocaleString('ja')} 件の回答`,
  crash: {
    title: 'このページで問題が発生しました',
    text: 'こちら側のエラーです。ページを再読み込みしてください。エディターの未保存の内容は、このデバイスに保存されています。',
    reload: '再読み込み',
    update: '新しいバージョンがあります。再読み込みして続けてください。',
  },
};
