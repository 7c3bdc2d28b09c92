import type { TypebotBlock } from '#contracts';

type Bubble = Extract<TypebotBlock, { type: 'text' }>;

/** Text of an owner as a flow shows it: what would be read as a variable is taken apart. */
export const plainText = (text: string): string => text.replaceAll('{{', '{ {').replaceAll('}}', '} }');

/** A text bubble, a paragraph for each line; `bold` for headings. Empty lines stay out. */
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
