import type * as en from '../../en/app/index.js';

export const brand: typeof en.brand = {
  title: 'ブランド',
  text: '新しいフォームはこのデザインで始まります。フォームごとに変更できます。',
  logo: 'ロゴ',
  colors: '色',
  theme: '標準のテーマ',
  themeHelp: '新しいフォームに使われます。テンプレートのテーマは変わりません。',
  noTheme: 'なし',
  save: 'ブランドを保存',
  saved: 'ブランドを保存しました。',
  failed: 'ブランドを保存できませんでした。もう一度お試しください。',
  use: 'ブランドを適用',
};
