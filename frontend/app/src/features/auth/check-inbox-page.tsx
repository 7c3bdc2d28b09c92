import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { useSession } from '@/lib/session.js';
import { KEYS, readJson } from '@/lib/storage.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import type { Idea } from '@/shared/idea/idea.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { traitsOf } from '#form-core';
import { noteDestination } from './after-verification.js';
import { AuthFrame } from './auth-frame.js';
import { type AuthLocationState, MODE_PATHS } from './auth-modes.js';
import { startHeldSession } from './pending-session.js';
import { Resend } from './resend.js';

const texts = t.auth.inbox;

/**
 * The page after registration. It is the same for an address that already has an account, where nobody has been
 * signed in, so that it does not reveal which addresses have one.
 */
export function CheckInboxPage() {
  const user = useSession(state => state.user);
  const state = useLocation().state as AuthLocationState | null;
  const email = state?.email ?? user?.email;
  const from = state?.from;
  useEffect(startHeldSession, []);
  useEffect(() => {
    if (user && from) noteDestination(user.id, from);
  }, [user, from]);
  if (user?.emailVerified) return <Confirmed />;
  if (!email) return <Navigate to={MODE_PATHS.login} replace />;
  return (
    <AuthFrame title={texts.title}>
      <Notice tone="ok" lines={[t.auth.registered]} />
      <p className="text-base text-ink-2">
        {texts.sentTo} <strong className="font-semibold break-all text-ink">{email}</strong>. {texts.open}
      </p>
      <KeptForm />
      <Resend email={email}>
        <Button asChild variant="ghost">
          <Link to="/app">{texts.lookAround}</Link>
        </Button>
      </Resend>
      <p className="text-ink-2">
        {texts.wrongAddress}{' '}
        <Button variant="link" size="inline" onClick={() => void logout(MODE_PATHS.register)}>
          {texts.registerAgain}
        </Button>
      </p>
    </AuthFrame>
  );
}

/** The address was confirmed in another tab, which continues; this one offers to. */
const Confirmed = () => (
  <AuthFrame title={t.auth.callback.success}>
    <Notice tone="ok" lines={[t.auth.callback.verifiedOnly]} />
    <Button asChild variant="primary" size="lg">
      <Link to="/app">{t.auth.callback.toDashboard}</Link>
    </Button>
  </AuthFrame>
);

/** The form from the landing page, which opens once the address is confirmed. */
function KeptForm() {
  const [idea, setIdea] = useState<Idea | null>(null);
  useEffect(() => {
    const stored = readJson(KEYS.idea);
    if (stored !== null)
      void import('@/shared/idea/read-idea.js').then(({ readIdea }) => setIdea(readIdea(stored)));
  }, []);
  if (!idea) return null;
  const form = idea.result?.form;
  const asked = form?.fields.filter(({ type }) => traitsOf(type).hasValue).length ?? 0;
  return (
    <section
      aria-labelledby="kept-form"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      {form && (
        <FormMiniature
          source={{ ...form, id: 'kept', preview: form.fields.slice(0, 6) }}
          className="h-44 border-b border-line"
        />
      )}
      <div className="p-4">
        <h2 id="kept-form" className="text-base break-words">
          {form ? texts.kept(form.name) : texts.keptIdea}
        </h2>
        <p className="mt-1 text-ink-2">
          {form ? `${t.aiBuilder.questions(asked)}. ` : ''}
          {texts.keptText}
        </p>
      </div>
    </section>
  );
}
