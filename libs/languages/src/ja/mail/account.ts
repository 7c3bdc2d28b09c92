import type { AccountTexts } from '../../en/mail/account.js';
import { confirmation } from './confirmation.js';

export const account: AccountTexts = {
  hello: name => (name ? `${name} 様` : 'お客様'),
  ownWorkspace: name => `${name}さんのワークスペース`,
  verification: {
    subject: 'Leadloom のメールアドレスの確認',
    heading: 'メールアドレスを確認してください',
    text: 'このアドレスがご本人のものであることを確認してください。確認が済むと、フォームの作成と分析ができます。',
    action: 'メールアドレスを確認する',
    notes: [
      'リンクは 24 時間以内に 1 回だけ使えます。',
      'Leadloom のアカウントを作成していない場合は、このメールを無視してください。アドレスは未確認のままです。',
    ],
  },
  reset: {
    subject: 'Leadloom のパスワードの再設定',
    heading: '新しいパスワードを設定してください',
    text: 'Leadloom アカウントの新しいパスワードが請求されました。リンク先のページで設定できます。',
    action: '新しいパスワードを設定する',
    notes: [
      'リンクは 1 時間以内に 1 回だけ使えます。新しいパスワードを設定すると、すべてのデバイスからログアウトし、API キーと Webhook は再開するまで一時停止します。',
      'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    ],
  },
  emailChange: {
    subject: 'Leadloom の新しいメールアドレスの確認',
    heading: '新しいメールアドレスを確認してください',
    text: 'このアドレスを Leadloom アカウントのアドレスにするよう請求されました。ご本人のものであることを確認してください。',
    action: '新しいアドレスを確認する',
    notes: [
      'リンクは 24 時間以内に 1 回だけ使えます。その後はこのアドレスでログインします。API キーと Webhook は再開するまで一時停止します。',
      'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
    ],
  },
  repeated: {
    subject: 'Leadloom のアカウントはすでにあります',
    heading: 'アカウントはすでにあります',
    text: 'このアドレスで Leadloom のアカウントを作成する操作がありました。すでにアカウントがあるため、新規には作成されませんでした。',
    action: 'ログインする',
    notes: [
      'パスワードをお忘れの場合は、そのページで「パスワードをお忘れですか？」を選んでください。',
      'お心当たりがない場合は、何もする必要はありません。アカウントは変更されていません。',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'Leadloom アカウントへの新しいログイン',
      text: 'これまで使われていないデバイスまたはネットワークから、アカウントへのログインがありました。',
    },
    'password-changed': {
      subject: 'Leadloom のパスワードが変更されました',
      text: 'アカウントのパスワードが変更され、ほかのすべてのデバイスからログアウトしました。',
    },
    'password-reset': {
      subject: 'Leadloom のパスワードが再設定されました',
      text: 'メールのリンクからパスワードが再設定されました。すべてのデバイスからログアウトし、API キーと Webhook は停止中です。「設定」→「連携」で、使うものを再開し、ほかは削除してください。',
    },
    'two-factor-enabled': {
      subject: '2要素認証が有効になりました',
      text: '今後のログインでは、認証アプリのコードが必要になります。',
    },
    'two-factor-disabled': {
      subject: '2要素認証が無効になりました',
      text: 'ログインでコードを求められることはなくなりました。',
    },
    'email-changed': {
      subject: 'Leadloom アカウントのメールアドレスが変更されました',
      text: 'アカウントのメールアドレスが変更されました。API キーと Webhook は、「設定」→「連携」で再開するまで一時停止しています。以前のアドレスへのメールはこれが最後です。',
    },
    'api-key-created': {
      subject: 'Leadloom アカウントに新しい API キーが作成されました',
      text: 'API キーが作成されました。このキーを持つプログラムは、権限の範囲でアカウントを利用できます。',
    },
    'passkey-added': {
      subject: 'Leadloom アカウントに新しいパスキーが追加されました',
      text: 'パスキーが追加されました。このパスキーを持つデバイスまたはパスワードマネージャーから、アカウントにログインできます。',
    },
    'passkey-removed': {
      subject: 'Leadloom アカウントのパスキーが削除されました',
      text: 'パスキーが削除されました。このパスキーではログインできなくなりました。',
    },
  },
  alert: {
    when: '日時',
    device: 'デバイス',
    place: '場所',
    newAddress: '新しいアドレス',
    name: '名前',
    action: 'セキュリティ設定を確認する',
    notes: [
      'ご本人の操作であれば、何もする必要はありません。',
      'お心当たりがなければ、すぐに新しいパスワードを設定してください。全デバイスからログアウトします。ログインページの「パスワードをお忘れですか？」も使えます。',
    ],
  },
  limit: {
    subject: limit => `今月の回答数の上限（${limit} 件）に達しました`,
    heading: '今月のプランの上限に達しました',
    texts: (limit, period) => [
      `フォームへの回答が、${period} のプランに含まれる ${limit} 件を超えました。`,
      '失われる回答はありません。フォームは引き続き回答を受け付け、すべてアカウントに保存されます。',
    ],
    action: '利用状況を見る',
    notes: ['このメールは多くても月に 1 回です。上限はこの環境の運営者が定めています。'],
  },
  announcement: 'このメールは、この Leadloom の運営者からお送りしています。',
  invitation: {
    subject: 'Leadloom への招待',
    text: who => `${who} さんから、Leadloom でフォームを作成するよう招待されています。`,
    action: 'Leadloom を開く',
    notes: ['お心当たりがない場合は、このメールを無視してください。何も作成されていません。'],
  },
  leadAssigned: {
    subject: (lead, form) => `あなたの担当リード：${lead} – ${form}`,
    heading: lead => `${lead} があなたの担当になりました`,
    byPerson: form => `ワークスペースのメンバーが、${form} への回答をあなたに割り当てました。`,
    byRule: (form, rule) => `ルール「${rule}」が、${form} への回答をあなたに割り当てました。`,
    passedOn: form => `${form} への回答が期限までに開かれず、あなたに引き継がれました。`,
    note: 'このリードの担当者であるため、このメールをお送りしています。',
  },
  leadOverdue: {
    subject: (lead, form) => `リマインダー：${lead} – ${form}`,
    heading: lead => `${lead} が対応を待っています`,
    text: (form, due) => `${form} への回答が未開封です。期限：${due}`,
    passedOn: when => `${when} を過ぎると、ほかの人に引き継がれます。`,
  },
  leadMentioned: {
    subject: (lead, form) => `メンションされました：${lead} – ${form}`,
    heading: lead => `${lead} のメモでメンションされました`,
    text: (who, form) => `${who} さんが ${form} への回答のメモであなたをメンションしました。`,
  },
  workspaceInvitation: {
    subject: workspace =>
      workspace ? `Leadloom の「${workspace}」への招待` : 'Leadloom のワークスペースへの招待',
    text: (who, workspace) =>
      workspace
        ? `${who} さんから、ワークスペース「${workspace}」に招待されています。`
        : `${who} さんから、ワークスペースに招待されています。`,
    action: '招待を承諾する',
    notes: [
      'リンクは 1 回限り、7 日間、このメールアドレスでのみ有効です。',
      'お心当たりがない場合は、このメールを無視してください。',
    ],
    roles: {
      owner: 'オーナーとして、すべての操作ができます。',
      admin: '管理者として、ワークスペースの削除を除くすべての操作ができます。',
      editor: '編集者として、フォームの作成と分析の閲覧ができます。',
      sales: '営業担当として、回答に対応できます。',
      viewer: '閲覧者として、フォーム、分析、回答を閲覧できます。',
    },
  },
  ...confirmation,
  webhook: {
    subject: 'Webhook が停止されました',
    which: url => `Webhook：${url}`,
    failing: since =>
      `${since && `${since} 以降、`}この Webhook への送信がすべて失敗しています。停止したため、今後は何も送信されません。`,
    gone: '受信側から、廃止された (410) という応答がありました。停止したため、今後は何も送信されません。',
    text: '回答はこれまでどおり保存されます。受信側が復旧したら Webhook を有効にしてください。失敗した送信は、30 日間、履歴から再送できます。',
    action: 'Webhook を見る',
    notes: ['この Webhook がお客様のアカウントのものであるため、このメールをお送りしています。'],
  },
  report: {
    week: responses => `今週の回答：${responses} 件`,
    fewer: '前の週より回答が減っています',
    insights: '先週のフォームからわかること',
    openForm: 'このフォームの分析を開く',
    open: '分析を開く',
    note: '直近 7 日間、すべてのフォームの合計です。',
    responses: '回答',
    change: percent => `前の週に比べて ${percent}`,
    views: '表示回数',
    conversion: 'コンバージョン率',
    time: '平均の回答時間',
    top: '最も回答の多いフォーム',
    ai: 'AI とのやり取り',
    fall: percent => `フォームへの回答が、前の週より ${percent} 減りました。`,
    turns: count => `AI の会話は ${count} 回ありました。`,
    goals: percent => `そのうち ${percent} が目的を達成しました。`,
    bounce: percent =>
      `訪問者の ${percent} が回答せずに離れました。最初のステップを短くすると改善することがよくあります。`,
    starts: percent =>
      `入力を始めた訪問者は ${percent} だけです。得られるものが伝わる題名にするとよいでしょう。`,
    advice: (form, advice) => `フォーム「${form}」の直近 30 日間：${advice}`,
  },
};
