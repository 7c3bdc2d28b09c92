import { t } from '@/lib/i18n/index.js';
import { passkeyFailure } from '@/lib/passkeys.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';

/** A button that asks for a passkey and signs in with it. */
export function PasskeyButton({ label, signIn }: { label: string; signIn: () => Promise<void> }) {
  const ask = useMutation({ mutationFn: signIn });
  return (
    <>
      {ask.isError && <Notice tone="bad" lines={[passkeyFailure(ask.error)]} />}
      <Button size="lg" className="whitespace-normal" disabled={ask.isPending} onClick={() => ask.mutate()}>
        <KeyRound aria-hidden />
        {ask.isPending ? t.passkeys.waiting : label}
      </Button>
    </>
  );
}
