import { lazy, Suspense } from 'react';
import type { AuthValues } from './auth-modes.js';
import { enter } from './enter.js';
import { requestLogin } from './use-auth-submit.js';

// Not on the first load of the page: most people sign in with a password.
const OtherWays = lazy(() => import('./other-ways.js'));
const SecondStepPasskey = lazy(() => import('./second-step-passkey.js'));

interface Props {
  /** The password was right, and a second step follows. */
  needsCode: boolean;
  getValues: () => AuthValues;
  email: string;
  /** Called when the domain of the address requires its own identity provider, and when it does not. */
  onRequired: (required: boolean) => void;
}

/** Ways to sign in without a password, or without the code of the second step. */
export const LoginWays = ({ needsCode, getValues, email, onRequired }: Props) => (
  <Suspense>
    {needsCode ? (
      <SecondStepPasskey
        signIn={async passkey => enter(await requestLogin({ ...getValues(), code: '' }, passkey))}
      />
    ) : (
      <OtherWays email={email} onRequired={onRequired} />
    )}
  </Suspense>
);
