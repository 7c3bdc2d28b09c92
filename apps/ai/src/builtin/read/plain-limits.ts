/** Right answers of a quiz in words, which the rules read exactly. */
const RIGHT_ANSWER = /\b(?:correct|right) answer\b|\bcorrect[:)]|\bis (?:right|correct)\b/iu;
const CONTACT = '(?:first |full )?(?:names?|e-?mails?|phones?|telephones?)';
/** 'Only name and email', 'name and email only', 'nothing else'. */
const ONLY = [
  new RegExp(`\\b(?:only|just|nothing but) (?:the |their |a |an )?${CONTACT}\\b`, 'iu'),
  new RegExp(`\\b${CONTACT}(?: and \\p{L}+)? only\\b(?! if)`, 'iu'),
  /^just ask\b/iu,
  /^just (?:the |a )?\p{L}+(?: \p{L}+)?(?: for\b|$)/iu,
];

/** Whether an English description gives a quiz its right answers in words. */
export const givesRightAnswers = (text: string): boolean => RIGHT_ANSWER.test(text);

/** Whether an English description limits its form to the named questions in one of the usual turns. */
export const limitsToNamed = (text: string): boolean => ONLY.some(pattern => pattern.test(text));

const NOTHING_ELSE = /\bnothing else\b|\bno other (?:questions?|fields?)\b|\bthat'?s (?:it|all|the lot)\b/iu;

/** Whether an English description says that its list is complete. */
export const asksNothingElse = (text: string): boolean => NOTHING_ELSE.test(text);
