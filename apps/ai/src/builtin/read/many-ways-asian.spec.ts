import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join(' ');
const optionsOf = (description: string): string[][] =>
  fieldsOf(description).flatMap(({ options }) => (options ? [options] : []));
const pages = (description: string): number =>
  fieldsOf(description).filter(({ type }) => type === 'page-break').length;

describe('the many ways to say what is wished, in Japanese', () => {
  it.each([
    ['網戸の張替え 枚数 サイズ 希望日 電話必須', /枚数 .*サイズ ご?希望日/u],
    ['刀剣の研ぎ、長さ、銘の有無、納品希望日。電話は必須。', /長さ.*銘.*納品希望日/u],
    ['鉄道模型の買取。メーカー名、箱の状態、購入した年。住所は不要。', /メーカー名 箱の状態 購入した年/u],
    [
      '離島の民泊。荷物の数、船の到着時間、苦手な食べ物を教えてもらえるフォームがほしいです。',
      /荷物の数.*到着時間/u,
    ],
    ['凧づくり教室。書いてもらうのは屋号、凧の大きさ、直してほしい点。', /屋号.*凧の大きさ.*直してほしい点/u],
    ['町内の意見箱。どの道が暗いか、街灯の位置。', /どの道が暗い.*街灯の位置/u],
  ])('asks each thing of a list: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });

  it.each([
    ['襖の仕立て直し。無地・柄入り・絵入りのいずれか、それから枚数。', ['無地', '柄入り', '絵入り']],
    ['吹奏楽団の見学。パート 木管 金管 打楽器。希望の種目 午前 午後 終日。', ['午前', '午後', '終日']],
    ['茶葉の注文。種類が煎茶、玉露、番茶のどれかと、袋数をお願いします。', ['煎茶', '玉露', '番茶']],
    ['鞄の修理。直したいのは取っ手ですか、金具ですか、縫い目ですか。', ['取っ手', '金具', '縫い目']],
    ['能面の貸し出し。サイズは大人用、子ども用より選択。', ['大人用', '子ども用']],
    ['弓道の体験。年代：10代／20代／30代以上。', ['10代', '20代', '30代以上']],
  ])('reads options: %s', (said, options) => {
    expect(optionsOf(said)).toContainEqual(options);
  });

  it.each([
    '座敷の貸切フォームを2ページで作成してください。1ページ目は利用日と人数、2ページ目はお名前と電話番号。',
    '座敷の貸切。二段階に分けてほしい。最初のページで利用日と人数、次のページでお名前と電話番号。',
    '座敷の貸切を2ステップ構成で。宴席（利用日、人数）、連絡先（お名前、電話番号）の順で。',
    'ページは二つ。宴席：利用日、人数。連絡先：お名前、電話番号。座敷の貸切',
  ])('reads steps: %s', said => {
    expect(pages(said)).toBe(2);
  });

  it.each([
    '石仏めぐりの案内。氏名、メールだけを聞いて、感想は聞かない。',
    '石仏めぐりの案内。氏名、メール。項目はこれ以上増やさないでください。',
    '石仏めぐりの案内。氏名とメール以外は何も聞かないでください。',
    '石仏めぐりの案内。氏名、メール。必要なのはこの二つだけ。',
  ])('asks nothing else: %s', said => {
    expect(labels(said)).toBe('お名前 メールアドレス');
  });

  it.each([
    '湯屋の感想。湯加減を星5つで、休憩所も星5つで、よかった点、気になった点。',
    '湯屋の感想。湯加減、休憩所を5段階で、よかった点、気になった点は自由に。',
  ])('reads a scale that the list goes on behind: %s', said => {
    const rated = fieldsOf(said).filter(({ type }) => type === 'rating');
    expect(rated.map(({ label }) => label)).toEqual(['湯加減', '休憩所']);
    expect(labels(said)).toMatch(/よかった点.*気になった点/u);
  });

  it('leaves the story of a business out', () => {
    const asked = labels(
      'うちは代々の提灯屋で、父が倒れてから一人で回しています。最近は海外の方も増えました。提灯の大きさ、入れる文字、納期くらいを書いてくれたら十分です。メールは見ません。',
    );
    expect(asked).toMatch(/提灯の大きさ.*入れる文字.*納期/u);
    expect(asked).not.toMatch(/海外|父|メール/u);
  });

  it.each([
    ['蔵の見学。車で来ますか？来ない場合は到着する駅を入力。', /到着する駅/u],
    ['蔵の見学。個人か団体か。団体のお客様には引率者名を。', /引率者名/u],
    ['蔵の見学。バスで来ますか。バスで来る方は便名と人数を。', /便名/u],
    ['蔵の見学。試飲を希望するか、希望する人だけ苦手な酒を入力できるように。', /苦手な酒/u],
  ])('asks by an answer: %s', (said, asked) => {
    const { fields, logic } = formOf(said);
    const target = fields.find(({ id }) => id === logic?.[0]?.then.target);
    expect(target?.label).toMatch(asked);
  });
});

describe('the many ways to say what is wished, in Chinese', () => {
  it.each(['手工皮具定制', '上海家教', '茶具批发'])('is told from Japanese in few characters: %s', said => {
    expect(labels(said)).toMatch(/姓名/u);
  });

  it.each([
    ['手工月饼预订：口味莲蓉豆沙五仁，数量。', ['莲蓉', '豆沙', '五仁']],
    ['瑜伽馆体验：时段早上中午晚上，电话必填。', ['早上', '中午', '晚上']],
    ['旗袍定做，颜色红黑白，尺寸大号中号小号。', ['大号', '中号', '小号']],
    ['茶会签到：几位、车牌，您自己开车还是坐地铁？', ['自己开车', '坐地铁']],
    ['古筝比赛报名，项目独奏、重奏、合奏，参赛人姓名。', ['独奏', '重奏', '合奏']],
    ['古筝比赛报名，曲目，服装尺码M、L、XL，手机必填。', ['M', 'L', 'XL']],
    ['古筝租借。琴码S到XL，规格成人琴/儿童琴/短琴。', ['成人琴', '儿童琴', '短琴']],
    ['古筝课，上课时间周六上午、周六下午、周日上午选一个，学过没有。', ['周六上午', '周六下午', '周日上午']],
    ['古筝演出，出席/不出席，带几个人。', ['出席', '不出席']],
    ['古筝班 初学复学 校区城东、城西、城南 希望上课日期', ['城东', '城西', '城南']],
  ])('reads options that no signs part: %s', (said, options) => {
    expect(optionsOf(said)).toContainEqual(options);
  });

  it.each([
    ['皮划艇租赁，出发码头、几小时、会不会游泳。', /出发码头.*几小时.*游泳/u],
    ['二胡修理。地址时间电话，别的都不要。', /电话.*地址.*时间/u],
    ['二胡班，学员几岁老师几位，愿不愿意演出，拉过没有，谢谢', /学员几岁.*愿不愿意演出.*拉过/u],
    ['二胡回访，音色、做工各打1到5分，匿名即可', /音色 做工/u],
    ['想做一个二胡社报名表，参与人数，入住和退房日期，拍照上传', /参与人数.*入住日期.*退房日期.*照片/u],
    ['防虫服务：房屋类别，家里有没有孕妇或宠物。', /房屋类别.*有?孕妇或宠物/u],
  ])('asks each thing of a list: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });
});

describe('the many ways to say what is wished, in Arabic', () => {
  it.each([
    ['خياطة أثواب: المقاس صغير وسط كبير، اللون.', ['صغير', 'وسط', 'كبير']],
    ['مغسلة سيارات. نوع الغسيل خارجي داخلي كامل، الموعد.', ['خارجي', 'داخلي', 'كامل']],
    [
      'نادي شطرنج: أيام تناسبك (يمكن اختيار أكثر من يوم)، الأحد الثلاثاء الخميس.',
      ['الأحد', 'الثلاثاء', 'الخميس'],
    ],
  ])('reads options that no signs part: %s', (said, options) => {
    expect(optionsOf(said)).toContainEqual(options);
  });

  it('parts what an attached "and" joins, and asks in two steps', () => {
    const asked = labels('ورشة رخام. مقاسات السطح وصورة المكان وعدد القطع. ولا تسأل عن الميزانية.');
    expect(asked).toMatch(/مقاسات السطح.*المكان.*عدد القطع/u);
    expect(
      pages('قسموا النموذج على صفحتين: رحلتك (الوجهة، عدد الليالي) وبياناتك (الاسم، الهاتف). مكتب سفر'),
    ).toBe(2);
  });
});
