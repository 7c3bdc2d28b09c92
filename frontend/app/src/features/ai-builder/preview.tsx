import { t } from '@/lib/i18n/index.js';
import { PREVIEW_SIZES, sizeOf } from '@/shared/forms/device.js';
import { DeviceFrame } from '@/shared/forms/device-frame.js';
import { type Device, DeviceSwitch } from '@/shared/forms/device-switch.js';
import { FormFrame } from '@/shared/forms/form-frame.js';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditedForm, FormLanguage } from '#form-core';
import type { SubmitOutcome } from '#form-renderer';
import { PREVIEW_COLUMN, PREVIEW_HEADER } from './columns.js';
import { GrowingForm } from './growing-form.js';
import { visitorFormOf } from './visitor-form-of.js';

const texts = t.aiBuilder.customize;
const accept = (): SubmitOutcome => ({ kind: 'accepted' });

interface Props {
  form: EditedForm;
  language: FormLanguage;
  /** Renders the form in a separate document with the owner's CSS, to show the exact design. */
  exact: boolean;
  /** Shows only the buttons. */
  hidden: boolean;
  /** Buttons next to the device switch. */
  children?: ReactNode;
}

/** The form as visitors would see it, on the selected device. */
export function Preview({ form, language, exact, hidden, children }: Props) {
  const [device, setDevice] = useState<Device>('desktop');
  const [turned, setTurned] = useState(false);
  const visitorForm = useMemo(() => visitorFormOf(form, language), [form, language]);
  return (
    <div className={hidden ? '' : PREVIEW_COLUMN}>
      <div className={PREVIEW_HEADER}>
        <h2 className="text-base max-sm:sr-only">{texts.preview}</h2>
        <div className="flex flex-wrap items-center gap-1 max-sm:grow max-sm:justify-between">
          {!hidden && (
            <DeviceSwitch value={device} onChange={setDevice} onRotate={() => setTurned(!turned)} />
          )}
          {children}
        </div>
      </div>
      {!hidden &&
        (exact || device !== 'desktop' ? (
          <DeviceFrame size={sizeOf(PREVIEW_SIZES, device, turned)}>
            <FormFrame form={visitorForm} title={texts.preview} onSubmit={accept} />
          </DeviceFrame>
        ) : (
          <GrowingForm form={visitorForm} />
        ))}
    </div>
  );
}
