import type * as en from '../../en/index.js';

/** The library of fields to add. */
export const library: typeof en.library = {
  groups: { basic: '基本', advanced: '高度', 'ai-powered': 'AI', more: 'その他' },
  outline: 'ページと項目',
  nps: {
    label: 'ネットプロモータースコア',
    description: '0〜10の推奨度',
  },
};
