import type { TypebotBlock } from '#contracts';

type Bubble = Extract<TypebotBlock, { type: 'text' }>;

/** An owner's text for a flow, with variable syntax neutralized. */
export const plainText = (text: string): string => text.replaceAll('{{', '{ {').replaceAll('}}', '} }');

/** A text bubble with one paragraph per line, `bold` for headings. Empty lines are dropped. */
export const bubble = (id: string, text: string, bold = false): Bubble => {
  const lines = text.trim().split(/\s*\n\s*/);
  const children = (line: string) => [bold ? { text: line, bold: true as const } : { text: line }];
  return {
    id,
    type: 'text',
    content: {
      richText: lines.map(line => ({ type: 'p', children: children(line) })),
    },
  };
};
