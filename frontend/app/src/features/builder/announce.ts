import { create } from 'zustand';

/** What screen readers are told of; `LiveRegion` says it. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

export const announce = (text: string): void => useAnnouncement.setState({ text });
