import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { appCalls } from '@/lib/app-calls.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { chooseWorkspace, useWorkspace } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOutput, Connection, Scope, workspaceCalls } from '#contracts';

const texts = t.apps.consent;

interface Props {
  id: string;
  app: Connection['app'];
  scopes: Scope[];
  workspaces: CallOutput<typeof workspaceCalls.mine>['workspaces'];
}

/** The choice of workspace and permissions. The buttons are not submit buttons, so that a stray Enter allows nothing. */
export function ConsentForm({ id, app, scopes, workspaces }: Props) {
  const email = useSession(state => state.user?.email ?? '');
  const current = useWorkspace(state => state.id) ?? workspaces[0]?.id ?? '';
  const [chosen, setChosen] = useState(scopes);
  const answer = useMutation({
    mutationFn: (isAllowed: boolean) =>
      isAllowed
        ? api(appCalls.approve, { params: { id }, body: { scopes: chosen } })
        : api(appCalls.refuse, { params: { id } }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });
  const isLeaving = answer.isPending || answer.isSuccess;
  const isSettled = useSettled();
  const toggle = (scope: Scope) =>
    setChosen(chosen.includes(scope) ? chosen.filter(one => one !== scope) : [...chosen, scope]);
  return (
    <>
      {!app.isRegistered && <p className="border-l-4 border-warn px-3 text-sm">{texts.unreviewed}</p>}
      <Field label={texts.workspace}>
        {props => (
          <Select {...props} value={current} onChange={event => chooseWorkspace(event.target.value)}>
            {workspaces.map(({ id: workspaceId, name, role }) => (
              <option key={workspaceId} value={workspaceId}>
                {name} ({t.team.roles[role]})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{texts.permissions}</legend>
        {scopes.map(scope => (
          <Checkbox
            key={scope}
            label={t.settings.keys.scopes[scope]}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
      <p className="text-ink-2">{texts.role}</p>
      <div aria-live="polite" className="empty:hidden">
        {answer.isError && <Notice tone="bad" lines={errorLines(answer.error, texts.failed)} />}
        {isLeaving && <p>{texts.leaving}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          disabled={isLeaving || !isSettled || chosen.length === 0}
          onClick={() => answer.mutate(true)}
        >
          {texts.allow}
        </Button>
        <Button size="lg" disabled={isLeaving} onClick={() => answer.mutate(false)}>
          {texts.cancel}
        </Button>
      </div>
      <p className="break-words text-ink-2">{texts.signedInAs(email)}</p>
    </>
  );
}

/** Time that the page has to be in view before access can be allowed, in milliseconds. */
const SETTLE_MS = 1000;

/**
 * False at first, and again whenever the page comes back into view, so that the second click of a double click on another page
 * cannot allow access.
 */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      setSettled(false);
      timer = setTimeout(() => setSettled(true), SETTLE_MS);
    };
    restart();
    window.addEventListener('focus', restart);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', restart);
      document.removeEventListener('visibilitychange', restart);
    };
  }, []);
  return isSettled;
}
