import { type Device, DEVICE_SIZES } from '@/shared/forms/device-switch.js';
import type { ReactNode } from 'react';

/** The frame of a previewed form, as wide as the chosen device. */
export const PreviewFrame = ({ device, children }: { device: Device; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-7xl px-4 py-6">
    <div
      className="mx-auto overflow-auto rounded-panel border border-line-strong bg-surface"
      style={{ maxWidth: DEVICE_SIZES[device].maxWidth, minHeight: DEVICE_SIZES[device].height }}
    >
      {children}
    </div>
  </div>
);
