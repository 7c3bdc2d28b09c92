import type { TranscriptLabels } from '#languages/en/transcript';
import { TRANSCRIPT_TEXTS } from '#languages/transcripts';
import type { FormLanguage } from './languages.js';

export const TRANSCRIPT_LABELS: Readonly<Record<FormLanguage, TranscriptLabels>> = TRANSCRIPT_TEXTS;

type Part = keyof TranscriptLabels;
interface TranscriptLine {
  part: Part;
  label: string;
  text: string;
}

const PARTS: ReadonlyMap<string, Part> = new Map(
  Object.values(TRANSCRIPT_LABELS).flatMap(labels =>
    Object.entries(labels).map(([part, label]) => [label, part as Part] as const),
  ),
);

/** The messages of a transcript in any language; lines without a label belong to the message before. */
export function transcriptLines(transcript: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const line of transcript.split('\n')) {
    const end = line.indexOf(': ');
    const label = line.slice(0, Math.max(end, 0));
    const part = PARTS.get(label);
    const last = lines.at(-1);
    if (part) lines.push({ part, label, text: line.slice(end + 2) });
    else if (last) last.text += `\n${line}`;
  }
  return lines;
}

/**
 * A summary of a conversation: its open questions, then the messages of the visitor. A text that is not a transcript is
 * returned unchanged.
 */
export function transcriptSummary(transcript: string): string {
  const lines = transcriptLines(transcript);
  if (lines.length === 0) return transcript;
  const questions = lines.filter(({ part }) => part === 'question');
  const asked = new Set(questions.map(({ text }) => text));
  const messages = lines.filter(({ part, text }) => part === 'visitor' && !asked.has(text));
  return [
    ...questions.map(({ label, text }) => `${label}: ${text}`),
    ...messages.map(({ text }) => text),
  ].join('\n');
}
