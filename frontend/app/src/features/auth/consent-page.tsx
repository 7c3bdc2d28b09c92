import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { appCalls } from '@/lib/app-calls.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { workspacesQuery } from '@/lib/workspaces.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { ConsentForm } from './consent-form.js';
import { NoConsent } from './consent-refused-page.js';

export { RefusedPage } from './consent-refused-page.js';

const texts = t.apps.consent;

/** An app asks for access to a workspace; the person allows or refuses it, and returns to the app. */
export function ConsentPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: queryKeys.consent(id),
    queryFn: ({ signal }) => api(appCalls.request, { params: { id }, signal }),
    retry: false,
    // The decision ends the authorization request.
    staleTime: Infinity,
  });
  const workspaces = useQuery(workspacesQuery);
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NoConsent text={texts.expired} />;
  if (!query.data || !workspaces.data)
    return (
      <AuthFrame title={texts.title}>
        <NotLoaded query={query.data ? workspaces : query} failed={texts.failed} rows={4} />
      </AuthFrame>
    );
  const { app, scopes } = query.data;
  return (
    <AuthFrame title={texts.heading(app.name)} intro={texts.intro(app.name, app.host)}>
      <ConsentForm id={id} app={app} scopes={scopes} workspaces={workspaces.data.workspaces} />
    </AuthFrame>
  );
}
