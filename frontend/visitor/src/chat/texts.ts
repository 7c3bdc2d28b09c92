import { CHAT_TEXTS } from '#languages/chats';
import type { ChatFrameTexts } from '#languages/en/chat';

const ALL: Record<string, ChatFrameTexts> = CHAT_TEXTS;

/** Texts for a page language, with English as the fallback. */
export const textsFor = (language: string): ChatFrameTexts => ALL[language.slice(0, 2)] ?? CHAT_TEXTS.en;
