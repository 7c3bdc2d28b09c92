import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Segmented } from '@/ui/segmented.js';
import { RotateCw } from 'lucide-react';

const texts = t.pages.preview;
export const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

interface Props {
  value: Device;
  onChange: (device: Device) => void;
  /** Defined if devices can be rotated. */
  onRotate?: () => void;
}

/** Chooses the size of a preview. Phones only have room for their own. */
export const DeviceSwitch = ({ value, onChange, onRotate }: Props) => (
  <div className="flex items-center gap-1 max-sm:hidden">
    <Segmented
      label={texts.device}
      value={value}
      onChange={onChange}
      options={DEVICES.map(device => ({ value: device, label: texts.devices[device] }))}
    />
    {onRotate && (
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.rotate}
        disabled={value === 'desktop'}
        onClick={onRotate}
      >
        <RotateCw aria-hidden />
      </Button>
    )}
  </div>
);
