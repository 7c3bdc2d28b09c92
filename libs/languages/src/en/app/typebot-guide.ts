/** Steps to turn a form into a flow manually. */
export const GUIDE: readonly string[] = [
  'Download the JSON configuration.',
  'In Typebot, go to Create a typebot, choose Import a file, then select the file.',
  'Review the groups, one for each step of the form. You can change the text and design, but not the variables or the block that sends the answers.',
  'Click Publish. Typebot then shows the bot’s URL and its embed code.',
  'Add hidden fields and campaign parameters to that URL, for example ?utm_source=newsletter.',
  'Send a test response through the bot. It appears under Responses with Typebot as its source.',
  'If you change the form or replace its token, download the file and import it again.',
];
