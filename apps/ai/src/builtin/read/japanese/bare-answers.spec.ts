import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../../generate.js';
import { alikeFrom } from './bare-answers.js';

const fieldsOf = (description: string): string[] =>
  generateForm({ description }).form.fields.map(({ label, options }) =>
    options ? `${label} ${options.join('|')}` : label,
  );

describe('Japanese descriptions', () => {
  it.each([
    [
      '陶芸教室。どのコースですか？手びねり、電動ろくろ、絵付け。希望日も。',
      'どのコースですか? 手びねり|電動ろくろ|絵付け',
    ],
    [
      'クイズ：日本で一番高い山は？富士山（正解）、北岳、奥穂高岳。',
      '日本で一番高い山はどれですか? 富士山|北岳|奥穂高岳',
    ],
    [
      '自転車修理。パンク、ブレーキ、その他。希望日。',
      'パンク・ブレーキ・その他のどれですか? パンク|ブレーキ|その他',
    ],
    ['英会話の無料体験 レベル 初級 中級 上級 希望曜日 電話は任意', 'レベル 初級|中級|上級'],
    ['ケーキの注文。段数は2段、3段、4段から。お渡し日', '段数 2段|3段|4段'],
    ['出店希望者の申込。屋号、電源の要不要', '電源は必要ですか? はい|いいえ'],
    ['陶芸体験の予約フォーム。お名前とメールは必須。人数と作りたいものは任意。', '作りたいもの'],
    ['水道屋です。写真あり、電話必須', '写真'],
    ['工場見学の申込。団体名、希望日第一・第二', '第二希望日'],
    ['オーダー家具。サイズ（幅・奥行・高さ）、予算は聞かない', 'サイズ（幅・奥行・高さ）'],
    ['歯医者です。希望日時。保険証の画像は任意でアップ。', '保険証の画像'],
  ])('%s asks %s', (description, field) => {
    expect(fieldsOf(description)).toContain(field);
  });

  it('are parted by circled numbers and by wide spaces', () => {
    expect(
      fieldsOf('3ステップで：①車について（メーカー、年式）②希望日③連絡先。車検の予約です').slice(0, 3),
    ).toEqual(['車について', 'メーカー', '年式']);
    expect(fieldsOf('美容室の予約フォーム　お名前と電話番号、希望日時だけ')).toEqual([
      'お名前',
      '電話番号',
      '希望日時',
    ]);
  });

  it('are named after what stands behind the wishes', () => {
    const { form } = generateForm({
      description: 'まず希望日を聞いて、次に人数、最後に名前とメール。カヤックツアー',
    });
    expect(form.name).toBe('カヤックツアー');
    expect(form.fields.slice(-2).map(({ label }) => label)).toEqual(['お名前', 'メールアドレス']);
  });
});

describe('alikeFrom', () => {
  it.each([
    [['初級', '中級', '上級', '希望曜日'], 3],
    [['S', 'M', 'L'], 3],
    [['名前', '電話'], 1],
  ])('%j', (words, count) => {
    expect(alikeFrom(words)).toBe(count);
  });
});
