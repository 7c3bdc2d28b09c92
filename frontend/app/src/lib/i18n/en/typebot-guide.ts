/** Steps to turn a form into a flow manually. */
export const GUIDE: readonly string[] = [
  'Download the JSON configuration.',
  'In Typebot, go to Create a typebot, choose Import a file, then select the file.',
  'Look through the groups: one for each step of the form. Texts and design may be changed; variables and the block that sends keep their names and contents.',
  'Press Publish. Typebot then shows the address of the bot and the code for your pages.',
  'Add hidden fields and campaign parameters to that address, for example ?utm_source=newsletter.',
  'Send a test through the bot. It is listed under Responses with the source Typebot.',
  'When the form changes or its token is replaced, download the file again and import it anew.',
];
