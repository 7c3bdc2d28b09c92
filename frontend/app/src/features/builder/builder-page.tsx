import { formsCalls } from '@/lib/contracts.build.js';
import { editorPath } from '@/lib/links.js';
import { useCan, useWorkspace } from '@/lib/workspace.js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '#contracts';
import { EditorLoader } from './editor-loader.js';
import { later } from './later.js';

const RoleWatch = later(() => import('./together/role-watch.js').then(file => file.RoleWatch));
const NotAllowed = later(() => import('@/shared/people/not-allowed.js').then(file => file.NotAllowed));

/** An editing session. It continues when a new form gets its id, and ends when another form is opened. */
interface EditorSession {
  number: number;
  id: string;
  /** The id of this session's new form, until the address contains it. */
  next: string | null;
}

/** Creates a new form, or edits the one in `?id=`; a note instead for roles that edit no forms. */
export function BuilderPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = address.get('id') ?? '';
  const role = useWorkspace(state => state.role);
  const edits = useCan(formsCalls.update);
  const [session, setSession] = useState<EditorSession>({ number: 0, id, next: null });
  if (id !== session.id) {
    const continues = id === session.next;
    setSession({ number: session.number + (continues ? 0 : 1), id, next: null });
  }
  const onCreated = (form: Form) => {
    setSession({ ...session, next: form.id });
    void navigate(editorPath(form.id), { replace: true });
  };
  return (
    <>
      <RoleWatch />
      {edits ? (
        <EditorLoader key={session.number} id={id} onCreated={onCreated} />
      ) : (
        <main id="main" className="mx-auto max-w-3xl px-4 py-8">
          <NotAllowed role={role} />
        </main>
      )}
    </>
  );
}
