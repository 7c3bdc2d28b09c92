import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const fieldsOf = (description: string): FormField[] => generateForm({ description }).form.fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');
const rules = (description: string): number => generateForm({ description }).form.logic?.length ?? 0;

describe('what is said of a thing in Japanese', () => {
  it.each([
    'は聞かないでください',
    'を尋ねるのは控えてください',
    'は見る人がいないので外してください',
    'なんて知らなくていいです',
    'の欄は設けないこと',
    'は今回はなしで',
    'を載せてはいけません',
  ])('refuses: ペンの色%s', said => {
    expect(labels(`万年筆の修理。型番、症状。ペンの色${said}。`)).not.toMatch(/色/u);
  });

  it.each(['は空欄不可', 'がないと連絡できません', 'は欠かせません', 'は必ず書いてもらう', 'はマスト'])(
    'requires: 型番%s',
    said => {
      const fields = fieldsOf(`万年筆の修理。型番${said}。症状、購入店。`);
      expect(fields.find(({ label }) => label.includes('型番'))?.required).toBe(true);
    },
  );

  it.each([
    '型番はわかる範囲で構いません',
    '型番は書かなくても大丈夫',
    'できれば型番も',
    '型番はあると助かります',
  ])('leaves open: %s', said => {
    const fields = fieldsOf(`万年筆の修理。${said}。症状、購入店。`);
    expect(fields.find(({ label }) => label.includes('型番'))?.required).toBe(false);
  });

  it.each([
    '軸は木か金属か樹脂',
    '軸は木/金属/樹脂',
    '軸は「木」「金属」「樹脂」から選択',
    '軸は木、金属、樹脂のいずれか',
  ])('offers: %s', said => {
    expect(fieldsOf(`万年筆の修理。${said}。症状。`).map(({ options }) => options)).toContainEqual([
      '木',
      '金属',
      '樹脂',
    ]);
  });

  it.each(['郵送希望者は住所も', '郵送の方は住所も書いてください', '郵送だったら住所を聞く', '郵送→住所'])(
    'makes a rule of: %s',
    said => {
      expect(rules(`万年筆の修理。受け渡しは持込か郵送。${said}。`)).toBe(1);
    },
  );

  it('orders, and lists nouns alone', () => {
    const asked = labels(
      '万年筆の修理です。型番、症状、購入店。ペン先の太さを真っ先に聞いて。写真は一番下に。',
    );
    expect(asked).toMatch(/^ペン先の太さ.*型番.*症状.*購入店.*写真[^|]*$/u);
  });

  it('tells Japanese in nothing but Chinese characters from Chinese', () => {
    expect(labels('自転車修理、車種、症状、写真')).toMatch(/お名前/u);
  });

  it.each(['誰の回答か分からないように', '記名は不要です', '個人が特定されない形で'])(
    'asks no names: %s',
    said => {
      expect(labels(`社員食堂の感想。味を5段階で。${said}。`)).not.toMatch(/名前|メール/u);
    },
  );

  it('makes pages of what is put on pages', () => {
    const fields = fieldsOf('着物の仕立て。反物のページでは素材、長さ。お客様のページでは身長、裄丈。');
    expect(fields.filter(({ type }) => type === 'page-break').map(({ label }) => label)).toEqual([
      '反物',
      'お客様',
    ]);
  });
});

describe('what is said of a thing in Chinese', () => {
  it.each(['就别问了', '这类问题去掉', '一律不收集', '太私人,不用填', '没必要'])('refuses: 血型%s', said => {
    expect(labels(`钢笔维修。型号、故障描述、购买地点。血型${said}。`)).not.toMatch(/血型/u);
  });

  it.each(['缺一不可', '务必填写', '不能少', '都得填'])('requires both: 型号、购买地点%s', said => {
    const fields = fieldsOf(`钢笔维修。型号、购买地点${said}。故障描述。`);
    expect(fields.filter(({ label, required }) => required && /型号|购买/u.test(label))).toHaveLength(2);
  });

  it.each(['选邮寄的要写收件地址', '邮寄的给收件地址', '邮寄再问收件地址', '凡选择邮寄者须填写收件地址'])(
    'makes a rule of: %s',
    said => {
      expect(rules(`钢笔维修。自取还是邮寄?${said}。`)).toBe(1);
    },
  );

  it.each(['仅此两项', '别的都不用问', '其他一概不要', '就这些'])('asks nothing else: %s', said => {
    expect(fieldsOf(`钢笔维修。型号、故障描述。${said}。`)).toHaveLength(4);
  });

  it('orders, and offers what one of is chosen', () => {
    const asked = labels('钢笔维修。型号放第一个。笔尖、笔杆、墨囊三选一。备注放最后。');
    expect(asked).toMatch(/^型号.*备注$/u);
    expect(fieldsOf('钢笔维修。笔尖、笔杆、墨囊三选一。').map(({ options }) => options)).toContainEqual([
      '笔尖',
      '笔杆',
      '墨囊',
    ]);
  });
});

describe('what is said of a thing in Polish and in Arabic', () => {
  it.each([
    'Miasta nie podajemy',
    'Obejdziemy się bez miasta',
    'Miasto jest zbędne',
    'Nie dodawajcie pola miasto',
  ])('refuses: %s', said => {
    expect(labels(`Naprawa piór wiecznych: model, opis usterki, rok zakupu. ${said}.`)).not.toMatch(
      /miast/iu,
    );
  });

  it.each(['Przy wysyłce pytamy o ulicę', 'Kto zaznaczy wysyłkę, niech poda ulicę', 'W razie wysyłki ulica'])(
    'makes a rule of: %s',
    said => {
      expect(rules(`Naprawa piór wiecznych: model. Odbiór czy wysyłka? ${said}.`)).toBe(1);
    },
  );

  it('requires a list, leaves open, and asks nothing else in Polish', () => {
    const fields = fieldsOf(
      'Naprawa piór wiecznych. Model i opis usterki muszą zostać wypełnione, kolor wedle życzenia. Nic poza tym.',
    );
    expect(fields.filter(({ label, required }) => required && /model|opis/iu.test(label))).toHaveLength(2);
    expect(fields.find(({ label }) => /kolor/iu.test(label))?.required).toBe(false);
    expect(fields.some(({ id }) => id.startsWith('message'))).toBe(false);
  });

  it('refuses, requires, leaves open and orders in Arabic', () => {
    const fields = fieldsOf(
      'إصلاح الأقلام: الطراز، وصف العطل. المدينة لا داعي لها. سنة الشراء واجبة. اللون لمن أراد. طريقة الاستلام هي السؤال الأخير.',
    );
    const find = (label: string) => fields.find(field => field.label.includes(label));
    expect(find('المدينة')).toBeUndefined();
    expect(find('سنة الشراء')?.required).toBe(true);
    expect(find('اللون')?.required).toBe(false);
    expect(fields.at(-1)?.label).toContain('طريقة الاستلام');
  });
});
