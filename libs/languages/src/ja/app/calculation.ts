import type * as en from '../../en/app/index.js';

export const calculation: typeof en.calculation = {
  formula: '計算式',
  help: '例：{{人数}} * 25 + choose({{コース}}, "ランチ", 100, "ディナー", 180)。未回答の質問は 0 として計算されます。',
  addField: '質問を挿入',
  addFunction: '関数を挿入',
  decimals: '小数点以下の桁数',
  currency: '通貨',
  noCurrency: 'なし',
  unit: '単位',
  unitHelp: '数値の後に表示されます（例：kWh）。',
  hide: '訪問者に表示しない',
  hideHelp:
    '結果は保存され、ルールでも使えます。計算式はページに含まれるため、秘密の情報は入れないでください。',
  problem: {
    empty: () => '計算式がありません。',
    syntax: () => '有効な計算式ではありません。',
    tooLong: () => '計算式が長すぎます。',
    unknownFunction: name => `関数「${name}」はありません。`,
    arguments: name => `「${name}」の値が少なすぎるか多すぎます。`,
    unknownField: name => `質問「${name}」はありません。`,
    order: label => `計算「${label}」を使うには、この計算より上に移動してください。`,
    notNumber: label => `「${label}」は数値ではありません。質問の選択肢には choose() を使ってください。`,
    notANumberResult: () => '結果は数値でなければなりません。',
  },
};
