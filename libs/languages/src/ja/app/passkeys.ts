import type * as en from '../../en/app/index.js';

export const passkeys: typeof en.passkeys = {
  signIn: 'パスキーで続ける',
  instead: 'パスキーを使う',
  waiting: '待機中…',
  closed: 'パスキーの操作がキャンセルされたか、時間切れになりました。もう一度お試しください。',
  known: 'このデバイスには、このアカウントのパスキーがすでにあります。',
  failed: 'パスキーを使用できませんでした。もう一度お試しください。',
  wrongAddress: host => `パスキーは ${host} でのみ使えます。そのアドレスでアプリを開いてください。`,
  title: 'パスキー',
  text: '指紋、顔、またはデバイスやセキュリティキーの PIN でログインできます。',
  unsupported: 'このブラウザーはパスキーに対応していません。',
  notLoaded: 'パスキーを読み込めませんでした',
  add: 'パスキーを追加',
  addText: '続いて、ブラウザーに保存先が表示されます。',
  added: 'パスキーを追加しました',
  goOn: '続ける',
  name: '名前',
  nameHelp: '例：仕事用ノートパソコン',
  created: date => `追加：${date}`,
  used: ago => `最終使用：${ago}`,
  neverUsed: '未使用',
  synced: '同期済み',
  paused:
    'パスワードの再設定またはメールアドレスの変更により一時停止中です。心当たりがあれば再開してください。',
  rename: '名前を変更',
  resume: '再開',
  remove: '削除',
  of: {
    rename: name => `${name} の名前を変更`,
    resume: name => `${name} を再開`,
    remove: name => `${name} を削除`,
  },
  confirm: {
    resume: 'このパスキーで再びログインできるようになります。',
    remove: 'このパスキーではログインできなくなります。デバイスからも削除してください。',
  },
  done: {
    rename: 'パスキーの名前を変更しました',
    resume: 'パスキーを再開しました',
    remove: 'パスキーを削除しました',
  },
};
