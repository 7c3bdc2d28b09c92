import { errorLines } from '@/lib/api-error.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { enter } from './enter.js';
import { takeAttempt } from './sso-attempt.js';

const texts = t.singleSignOn;
/** The page to return to, or the lines of an error. */
type Outcome = { from: string | undefined } | { lines: string[] };

/** The address that an identity provider returns to: finishes the sign-in that this tab began. */
export function SsoPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [lines, setLines] = useState<string[]>([]);
  const answer = query.toString();
  useEffect(
    () =>
      void finishOnce(id, answer).then(outcome =>
        'lines' in outcome
          ? setLines(outcome.lines)
          : // Its guard redirects signed-in people to the page that they came for.
            navigate('/auth', { replace: true, state: { from: outcome.from } }),
      ),
    [id, answer, navigate],
  );
  if (lines.length === 0)
    return (
      <AuthFrame title={texts.signingIn}>
        <p role="status" className="sr-only">
          {texts.signingIn}
        </p>
        <Skeleton className="h-12" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.notSignedIn}>
      <Notice tone="bad" lines={lines} />
      <Button asChild className="justify-self-start">
        <Link to="/auth" replace>
          {t.auth.backToLogin}
        </Link>
      </Button>
    </AuthFrame>
  );
}

async function finish(provider: string, answer: string): Promise<Outcome> {
  const begun = takeAttempt();
  if (!begun) return { lines: [texts.otherTab] };
  const { attempt, from } = begun;
  const parameters = Object.fromEntries(new URLSearchParams(answer));
  try {
    const signedIn = await send(singleSignOnCalls.finish, { body: { provider, attempt, parameters } });
    enter(signedIn);
    if (signedIn.workspaceId) chooseWorkspace(signedIn.workspaceId);
    return { from };
  } catch (error) {
    return { lines: errorLines(error, texts.failed) };
  }
}

const finished = new Map<string, Promise<Outcome>>();
/** Finishes once, no matter how often the page renders. */
function finishOnce(provider: string, answer: string): Promise<Outcome> {
  const outcome = finished.get(answer) ?? finish(provider, answer);
  finished.set(answer, outcome);
  return outcome;
}
