import type * as en from '../../en/app/index.js';

/** The library of fields to add. */
export const library: typeof en.library = {
  groups: { basic: '基本', advanced: '高度', 'ai-powered': 'AI', more: 'その他', content: 'コンテンツ' },
  notOffered: (name: string, nearest: string) =>
    `「${name}」の項目はありません。最も近いのは「${nearest}」です。`,
  notFound: (name: string, nearest: string) =>
    `「${name}」という項目はありません。「${nearest}」なら自由に回答できます。`,
  endings: 'フィールド アップロード',
  outline: 'ページと項目',
  scales: {
    nps: {
      label: 'ネットプロモータースコア',
      description: '0（まったく勧めない）〜10（強く勧める）',
    },
    csat: { label: '顧客満足度', description: '1（不満）〜5（満足）' },
    ces: { label: '顧客努力指標', description: '1（難しい）〜7（簡単）' },
  },
};
