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
};
