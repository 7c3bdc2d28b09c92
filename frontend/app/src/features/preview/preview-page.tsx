import { t } from '@/lib/i18n/index.js';
import { embedLink } from '@/lib/links.js';
import { useSession } from '@/lib/session.js';
import { type Device, DEVICE_SIZES, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { LiveForm } from '@/shared/forms/live-form.js';
import { visitorForm } from '@/shared/forms/visitor-form.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Previewed, previewQuery } from './preview-api.js';
import { PreviewFrame } from './preview-frame.js';
import { PreviewHeader } from './preview-header.js';

const texts = t.pages.preview;

/** A form as visitors get it, below the owner's header. */
export function PreviewPage() {
  const { id = '' } = useParams();
  const session = useSession(state => state.status);
  const [device, setDevice] = useState<Device>('desktop');
  const { data, isError } = useQuery({
    ...previewQuery(id, session === 'signed-in'),
    enabled: session !== 'loading',
  });
  if (isError)
    return (
      <main className="mx-auto max-w-3xl px-4 py-16">
        <FormNotFound />
      </main>
    );
  const name = data ? (data.own ?? data.form).name : '';
  return (
    <>
      <PreviewHeader id={id} name={name} title={texts.title(name)}>
        <DeviceSwitch value={device} onChange={setDevice} />
      </PreviewHeader>
      <main>
        {data ? <Shown id={id} name={name} data={data} device={device} /> : <Skeleton className="m-6 h-96" />}
      </main>
    </>
  );
}

/** A published form as the visitor's own page in a frame; any other rendered here, as visitors cannot open it. */
function Shown({ id, name, data, device }: { id: string; name: string; data: Previewed; device: Device }) {
  if (data.own && data.own.status !== 'active')
    return (
      <>
        <div className="mx-auto max-w-7xl px-4 pt-6">
          <Notice tone="ai" lines={[data.own.status === 'draft' ? texts.draft : t.builder.archived]} />
        </div>
        <PreviewFrame device={device}>
          <LiveForm form={visitorForm(data.own)} />
        </PreviewFrame>
      </>
    );
  return (
    <PreviewFrame device={device}>
      <iframe
        title={texts.title(name)}
        src={embedLink(id)}
        className="block w-full"
        style={{ height: DEVICE_SIZES[device].height, colorScheme: 'light' }}
      />
    </PreviewFrame>
  );
}
