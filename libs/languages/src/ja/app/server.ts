import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'この入力内容を確認してください。',
  INVALID_TOKEN: 'このリンクは無効になりました。',
  AUTHENTICATION_REQUIRED: 'ログインしてください。',
  INVALID_CREDENTIALS: 'ログイン情報が正しくありません。',
  TWO_FACTOR_REQUIRED: '2要素認証のコードを入力してください。',
  LIMIT_REACHED: 'プランの上限に達しました。',
  EMAIL_NOT_VERIFIED: '先にメールアドレスを確認してください。',
  SINGLE_SIGN_ON_REQUIRED: '組織のシングルサインオンでログインしてください。',
  FORBIDDEN: 'この操作を行う権限がありません。',
  NOT_FOUND: '存在しないか、削除されています。',
  METHOD_NOT_ALLOWED: 'ここではこの操作を行えません。',
  ALREADY_VERIFIED: 'メールアドレスは確認済みです。',
  CONFLICT: '現在の状態と一致しません。ページを再読み込みして、もう一度お試しください。',
  FORM_CLOSED: 'このフォームは回答の受付を終了しました。',
  PAYLOAD_TOO_LARGE: 'サイズが大きすぎます。',
  PROOF_REQUIRED: 'もう一度お試しください。',
  RATE_LIMITED: 'リクエストが多すぎます。しばらくしてからお試しください。',
  INTERNAL: 'サーバーで問題が発生しました。もう一度お試しください。',
  SERVICE_UNAVAILABLE: '現在サービスを利用できません。少し待ってからお試しください。',
  TIMEOUT: '時間がかかりすぎました。もう一度お試しください。',
};

export const server: typeof en.server = {
  network: 'ネットワークエラー',
  signInAgain: 'ログインしてください。',
  messages: {
    'Your organization requires signing in with {}, so you cannot change your address.':
      '組織の設定により {} でのログインが必要なため、メールアドレスは変更できません。',
    'You are the only owner of {}. Transfer or delete each of these workspaces first.':
      '{} のオーナーはあなただけです。先に各ワークスペースを譲渡するか削除してください。',
    'A workspace needs an owner. Make someone else the owner first, or delete the workspace.':
      'ワークスペースにはオーナーが必要です。先に別の人をオーナーにするか、ワークスペースを削除してください。',
    'This invitation is for {}. Sign in with that address to accept it.':
      'この招待は {} 宛てです。承諾するには、そのアドレスでログインしてください。',
    'This invitation has expired, was already used or was revoked. Ask for a new one.':
      'この招待は期限切れか、使用済みか、取り消されています。新しい招待を依頼してください。',
    'This person is already in the workspace.': 'この人はすでにワークスペースのメンバーです。',
    'This address has received enough invitations for today.':
      'このアドレスには、本日すでに十分な数の招待が送られています。',
    'This person is not in the workspace, or their role cannot work with responses.':
      'この人はワークスペースのメンバーではないか、回答を扱えないロールです。',
    'Someone else has changed the rules. Reload them.':
      'ほかの人がルールを変更しました。再読み込みしてください。',
    'Only owners and admins can change the team.': 'チームを変更できるのはオーナーと管理者だけです。',
    'Your organization requires signing in with {}.': '組織の設定により、{} でのログインが必要です。',
    'This sign-in is no longer valid. Please start again.':
      'このログインは無効になりました。最初からやり直してください。',
    '{} rejected the sign-in.': '{} でログインできませんでした。',
    '{} cannot be reached.': '{} に接続できません。',
    '{} did not respond as an OpenID Connect provider.':
      '{} は OpenID Connect プロバイダーとして応答しませんでした。',
    'Only addresses of {} can sign in here.': 'ここでログインできるのは {} のアドレスだけです。',
    'Your groups have no access to this workspace. Ask one of its admins.':
      'あなたのグループはこのワークスペースにアクセスできません。管理者に確認してください。',
    'You were removed from this workspace. Ask one of its admins for an invitation.':
      'あなたはこのワークスペースから削除されました。管理者に招待を依頼してください。',
    'The identity provider did not send your email address.':
      'ID プロバイダーからメールアドレスが送信されませんでした。',
    'The identity provider has not verified your email address.':
      'ID プロバイダーがメールアドレスを確認していません。',
    'Verify the domain before you require single sign-on.':
      'シングルサインオンを必須にする前に、ドメインを確認してください。',
    'Choose an owner who has a password and can sign in without single sign-on.':
      'パスワードを持つオーナーを選んでください。プロバイダーなしでもログインできます。',
    'The DNS record was not found. New records can take a few hours to appear.':
      'DNS レコードが見つかりません。新しいレコードの反映には数時間かかることがあります。',
    'The name server did not answer. Please try again later.':
      'ネームサーバーが応答しませんでした。後でもう一度お試しください。',
    'Another workspace has verified this domain.': '別のワークスペースがこのドメインを確認済みです。',
    'The URL must start with https://': 'アドレスは https:// で始まる必要があります。',
    'Not a domain': '有効なドメインではありません',
    'Please enter the client ID': 'クライアント ID を入力してください',
    'Please enter a valid address': '有効なアドレスを入力してください',
    'Please enter a group': 'グループを入力してください',
    'This passkey was not accepted. Please try again.':
      'このパスキーは受け付けられませんでした。もう一度お試しください。',
    'This passkey could not be added. Please try again.':
      'このパスキーを追加できませんでした。もう一度お試しください。',
    'Passkeys require an installation with a host name.':
      'パスキーを使うには、ホスト名のある環境が必要です。',
    'Invalid email or password.': 'メールアドレスまたはパスワードが正しくありません。',
    'Please enter your two-factor code.': '2要素認証のコードを入力してください。',
    'This code is not valid. Please try the next one.': 'このコードは無効です。次のコードをお試しください。',
    'Too many failed logins. Please try again later.':
      'ログインの失敗が多すぎます。しばらくしてからお試しください。',
    'Too many emails requested. Please try again later.':
      'メールの送信依頼が多すぎます。しばらくしてからお試しください。',
    'Too many requests. Try again in {} s.': 'リクエストが多すぎます。{} 秒後にお試しください。',
    'You have reached the invitation limit for today.': '本日の招待の上限に達しました。',
    'This link is no longer valid. Please request a new one.':
      'このリンクは無効になりました。新しいリンクを請求してください。',
    'Your email is already verified!': 'メールアドレスは確認済みです。',
    'Please verify your email address first': '先にメールアドレスを確認してください。',
    'This installation has no demo account.': 'この環境にはデモアカウントがありません。',
    'This password is too common. Please choose another one.':
      'このパスワードは広く使われています。別のパスワードを選んでください。',
    'Password must be at least {} characters long.': 'パスワードは {} 文字以上にしてください。',
    'Password must be at most {} characters long.': 'パスワードは {} 文字以内にしてください。',
    'This is not your current password.': '現在のパスワードと一致しません。',
    'This is already your email address.': 'すでにこのメールアドレスを使用しています。',
    'Please enter your password.': 'パスワードを入力してください。',
    'Please enter your name.': 'お名前を入力してください。',
    'Please enter a valid email address': '有効なメールアドレスを入力してください。',
    'Please enter a valid phone number': '有効な電話番号を入力してください。',
    'Please enter the code': 'コードを入力してください。',
    'Please enter a form name.': 'フォーム名を入力してください。',
    'The closing date must be after the opening date': '受付終了日時は受付開始日時より後にしてください。',
    'Please use at most {} characters': '{} 文字以内で入力してください。',
    'Please remove the control characters': '制御文字を取り除いてください。',
    'Two-factor authentication is already on.': '2要素認証はすでに有効です。',
    'Two-factor authentication is already off.': '2要素認証はすでに無効です。',
    'Please set up two-factor authentication first.': '先に2要素認証を設定してください。',
    'A workspace can have at most {} API keys.':
      '1 つのワークスペースで作成できる API キーは {} 個までです。',
    'An account can have at most {} webhooks.': '1 つのアカウントで作成できる Webhook は {} 個までです。',
    'Your plan’s {} AI interactions for this month are used up. The builder works without them.':
      'プランの AI 利用回数（月 {} 回）を使い切りました。エディターは引き続き使えます。',
    'The address {} is taken. Choose another one.':
      'アドレス {} は使用されています。別のアドレスを選んでください。',
    'Use only lowercase letters a to z, digits and hyphens':
      '使えるのは半角小文字の a～z、数字、ハイフンだけです。',
    'Use single hyphens between letters or digits': 'ハイフンは文字や数字の間に 1 つずつ置いてください。',
    'Turn the webhook on first': '先に Webhook を有効にしてください。',
    'Please choose at least one event': 'イベントを 1 つ以上選んでください。',
    'This header is set by Leadloom': 'このヘッダーは Leadloom が設定します。',
    'This form was changed elsewhere. Reload it, or save a copy.':
      'このフォームは別の場所で変更されました。再読み込みするか、コピーを保存してください。',
    'This form already has a flow': 'このフォームにはすでにフローがあります。',
    'Please describe your business': 'ビジネスについて説明してください。',
    'Please describe the change': '変更内容を説明してください。',
    'The end date is before the start date': '最終日が初日より前になっています。',
    'This is not a valid pattern': 'このパターンは無効です。',
  },
  codes,
  detail: (_, message) => message,
};
