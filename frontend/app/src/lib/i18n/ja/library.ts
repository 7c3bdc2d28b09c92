import type * as en from '../en.js';

/** What can be added to a form. */
export const library: typeof en.library = {
  groups: { basic: '基本', advanced: '高度', 'ai-powered': 'AI', more: 'その他' },
  outline: 'ページと項目',
  pageBreak: { label: '改ページ', description: '以降を別のページにします' },
  checkbox: { label: 'チェックボックス', description: 'リストから複数選択' },
  address: { label: '住所', description: '番地、市区町村、郵便番号、都道府県、国' },
  consent: { label: '同意', description: '文章に同意するチェック。文章は回答とともに保存されます' },
  time: { label: '時刻', description: '1日の中の時刻' },
  hidden: { label: '隠し項目', description: 'リンクから入力され、訪問者には表示されません' },
  password: { label: 'パスワード', description: '周囲から見えないテキスト' },
  nps: {
    label: 'ネットプロモータースコア',
    description: '0〜10の推奨度',
  },
};
