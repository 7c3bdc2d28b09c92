import { errorLines } from '@/lib/api-error.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { passkeyCalls } from '@/lib/passkey-calls.build.js';
import { askForPasskey, hasPasskeys } from '@/lib/passkeys.js';
import { queryKeys } from '@/lib/query-keys.js';
import { singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { useDebounced } from '@/lib/use-debounced.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { AuthLocationState } from './auth-modes.js';
import { enter } from './enter.js';
import { PasskeyButton } from './passkey-button.js';
import { beginSignIn } from './sso-attempt.js';

interface Props {
  email: string;
  /** Called when the domain of the address requires its own identity provider, and when it does not. */
  onRequired: (required: boolean) => void;
}
interface Provider {
  provider: string;
  name: string;
}

/** Ways to sign in without a password. */
export default function OtherWays({ email, onRequired }: Props) {
  const providers = useProviders(email);
  const required = providers.some(one => one.required);
  useEffect(() => onRequired(required), [required, onRequired]);
  const passkeys = hasPasskeys() && !required;
  if (!passkeys && providers.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {required && (
        <p role="status" className="text-ink-2">
          {t.singleSignOn.required}
        </p>
      )}
      {providers.map(one => (
        <ProviderButton key={one.provider} provider={one} email={email} primary={required} />
      ))}
      {passkeys && (
        <PasskeyButton
          label={t.passkeys.signIn}
          signIn={async () => enter(await send(passkeyCalls.signIn, { body: await askForPasskey() }))}
        />
      )}
    </div>
  );
}

/** The providers for the domain of an address, while it is being entered those of the one before. */
function useProviders(email: string) {
  const [, domain = ''] = /^\s*[^@\s]+@([^@\s]+\.[^@\s]+)\s*$/.exec(useDebounced(email, 300)) ?? [];
  const { data } = useQuery({
    queryKey: queryKeys.signInWays(domain),
    // The server needs the domain only.
    queryFn: ({ signal }) =>
      send(singleSignOnCalls.ways, { body: domain ? { email: `x@${domain}` } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data?.providers ?? [];
}

function ProviderButton({
  provider: { provider, name },
  email,
  primary,
}: {
  provider: Provider;
  email: string;
  primary: boolean;
}) {
  const state = useLocation().state as AuthLocationState | null;
  const begin = useMutation({ mutationFn: () => beginSignIn(provider, email.trim(), state?.from) });
  return (
    <>
      {begin.isError && <Notice tone="bad" lines={errorLines(begin.error, t.singleSignOn.failed)} />}
      <Button
        size="lg"
        variant={primary ? 'primary' : 'secondary'}
        className="h-auto min-h-12 whitespace-normal"
        disabled={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {t.singleSignOn.continueWith(name)}
      </Button>
    </>
  );
}
