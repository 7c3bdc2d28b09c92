import { read, write } from '@/lib/storage.js';
import { create } from 'zustand';

/** Storage key with the value `off` while changes are saved only manually. */
const KEY = 'builder_autosave';

/** Whether changes are saved automatically, on this device. */
export const useAutosave = create<{ isOn: boolean; turn: (isOn: boolean) => void }>()(set => ({
  isOn: read(KEY) !== 'off',
  turn: isOn => {
    write(KEY, isOn ? 'on' : 'off');
    set({ isOn });
  },
}));
