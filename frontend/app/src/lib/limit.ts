import { create } from 'zustand';

/** What the server said when the plan was used up (402); the shell shows it until it is closed. */
export const useLimit = create<{ message: string }>(() => ({ message: '' }));
export const showLimit = (message: string): void => useLimit.setState({ message });
export const hideLimit = (): void => useLimit.setState({ message: '' });
