import { t } from '@/lib/i18n/index.js';
import { askForPasskey, hasPasskeys } from '@/lib/passkeys.js';
import type { PasskeyProof } from '#contracts';
import { PasskeyButton } from './passkey-button.js';

/** A passkey in place of the code of the second step. */
export default function SecondStepPasskey({ signIn }: { signIn: (proof: PasskeyProof) => Promise<void> }) {
  if (!hasPasskeys()) return null;
  return <PasskeyButton label={t.passkeys.instead} signIn={async () => signIn(await askForPasskey())} />;
}
