import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useState } from 'react';
import { useRemoveApp } from './apps-api.js';

const texts = t.apps;

interface Props {
  id: string;
  name: string;
  what: 'disconnect' | 'remove';
  /** Consequence, shown before the removal. */
  text: string;
}

/** Button that removes a connection or a registered app after a confirmation. */
export function RemoveApp({ id, name, what, text }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveApp(what);
  return (
    <>
      <Button
        size="sm"
        aria-label={texts.removeOf(name)}
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        text={text}
        action={texts.remove}
        cancel={t.common.cancel}
        danger
        onConfirm={() => remove.mutate(id)}
      />
    </>
  );
}
