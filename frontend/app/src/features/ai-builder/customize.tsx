import { t } from '@/lib/i18n/index.js';
import { DesignPanel } from '@/shared/design/design-panel.js';
import { PREVIEW_SIZES, sizeOf } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Eye, EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Generated } from '#contracts';
import { type Customizations, DEFAULT_SETTINGS, type VisitorForm } from '#form-core';
import type { SubmitOutcome } from '#form-renderer';

const texts = t.aiBuilder.customize;
const accept = (): SubmitOutcome => ({ kind: 'accepted' });

interface Props {
  form: Generated['form'];
  look: Customizations;
  onChange: (look: Customizations) => void;
}

/** The look of a generated form, beside the form as its visitors would get it. */
export function Customize({ form, look, onChange }: Props) {
  const [device, setDevice] = useState<Device>('desktop');
  const [turned, setTurned] = useState(false);
  const [shows, setShows] = useState(true);
  const shown = useMemo(() => visitorFormOf(form, look), [form, look]);
  return (
    <div className={`grid items-start gap-6 ${shows ? 'lg:grid-cols-[20rem_1fr]' : ''}`}>
      <section
        aria-label={texts.title}
        className="grid min-w-0 gap-4 rounded-panel border border-line bg-surface p-4"
      >
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="flex-1 text-base">{texts.title}</h3>
          <Badge tone="neutral">{t.builder.pro}</Badge>
          <Button size="sm" variant="ghost" aria-pressed={shows} onClick={() => setShows(!shows)}>
            {shows ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {shows ? texts.hidePreview : texts.showPreview}
          </Button>
        </div>
        <DesignPanel customizations={look} title={form.name} content={form} onChange={onChange} />
      </section>
      {shows && (
        <section aria-label={texts.preview} className="grid min-w-0 gap-3 lg:sticky lg:top-20">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-base">{texts.preview}</h3>
            <DeviceSwitch value={device} onChange={setDevice} onRotate={() => setTurned(!turned)} />
          </div>
          <DeviceFrame size={sizeOf(PREVIEW_SIZES, device, turned)}>
            <FormFrame form={shown} title={texts.preview} onSubmit={accept} />
          </DeviceFrame>
        </section>
      )}
    </div>
  );
}

/** The generated form as a page of it would have it. */
const visitorFormOf = (form: Generated['form'], customizations: Customizations): VisitorForm => ({
  id: 'draft',
  name: form.name,
  language: form.language,
  description: form.description,
  submitText: form.customizations.submitButtonText || DEFAULT_SETTINGS.submitText,
  redirectUrl: '',
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
  fields: form.fields,
  logic: form.logic ?? [],
  customizations,
  revision: 0,
});
