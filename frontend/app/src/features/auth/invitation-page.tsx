import { api } from '@/lib/api.js';
import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { clearSession, useSession } from '@/lib/session.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CallOutput, User, workspaceCalls as contract } from '#contracts';
import { noteDestination } from './after-verification.js';
import { AuthFrame } from './auth-frame.js';
import { type AuthLocationState, MODE_PATHS } from './auth-modes.js';

const texts = t.team.invitation;
type Shown = CallOutput<typeof contract.readInvitation>;

/** The page that an invitation email links to, for people with an account and for those who register first. */
export function InvitationPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const user = useSession(state => state.user);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.workspaces.invitation(token),
    queryFn: ({ signal }) => send(workspaceCalls.readInvitation, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
  const isGone = error instanceof ApiError && error.code === 'INVALID_TOKEN';
  if (!token || isGone)
    return (
      <AuthFrame title={texts.title}>
        <Notice tone="bad" lines={[texts.invalid]} />
        <Button asChild className="justify-self-start">
          <Link to="/app">{texts.toApp}</Link>
        </Button>
      </AuthFrame>
    );
  if (!data && error)
    return (
      <AuthFrame title={texts.title}>
        <Failure text={texts.notLoaded} retry={() => void refetch()} />
      </AuthFrame>
    );
  if (!data)
    return (
      <AuthFrame title={texts.title}>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-24" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.heading(data.workspaceName)} intro={texts.text(data.inviterName)}>
      <p className="text-base">{texts.role(t.team.roles[data.role], t.team.roleTexts[data.role])}</p>
      <p className="break-words text-ink-2">{texts.forAddress(data.email)}</p>
      {user ? <Accept token={token} user={user} invitation={data} /> : <SignInFirst email={data.email} />}
    </AuthFrame>
  );
}

/** Both links return to this page. */
function SignInFirst({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  const state: AuthLocationState = { from: pathname + search, email };
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="primary" size="lg">
        <Link to={MODE_PATHS.register} state={state}>
          {texts.register}
        </Link>
      </Button>
      <Button asChild size="lg">
        <Link to={MODE_PATHS.login} state={state}>
          {texts.signIn}
        </Link>
      </Button>
    </div>
  );
}

function Accept({ token, user, invitation }: { token: string; user: User; invitation: Shown }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, emailVerified } = user;
  useEffect(() => {
    if (!emailVerified) noteDestination(id, pathname + search);
  }, [id, emailVerified, pathname, search]);
  const accept = useMutation({
    mutationFn: () => api(workspaceCalls.acceptInvitation, { body: { token } }),
    onSuccess: async joined => {
      chooseWorkspace(joined.id);
      await client.resetQueries({ queryKey: queryKeys.workspaces.mine() });
      await navigate('/app');
    },
  });
  const signOut = useMutation({
    mutationFn: () => api(authCalls.logout).catch(() => undefined),
    onSettled: clearSession,
  });
  if (user.email.toLowerCase() !== invitation.email.toLowerCase())
    return (
      <>
        <Notice tone="bad" lines={[texts.otherAccount(user.email)]} />
        <Button className="justify-self-start" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          {texts.logout}
        </Button>
      </>
    );
  return (
    <>
      {accept.isError && <Notice tone="bad" lines={errorLines(accept.error, texts.failed)} />}
      <Button variant="primary" size="lg" disabled={accept.isPending} onClick={() => accept.mutate()}>
        {texts.accept}
      </Button>
    </>
  );
}
