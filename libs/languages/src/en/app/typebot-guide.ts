/** Steps to turn a form into a flow manually. */
export const GUIDE: readonly string[] = [
  'Download the JSON configuration.',
  'In Typebot, go to Create a typebot, choose Import a file, then select the file.',
  'Review the groups, one for each step of the form. You can change texts and design, but not the variables or the block that sends the answers.',
  'Press Publish. Typebot then shows the address of the bot and the code for your pages.',
  'Add hidden fields and campaign parameters to that address, for example ?utm_source=newsletter.',
  'Send a test through the bot. It is listed under Responses with the source Typebot.',
  'When the form changes or its token is replaced, download the file and import it again.',
];
