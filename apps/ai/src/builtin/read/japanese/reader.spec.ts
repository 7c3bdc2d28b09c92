import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../../generate.js';
import { politeQuestion } from './polite.js';

const formOf = (description: string) => generateForm({ description }).form;

/** Labels with their options, required ones starred, without what every form has. */
const asked = (description: string): string[] =>
  formOf(description)
    .fields.filter(({ id }) => !/^(?:full_name|email|message)_/u.test(id))
    .map(
      ({ label, options, required }) =>
        `${required ? '*' : ''}${label}${options ? `[${options.join('|')}]` : ''}`,
    );

const rules = (description: string): string[] => {
  const { fields, logic } = formOf(description);
  const label = (id?: string): string => fields.find(field => field.id === id)?.label ?? '';
  return (logic ?? []).map(
    ({ when, then }) => `${String(when.conditions[0]?.value)} → ${label(then.target)}`,
  );
};

describe('a Japanese description, part by part', () => {
  it.each([
    ['琴の修理。桐か杉か。', ['桐と杉のどちらですか?[桐|杉]']],
    ['琴の修理。材質は桐か、杉か、その他か。', ['材質[桐|杉|その他]']],
    ['琴の修理。桐、杉、檜のどれか。', ['桐・杉・檜のどれですか?[桐|杉|檜]']],
    ['琴の修理。弦は絹・テトロン・その他から選ばせて。', ['弦[絹|テトロン|その他]']],
    ['琴の修理。受け取りは店頭と配送のどっちがいいか。', ['受け取り[店頭|配送]']],
    ['琴の修理。弦は絹かテトロンかうろこ糸。', ['弦[絹|テトロン|うろこ糸]']],
    ['琴の修理。柱・爪それぞれ何個か、持込日。', ['柱', '爪']],
    ['琴の修理。割れがあるかどうか。', ['割れはありますか?[はい|いいえ]']],
    ['琴の修理。急いで直したいか。', ['急いで直したいですか?[はい|いいえ]']],
    ['琴の修理。最後に直したのはいつか。', ['最後に直したのはいつですか?']],
  ])('reads choices and questions: %s', (said, wanted) => {
    expect(asked(said)).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['琴の修理。持込か引き取りか。引き取りの場合だけ住所を聞く。', '引き取り → ご住所'],
    ['琴の修理。持込ですか引き取りですか？引き取りの方は住所を教えてください。', '引き取り → ご住所'],
    ['琴の修理。割れの有無、あれば割れた場所。', 'はい → 割れた場所'],
    ['琴の修理。ケースは必要か、必要なら大きさ。', 'はい → 大きさ'],
    ['琴の修理。面数。3面以上なら搬入口の幅を入力してもらう。', '2 → 搬入口の幅'],
    ['琴の修理。割れがある人だけその場所を書いてもらう。', 'はい → 割れの場所'],
  ])('makes a rule of: %s', (said, rule) => {
    expect(rules(said)).toEqual([rule]);
  });

  it.each([
    ['琴の修理。型番、傷の位置、電話は必須。', ['電話番号', '型番', '傷の位置'], true],
    ['琴の修理。電話番号だけ必須で他は任意。', ['電話番号'], true],
    ['琴の修理。傷の位置は書かなくても構いません。', ['傷の位置'], false],
    ['琴の修理。お名前、型番、電話、傷の写真は任意。', ['お名前'], true],
  ])('marks: %s', (said, labels, required) => {
    const { fields } = formOf(said);
    for (const label of labels) expect(fields.find(field => field.label === label)?.required).toBe(required);
  });

  it.each([
    '琴の修理を三段階で聞いてください。まず型番、次に傷の写真、最後に持込日。',
    '画面を3つに分けたい。1つ目は型番、2つ目は傷の写真、3つ目は持込日。琴の修理。',
  ])('makes pages of what is only counted: %s', said => {
    expect(formOf(said).fields.filter(({ type }) => type === 'page-break')).toHaveLength(3);
  });

  it('leaves out what is told, quoted or not wanted', () => {
    const labels = asked(
      '琴の修理です。祖父の代から続く店なので、電話が多くて困っています。型番と傷の位置。費用はいくらですか、とよく聞かれますがその項目は要りません。',
    );
    expect(labels.join(' ')).toMatch(/型番.*傷の位置/u);
    expect(labels.join(' ')).not.toMatch(/費用|祖父/u);
  });

  it.each([
    ['琴の修理。型番。弦は太めが好きな方が多いのですがまあそれは後で。持込日。', /型番.*持込日/u],
    ['琴の修理。型番は分かるところまで、写真を3枚まで、症状は長めに書けるように。', /型番.*写真.*症状/u],
    ['箏の教室の感想を聞きたいです。先生の教え方、部屋の広さ。', /先生の教え方.*部屋の広さ/u],
    [
      '琴の教室。保護者のこと（名前、電話）、次にお子さんのこと（学年、利き手）。',
      /保護者の電話.*お子さんの学年.*利き手/u,
    ],
    [
      '琴の修理。大人・子どもの人数、氏名ふりがな生年月日、いつから。',
      /大人の人数.*子どもの人数.*生年月日.*いつから/u,
    ],
    ['店を畳むので琴をお譲りします。車で来るか、ケースいるか。', /車で来ますか.*ケース/u],
    ['琴の修理。大人何人子供何人、予備の弦3つ、型番は何でもいい。', /大人の人数.*子供の人数.*予備の弦/u],
    ['琴の査定：型番、弦の数、傷み具合を5段階で。', /型番.*傷み具合/u],
    ['琴の修理。傷の有無（ある場合は詳しく）。', /傷はありますか.*傷の内容/u],
  ])('reads what it knows of: %s', (said, labels) => {
    expect(asked(said).join(' ')).toMatch(labels);
  });

  it.each([
    [
      '琴の修理。柱・爪・胴のどこが傷んだか。',
      ['どこが傷みましたか?[柱|爪|胴]', 'どこが傷んだのですか?[柱|爪|胴]'],
    ],
    ['琴の修理。材質は桐・杉・なし。', ['材質[桐|杉|なし]']],
    ['琴の修理。弦の太さ17号18号19号、持込日。', ['弦の太さ[17号|18号|19号]']],
    ['琴の修理。部位は柱・爪・胴（複数可）。', ['部位[柱|爪|胴]']],
    ['琴の発表会。欠席の方は理由を書く欄を。', ['*出欠[出席|欠席]']],
  ])('offers what is said in: %s', (said, either) => {
    expect(either.some(one => asked(said).includes(one))).toBe(true);
  });

  it.each([
    ['犬を飼っている', '犬を飼っていますか'],
    ['送る', '送りますか'],
    ['駐車場の有無', '駐車場はありますか'],
    ['また来たい', 'また来たいですか'],
    ['ケースが必要', 'ケースは必要ですか'],
  ])('asks politely: %s', (said, question) => {
    expect(politeQuestion(said)).toBe(question);
  });
});
