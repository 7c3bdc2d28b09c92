import type { Device } from './device-switch.js';

export interface Size {
  width: number;
  height: number;
}
/** CSS pixels of a device in portrait orientation; a desktop takes the available space. */
export type DeviceSizes = Record<Exclude<Device, 'desktop'>, Size>;
export const PREVIEW_SIZES: DeviceSizes = {
  tablet: { width: 768, height: 1024 },
  mobile: { width: 375, height: 667 },
};
export const TEST_SIZES: DeviceSizes = { ...PREVIEW_SIZES, tablet: { width: 768, height: 768 } };

/** The size of a device, in landscape orientation if rotated; null for a desktop. */
export const sizeOf = (sizes: DeviceSizes, device: Device, turned: boolean): Size | null => {
  if (device === 'desktop') return null;
  const { width, height } = sizes[device];
  return turned ? { width: height, height: width } : { width, height };
};

/** Scale factor to fit a device; never above 1. */
export const scaleOf = (size: Size, room: number): number => Math.min(1, room > 0 ? room / size.width : 1);
