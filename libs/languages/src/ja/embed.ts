export const ja = 'フォーム,閉じる,チャット';
