import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `新しい回答: ${form}`,
  newResponseTo: form => `${form} に新しい回答がありました`,
  score: score => `リードスコア: ${score} / 100`,
  lead: (name, score) => `${name}（スコア ${score}）`,
  unnamed: '新しいリード',
  outOf: (answer, most) => `${answer} / ${most}`,
  see: '回答を見る',
  untitled: '無題のフォーム',
  yes: 'はい',
  no: 'いいえ',
  why: 'このフォームの通知が有効になっているため、このメールをお送りしています。',
  whyRecipient: form =>
    `フォーム「${form}」のオーナーがあなたのアドレスを登録したため、このメールをお送りしています。`,
  digest: (count, form) => `新しい回答 ${count} 件: ${form}`,
  newest: count => `最新の ${count} 件:`,
  seeAll: 'すべての回答を見る',
  whyDigest: 'このフォームではまとめ配信が有効になっているため、このメールをお送りしています。',
  automatic: form =>
    `これは自動返信です。フォーム「${form}」にこのアドレスが入力されました。お心当たりがない場合は、このメールを無視してください。`,
  resume: form => `「${form}」の続き`,
  resumeText: days =>
    `これまでの回答へのリンクです。${days} 日間有効で、リンクを知っている人は回答を読むことができます。`,
  goOn: '続ける',
  whyResume: form =>
    `フォーム「${form}」にこのアドレスが入力されたため、このメールをお送りしています。お心当たりがない場合は、このメールを無視してください。`,
  stop: 'このメールの配信を停止する',
  openAddress: 'または、次のリンクを開いてください：',
};
