import { editorPath } from '@/lib/links.js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '#contracts';
import { EditorRoom } from './editor-room.js';

/** One sitting of the editor. It goes on when a new form gets its id, and ends when another form is opened. */
interface Sitting {
  number: number;
  id: string;
  /** The id that this sitting's new form has got, until the address follows. */
  next: string | null;
}

/** Builds a new form, or with `?id=` edits one. */
export function BuilderPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = address.get('id') ?? '';
  const [sitting, setSitting] = useState<Sitting>({ number: 0, id, next: null });
  if (id !== sitting.id) {
    const goesOn = id === sitting.next;
    setSitting({ number: sitting.number + (goesOn ? 0 : 1), id, next: null });
  }
  const onCreated = (form: Form) => {
    setSitting({ ...sitting, next: form.id });
    void navigate(editorPath(form.id), { replace: true });
  };
  const onReload = () => setSitting({ ...sitting, number: sitting.number + 1 });
  return <EditorRoom key={sitting.number} id={id} onCreated={onCreated} onReload={onReload} />;
}
