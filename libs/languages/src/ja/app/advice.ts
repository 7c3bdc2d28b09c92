import type * as en from '../../en/app/index.js';

export const advice: typeof en.advice = {
  found: {
    'field-loss': ({ label, rate, times }) =>
      `「${label}」まで進んだ人の${rate}がそこで離脱しています${times && `（フォームの中央値の${times}倍）`}。`,
    'field-errors': ({ label, rate }) => `「${label}」まで進んだ人の${rate}にエラーが表示されています。`,
    'field-slow': ({ label, time, usualTime, visits }) =>
      `「${label}」には${time}かかっています（訪問${visits}回の中央値）。フォームの中央値は${usualTime}です。`,
    'field-skipped': ({ label, rate, whole }) =>
      `「${label}」に答えているのは、回答${whole}件の${rate}だけです。`,
    'few-starts': ({ rate, whole }) => `入力を始めるのは、訪問者${whole}人の${rate}だけです。`,
    'mobile-gap': ({ rate, otherRate }) =>
      `送信する人の割合は、スマートフォンで${rate}、パソコンで${otherRate}です。`,
  },
  todo: {
    optional: ({ label }) => `「${label}」を任意にしましょう。`,
    last: ({ label }) => `「${label}」を最後に尋ねましょう。`,
    later: ({ label }) => `「${label}」を任意にするか、後で尋ねましょう。`,
    after: ({ label }) => `「${label}」は送信後に尋ねるか、尋ねないようにしましょう。`,
    first: ({ label }) => `「${label}」から始めましょう。クリックするだけで答えられます。`,
    example: ({ example }) => `入力してほしい内容を示しましょう：「${example}」`,
    help: ({ label }) => `「${label}」に何を入力するのか、ヘルプテキストで説明しましょう。`,
    simpler: ({ label }) => `「${label}」をもっと簡単に尋ねましょう。`,
    remove: ({ label }) => `「${label}」を削除しましょう。質問が一つ増えるごとに回答が減ります。`,
    title: () => '何が得られるのかをタイトルで伝え、簡単な質問から始めましょう。',
    phone: () =>
      'スマートフォンの大きさでフォームを開いてみましょう。短い質問や、入力の代わりに選択肢を使うと効果的です。',
  },
  edits: {
    removed: label => `「${label}」を削除`,
    added: label => `「${label}」を追加`,
    renamed: (label, to) => `「${label}」の名前を「${to}」に変更`,
    required: label => `「${label}」を必須に変更`,
    optional: label => `「${label}」を任意に変更`,
    help: label => `「${label}」のヘルプテキストを変更`,
    type: label => `「${label}」の種類を変更`,
    options: label => `「${label}」の選択肢を変更`,
    order: () => '項目の順序を変更',
    steps: () => 'ステップを変更',
  },
};
