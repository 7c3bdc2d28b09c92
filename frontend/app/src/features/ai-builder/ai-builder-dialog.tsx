import { t } from '@/lib/i18n/index.js';
import { previewPath } from '@/lib/links.js';
import { useSession } from '@/lib/session.js';
import { KEYS, writeJson } from '@/lib/storage.js';
import { Dialog } from '@/ui/dialog.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Builder } from './ai-builder-page.js';
import { DescribeStep } from './describe-step.js';
import type { Generation } from './generation.js';

/** The AI builder in a dialog; a form that is saved in it opens in its preview. */
export const AiBuilderDialog = ({ onClose }: { onClose: () => void }) => {
  const isVerified = useSession(state => state.user?.emailVerified);
  const [phase, setPhase] = useState<Generation['phase']>('input');
  return (
    <Dialog
      kind={phase === 'creating' || phase === 'result' ? 'full' : 'wide'}
      open
      onOpenChange={open => !open && onClose()}
      title={t.aiBuilder.headings[phase]}
    >
      {isVerified ? <Builder bare pathOf={previewPath} onPhase={setPhase} /> : <ForLater />}
    </Dialog>
  );
};

/** Stores the description; the builder generates the form once the user has an account. */
function ForLater() {
  const navigate = useNavigate();
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const goOn = (description: string) => {
    writeJson(KEYS.idea, { description });
    void navigate(isSignedIn ? '/app/ai-form-builder' : '/auth/register');
  };
  return (
    <div className="grid gap-4">
      <Notice tone="ok" lines={[t.aiBuilder.signInFirst]} />
      <DescribeStep text="" onSubmit={goOn} />
    </div>
  );
}
