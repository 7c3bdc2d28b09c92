import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { LiveForm } from '@/shared/forms/live-form.js';
import { visitorForm } from '@/shared/forms/visitor-form.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { previewQuery } from './preview-api.js';
import { PreviewFrame } from './preview-frame.js';
import { PreviewHeader } from './preview-header.js';

const texts = t.pages.preview;

/** A form to try out: all validation runs, nothing is sent. */
export function TestPage() {
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
  const form = data ? (data.own ? visitorForm(data.own) : { ...data.form, allowSaveProgress: false }) : null;
  const title = texts.test(form?.name ?? '');
  return (
    <>
      <PreviewHeader id={id} name={form?.name ?? ''} title={title}>
        <DeviceSwitch value={device} onChange={setDevice} />
      </PreviewHeader>
      <main>
        <div className="mx-auto max-w-7xl px-4 pt-6">
          <Notice tone="ai" lines={[texts.testMode, texts.testText]} />
        </div>
        <PreviewFrame device={device}>
          {form ? <LiveForm form={form} /> : <Skeleton className="m-6 h-96" />}
        </PreviewFrame>
      </main>
    </>
  );
}
