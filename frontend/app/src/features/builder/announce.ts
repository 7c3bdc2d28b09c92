import { create } from 'zustand';

/** Text that `LiveRegion` announces to screen readers. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

export const announce = (text: string): void => useAnnouncement.setState({ text });
