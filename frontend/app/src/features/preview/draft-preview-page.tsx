import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { KEYS } from '@/lib/storage.js';
import { PREVIEW_SIZES, sizeOf } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SubmitOutcome } from '#form-renderer';
import { draftQuery } from './draft-api.js';
import { PreviewHeader } from './preview-header.js';
import { SourceNote } from './source-note.js';

const texts = t.pages.preview;
const accept = (): SubmitOutcome => ({ kind: 'accepted' });

/** Preview of the form that is being edited in another tab, updated when the editor stores a change. */
export function DraftPreviewPage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const session = useSession(state => state.status);
  const [device, setDevice] = useState<Device>('desktop');
  const [turned, setTurned] = useState(false);
  const { data, refetch } = useQuery({
    ...draftQuery(id, session === 'signed-in'),
    enabled: session !== 'loading',
  });
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key?.startsWith('form_') || key === KEYS.draft) void refetch();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [refetch]);
  const name = data?.form.name ?? '';
  const edited = data && data.source !== 'demo' && data.form.id !== 'draft' ? data.form.id : null;
  return (
    <>
      <PreviewHeader editId={edited} title={texts.title(name)}>
        <DeviceSwitch value={device} onChange={setDevice} onRotate={() => setTurned(!turned)} />
      </PreviewHeader>
      <main className="mx-auto grid max-w-7xl gap-4 px-4 py-4">
        {data && <SourceNote source={data.source} />}
        <DeviceFrame size={sizeOf(PREVIEW_SIZES, device, turned)}>
          {data ? (
            <FormFrame form={data.form} title={texts.title(name)} onSubmit={accept} />
          ) : (
            <Skeleton className="m-6 h-96" />
          )}
        </DeviceFrame>
      </main>
    </>
  );
}
