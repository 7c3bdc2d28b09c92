import { t } from '@/lib/i18n/index.js';
import { Segmented } from '@/ui/segmented.js';

export const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];
/** Size of the frame in CSS pixels; desktop fills the available width. */
export const DEVICE_SIZES: Record<Device, { maxWidth: string; height: string }> = {
  desktop: { maxWidth: '100%', height: '75vh' },
  tablet: { maxWidth: '768px', height: '1024px' },
  mobile: { maxWidth: '375px', height: '667px' },
};

export const DeviceSwitch = ({ value, onChange }: { value: Device; onChange: (device: Device) => void }) => (
  <Segmented
    label={t.pages.preview.device}
    value={value}
    onChange={onChange}
    options={DEVICES.map(device => ({ value: device, label: t.pages.preview.devices[device] }))}
  />
);
