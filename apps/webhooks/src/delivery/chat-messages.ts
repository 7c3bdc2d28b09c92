import type { Summary } from './event-summary.js';

/** Escapes the control characters of Slack's markup: `&`, `<` and `>`. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const HEADING_LENGTH = 150;

/** The body of a Slack incoming webhook. Answers are plain text: mentions and links in them have no effect. */
export const slackMessage = ({ title, facts, url }: Summary): object => ({
  text: slackText(title),
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: title.slice(0, HEADING_LENGTH), emoji: false } },
    ...facts.map(({ label, value }) => ({
      type: 'section',
      text: { type: 'plain_text', text: `${label}\n${value}`, emoji: false },
    })),
    { type: 'section', text: { type: 'mrkdwn', text: `<${url}|See the response>` } },
  ],
});

/** Escapes Markdown, which Discord renders in all fields; mentions such as `@everyone` are disabled separately. */
const discordText = (text: string): string => text.replace(/([\\*_~`|>#[\]()])/g, '\\$1');
const DISCORD = { title: 256, name: 256, value: 1024, fields: 25 };

/** The body of a Discord webhook. */
export const discordMessage = ({ title, facts, url }: Summary): object => ({
  allowed_mentions: { parse: [] },
  embeds: [
    {
      title: discordText(title).slice(0, DISCORD.title),
      url,
      fields: facts.slice(0, DISCORD.fields).map(({ label, value }) => ({
        name: discordText(label).slice(0, DISCORD.name) || '–',
        value: discordText(value).slice(0, DISCORD.value),
      })),
    },
  ],
});

/** The body of a Teams workflow webhook: one adaptive card. Facts are shown without markup. */
export const teamsMessage = ({ title, facts, url }: Summary): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', size: 'Medium', weight: 'Bolder', wrap: true, text: plain(title) },
          { type: 'FactSet', facts: facts.map(({ label, value }) => ({ title: plain(label), value: plain(value) })) },
        ],
        actions: [{ type: 'Action.OpenUrl', title: 'See the response', url }],
      },
    },
  ],
}); // prettier-ignore

/** Escapes the Markdown subset of adaptive cards: links, emphasis, lists. */
const plain = (text: string): string => text.replace(/([\\*_[\]()])/g, '\\$1');
