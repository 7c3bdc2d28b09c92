import { create } from 'zustand';

/** The server's message that the plan is used up (402), shown by the shell until it is closed. */
export const useLimit = create<{ message: string }>(() => ({ message: '' }));
export const showLimit = (message: string): void => useLimit.setState({ message });
export const hideLimit = (): void => useLimit.setState({ message: '' });
