import { t } from '@/lib/i18n/index.js';
import { KEYS, read, write } from '@/lib/storage.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { weekQuery } from './dashboard-api.js';

const texts = t.dashboard.onboarding;

/** Welcome dialog, shown once to users without forms. */
export function Onboarding() {
  const { data } = useQuery(weekQuery);
  const [done, setDone] = useState(() => read(KEYS.onboarded) !== null);
  const navigate = useNavigate();
  const finish = () => {
    write(KEYS.onboarded, 'true');
    setDone(true);
  };
  return (
    <Dialog
      open={!done && data?.totalForms === 0}
      onOpenChange={open => {
        if (!open) finish();
      }}
      title={texts.title}
      description={texts.text}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={finish}>{texts.later}</Button>
        <Button
          variant="primary"
          onClick={() => {
            finish();
            void navigate('/app/ai-form-builder');
          }}
        >
          {texts.start}
        </Button>
      </div>
    </Dialog>
  );
}
