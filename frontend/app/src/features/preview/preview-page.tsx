import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { embedCode, shareLink } from '@/lib/links.js';
import { useSession } from '@/lib/session.js';
import { PREVIEW_SIZES, sizeOf } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SubmitOutcome } from '#form-renderer';
import { previewQuery } from './preview-api.js';
import { LoadingForm, PreviewHeader } from './preview-header.js';
import { SourceNote } from './source-note.js';
import { useLook } from './use-look.js';

const texts = t.pages.preview;
// Loaded on demand, not with the page.
const CustomizePanel = lazy(() =>
  import('./customize-panel.js').then(file => ({ default: file.CustomizePanel })),
);
const accept = (): SubmitOutcome => ({ kind: 'accepted' });

/** A form as visitors see it, on a device's screen, below the owner's header. Answers are not sent. */
export function PreviewPage() {
  const { id = '' } = useParams();
  const session = useSession(state => state.status);
  const signedIn = session === 'signed-in';
  const [device, setDevice] = useState<Device>('desktop');
  const [turned, setTurned] = useState(false);
  const [customizing, setCustomizing] = useState(false);
  const { data, isError } = useQuery({ ...previewQuery(id, signedIn), enabled: session !== 'loading' });
  const mine = useQuery({ ...oneForm(id), enabled: signedIn && customizing, retry: false });
  const { styled, changed, set, reset } = useLook(data?.form);
  if (isError) return <MissingForm />;
  const name = styled?.name ?? '';
  return (
    <>
      <PreviewHeader editId={data?.source === 'demo' ? null : id} title={texts.title(name)}>
        <DeviceSwitch value={device} onChange={setDevice} onRotate={() => setTurned(!turned)} />
        <span className="flex-1 max-sm:hidden" />
        <Button size="sm" aria-expanded={customizing} onClick={() => setCustomizing(!customizing)}>
          {texts.customize}
        </Button>
        <Button size="sm" onClick={() => void copy(shareLink(id), texts.linkCopied)}>
          {texts.copyLink}
        </Button>
        <Button size="sm" onClick={() => void copy(embedCode(id, name), t.common.embedCopied)}>
          {texts.copyEmbed}
        </Button>
      </PreviewHeader>
      <main className="mx-auto grid max-w-7xl gap-4 px-4 py-4">
        {data && <SourceNote source={data.source} />}
        <div className={`grid min-w-0 gap-4 ${customizing ? 'lg:grid-cols-[1fr_20rem]' : ''}`}>
          <div className="min-w-0 self-start lg:sticky lg:top-4">
            <DeviceFrame size={sizeOf(PREVIEW_SIZES, device, turned)}>
              {styled ? (
                <FormFrame form={styled} title={texts.title(name)} onSubmit={accept} />
              ) : (
                <LoadingForm />
              )}
            </DeviceFrame>
          </div>
          {customizing && styled && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <CustomizePanel
                form={styled}
                changed={changed}
                isOwn={mine.isSuccess}
                onChange={set}
                onReset={reset}
              />
            </Suspense>
          )}
        </div>
      </main>
    </>
  );
}

const MissingForm = () => (
  <main className="mx-auto max-w-3xl px-4 py-16">
    <FormNotFound />
  </main>
);
