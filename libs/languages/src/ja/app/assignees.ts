import type * as en from '../../en/app/index.js';

export const assignees: typeof en.assignees = {
  assignee: '担当者',
  nobody: '担当者なし',
  mine: '自分の担当',
  unassigned: '未割り当て',
  former: '元メンバー',
  assign: '割り当てる',
  of: lead => `${lead}の担当者`,
  meNamed: name => `${name}（自分）`,
  by: name => `${name}による変更`,
  rule: name => `ルール：${name}`,
  contact: '連絡',
  contacts: { email: 'メールで返信', phone: '電話' },
  reminder: 'リマインダー',
  reminded: name => `${name}は期限までにリードを開きませんでした`,
  passedOn: '期限までに未開封',
  due: when => `${when}までに開く`,
  overdue: '期限切れ',
  mention: 'メンションする人',
  mentionHelp: 'メモは訪問者には表示されません。@ を入力してメンションすると、その人にメールが届きます。',
  showLeads: 'リードを表示',
  notices: {
    assigned: 'リードの担当者に設定されました。',
    overdue: '担当リードの期限が過ぎています。',
    mentioned: 'メモであなたがメンションされました。',
  },
};
