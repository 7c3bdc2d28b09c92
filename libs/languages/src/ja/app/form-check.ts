import type * as en from '../../en/app/index.js';

type Params = Record<string, string | number>;

const TYPES: Record<string, string> = {
  email: 'メールアドレス',
  phone: '電話番号',
  url: 'URL',
  number: '数値',
  date: '日付',
};

export const formCheck: typeof en.formCheck = {
  title: 'フォームのチェック',
  good: '改善点はありません。どの質問もわかりやすく、回答できます。',
  count: (count: number) => `提案${count}件`,
  fix: '修正',
  show: '質問を表示',
  severity: { error: '問題', warning: '注意', hint: 'ヒント' },
  findings: {
    secret: ({ label }: Params) =>
      `「${label}」は機密情報を聞いています。フォームでパスワード、カード番号、身分証番号を集めることはできません。`,
    emptyLabel: () => '文章のない質問があります。何を答えればよいかわかりません。',
    duplicateQuestion: ({ label, first }: Params) => `「${label}」は「${first}」と同じ内容の質問です。`,
    twoInOne: ({ label }: Params) =>
      `「${label}」には質問が2つ含まれています。両方に答えてもらえるよう、2つに分けましょう。`,
    noContact: () => '返信する手段がありません。メールアドレスを聞きましょう。',
    noConsent: ({ label }: Params) =>
      `「${label}」は慎重な扱いが必要な情報です。回答の保存について同意を得ましょう。`,
    tooLong: ({ count, most }: Params) =>
      `1ページに質問が${count}個あります。${most}個を超えると離脱が増えます。ステップに分けましょう。`,
    fewOptions: ({ label }: Params) => `「${label}」の選択肢が不足、重複、または未入力です。`,
    overlappingRanges: ({ label }: Params) =>
      `「${label}」の範囲が重なっています。1つの数値が2つの範囲に当てはまります。`,
    noOther: ({ label }: Params) =>
      `「${label}」は必須ですが、当てはまる選択肢がないかもしれません。「その他」などを追加しましょう。`,
    requiredPhone: ({ label }: Params) =>
      `「${label}」は必須です。メールアドレスがあるので、任意にすると回答が増えます。`,
    saysOptional: ({ label }: Params) => `「${label}」には任意と書かれていますが、必須になっています。`,
    brokenRule: ({ label }: Params) =>
      label
        ? `「${label}」についてのルールは適用されません。質問または回答がなくなっています。`
        : 'なくなった質問を参照しているルールがあります。',
    unreachable: ({ label }: Params) =>
      `「${label}」は誰にも表示されません。ルールの条件がすべて満たされることはありません。`,
    wrongType: ({ label, type }: Params) =>
      `「${label}」は${TYPES[String(type)] ?? type}の項目にすると答えやすくなります。`,
    yesNoLabel: ({ label }: Params) => `「${label}」は「はい・いいえ」で答えられる質問ではありません。`,
    promisedDate: () => '説明文に日時がありますが、日時を聞く質問がありません。',
    wordyLabel: ({ label, count }: Params) =>
      `「${label}」は長すぎます（${count}語または文字）。説明はヘルプテキストに移しましょう。`,
  },
};
