import type { ExportLabels } from '../en/export.js';

export const ja: ExportLabels = {
  id: '回答ID',
  form: 'フォーム',
  submittedAt: '受信日時',
  leadStatus: 'ステータス',
  leadScore: 'リードスコア',
  value: '金額',
  tags: 'タグ',
  note: 'メモ',
  files: 'ファイル（リンクは7日間有効）',
  spam: 'スパムの疑い',
  partial: '途中',
  ending: '完了ページ',
  device: 'デバイス',
  country: '国',
  durationSeconds: '所要時間（秒）',
  revision: 'フォームのバージョン',
  agreed: 'バージョン{n}に同意',
};
