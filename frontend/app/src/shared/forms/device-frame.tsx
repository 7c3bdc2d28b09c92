import { type ReactNode, useCallback, useState } from 'react';
import { scaleOf, type Size } from './device.js';

/** Thickness of a device's bezel, in pixels. */
const RIM = 12;

/** A device with the form on its screen, scaled down to fit; without a size, it fills the available space. */
export function DeviceFrame({ size, children }: { size: Size | null; children: ReactNode }) {
  const [room, setRoom] = useState(0);
  const measure = useCallback((node: HTMLDivElement | null) => {
    if (!node) return;
    const take = () => setRoom(node.clientWidth);
    take();
    const observer = new ResizeObserver(take);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const outer = size && { width: size.width + RIM * 2, height: size.height + RIM * 2 };
  const scale = outer ? scaleOf(outer, room) : 1;
  // The same tree for all devices, so that the frame is not reloaded and answers are kept.
  return (
    <div
      ref={measure}
      // A scaled element would still take up its full size in the layout.
      className="min-w-0 overflow-x-clip"
      style={{ height: outer ? outer.height * scale : 'max(30rem, calc(100dvh - 10rem))' }}
    >
      <div
        className={
          outer
            ? 'mx-auto overflow-hidden rounded-[1.75rem] border-line-strong bg-surface shadow-2'
            : 'h-full overflow-hidden rounded-panel border border-line-strong bg-surface'
        }
        style={
          outer
            ? {
                ...outer,
                borderWidth: RIM,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
                marginLeft: Math.max(0, (room - outer.width * scale) / 2),
              }
            : undefined
        }
      >
        {children}
      </div>
    </div>
  );
}
