import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) => `「${label}」まで進んだ人の ${percent} がそこで離脱しています。`,
    'field-errors': (label, percent) => `「${label}」まで進んだ人の ${percent} にエラーが表示されています。`,
    'field-slow': label => `「${label}」は、ほかの質問よりもはるかに時間がかかっています。`,
    'field-skipped': (label, percent) => `「${label}」に答えているのは回答の ${percent} だけです。`,
    'few-starts': (_, percent) => `入力を始めるのは訪問者の ${percent} だけです。`,
    'mobile-gap': (_, percent) =>
      `スマートフォンで送信するのは ${percent} だけで、パソコンよりかなり少なくなっています。`,
  },
  todo: {
    optional: label => `「${label}」を任意にしましょう。`,
    last: label => `「${label}」を最後に尋ねましょう。`,
    later: label => `「${label}」を任意にするか、フォームの後で尋ねましょう。`,
    first: label => `「${label}」から始めましょう。クリックするだけで答えられます。`,
    help: label => `「${label}」に何を入力するのか、ヘルプテキストで説明しましょう。`,
    simpler: label => `「${label}」をもっと簡単に尋ねましょう。`,
    remove: label => `「${label}」を削除しましょう。質問が一つ増えるごとに回答が減ります。`,
    title: () => '何が得られるのかをタイトルで伝え、簡単な質問から始めましょう。',
    phone: () =>
      'スマートフォンの大きさでフォームを開いてみましょう。短い質問や、入力の代わりに選択肢を使うと効果的です。',
  },
};
