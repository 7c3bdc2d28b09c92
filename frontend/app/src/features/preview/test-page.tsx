import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { shareLink } from '@/lib/links.js';
import { useSession } from '@/lib/session.js';
import { sizeOf, TEST_SIZES } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { FieldValues, VisitorForm } from '#form-core';
import type { SubmitOutcome } from '#form-renderer';
import { EmbedDialog } from './embed-dialog.js';
import { testQuery } from './preview-api.js';
import { LoadingForm, PreviewHeader } from './preview-header.js';
import { SourceNote } from './source-note.js';
import { SubmissionList } from './submission-list.js';
import { TestLook } from './test-look.js';
import { type Tests, useOwnTests, useTabTests } from './test-submissions.js';
import { useLook } from './use-look.js';

const texts = t.pages.preview;
/** Time that the confirmation of a submission is shown, in ms. */
const DONE_MS = 1500;

/** A form to try out: all validation runs, and submissions are listed here but not counted. */
export function TestPage() {
  const { id = '' } = useParams();
  const session = useSession(state => state.status);
  const { data, isError } = useQuery({
    ...testQuery(id, session === 'signed-in'),
    enabled: session !== 'loading',
  });
  const isOwn = data?.source === 'draft';
  const look = useLook(data?.form);
  const { styled } = look;
  const [device, setDevice] = useState<Device>('desktop');
  const [customizing, setCustomizing] = useState(false);
  const [embedding, setEmbedding] = useState(false);
  const [own, inTab] = [useOwnTests(id, isOwn), useTabTests(id)];
  const tests = isOwn ? own : inTab;
  if (isError)
    return (
      <main className="mx-auto max-w-3xl px-4 py-16">
        <FormNotFound />
      </main>
    );
  const name = styled?.name ?? '';
  const title = texts.testTitle(name);
  return (
    <>
      <PreviewHeader editId={data?.source === 'demo' ? null : id} title={title}>
        <DeviceSwitch value={device} onChange={setDevice} />
        <span className="flex-1 max-sm:hidden" />
        <Button size="sm" aria-expanded={customizing} onClick={() => setCustomizing(!customizing)}>
          {texts.test.customize}
        </Button>
        <Button size="sm" onClick={() => setEmbedding(true)}>
          {texts.test.embed}
        </Button>
        <Button size="sm" onClick={() => void copy(shareLink(id), t.common.linkCopied)}>
          {texts.test.share}
        </Button>
      </PreviewHeader>
      <main className="mx-auto grid max-w-7xl gap-4 px-4 py-4">
        <Notice tone="ok" lines={[texts.testMode, isOwn ? texts.testOwnText : texts.testText]} />
        {data && <SourceNote source={data.source} />}
        {customizing && styled && <TestLook look={look} form={styled} isOwn={isOwn} />}
        <TestFrame form={styled} title={title} device={device} tests={tests} />
        {styled && <SubmissionList form={styled} tests={tests} />}
      </main>
      <EmbedDialog id={id} name={name} open={embedding} onOpenChange={setEmbedding} />
    </>
  );
}

interface TestFrameProps {
  form: VisitorForm | undefined;
  title: string;
  device: Device;
  tests: Tests;
}
/** The form at the size of a device, with a confirmation after each submission. */
function TestFrame({ form, title, device, tests }: TestFrameProps) {
  const [done, onSubmit] = useDone(tests.submit);
  return (
    <div className="relative min-w-0">
      <DeviceFrame size={sizeOf(TEST_SIZES, device, false)}>
        {form ? <FormFrame form={form} title={title} onSubmit={onSubmit} /> : <LoadingForm />}
      </DeviceFrame>
      <div role="status">{done && <Submitted />}</div>
    </div>
  );
}

/** Whether the confirmation is shown, and the submit handler. */
function useDone(submit: Tests['submit']) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(0), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const take = async (values: FieldValues): Promise<SubmitOutcome> => {
    const outcome = await submit(values);
    if (outcome.kind === 'accepted') setDone(before => before + 1);
    return outcome;
  };
  return [done > 0, take] as const;
}

const Submitted = () => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 rounded-panel bg-surface/95 animate-enter">
    <CircleCheck aria-hidden className="size-12 text-ok" />
    <p className="text-xl font-semibold">{texts.testDone}</p>
  </div>
);
