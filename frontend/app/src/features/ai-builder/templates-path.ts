/** Address of the list of templates. */
export const TEMPLATES_PATH = '/app/ai-form-builder?step=template';
