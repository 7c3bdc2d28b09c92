import type { Device } from './device-switch.js';

export interface Size {
  width: number;
  height: number;
}
/** CSS pixels of a device held upright; a desktop takes the room there is. */
export type DeviceSizes = Record<Exclude<Device, 'desktop'>, Size>;
export const PREVIEW_SIZES: DeviceSizes = {
  tablet: { width: 768, height: 1024 },
  mobile: { width: 375, height: 667 },
};
export const TEST_SIZES: DeviceSizes = { ...PREVIEW_SIZES, tablet: { width: 768, height: 768 } };

/** The size of a device, lying on its side when it is turned; null for a desktop. */
export const sizeOf = (sizes: DeviceSizes, device: Device, turned: boolean): Size | null => {
  if (device === 'desktop') return null;
  const { width, height } = sizes[device];
  return turned ? { width: height, height: width } : { width, height };
};

/** How much a device is scaled down to fit; never up. */
export const scaleOf = (size: Size, room: number): number => Math.min(1, room > 0 ? room / size.width : 1);
