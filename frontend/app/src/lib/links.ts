import { ORIGIN } from './config.js';

/** The form's link for visitors. */
export const shareLink = (id: string): string => `${ORIGIN}/form/${id}`;
/** Link to the form as a conversation, one question at a time. */
export const chatLink = (id: string): string => `${ORIGIN}/form/${id}/chat`;
export const embedLink = (id: string): string => `${ORIGIN}/embed/${id}`;
/** The iframe to paste into a page. With `color-scheme: light`, its background stays transparent on dark pages. */
export const embedCode = (id: string, name: string): string =>
  `<iframe src="${embedLink(id)}" title="${name.replace(/[&"<>]/g, c => `&#${c.charCodeAt(0)};`)}" width="100%" height="600" ` +
  `style="border:0;border-radius:8px;color-scheme:light"></iframe>`;
export const editorPath = (id: string): string => `/app/create-form?id=${encodeURIComponent(id)}`;
/** The AI form builder with a saved form. */
export const wizardPath = (id: string): string => `/app/ai-form-builder?edit=${id}`;
export const responsesPath = (id: string): string => `/app/form/${encodeURIComponent(id)}/responses`;
/** Link to a form's responses with one of them open. */
export const responsePath = (id: string, rid: string): string =>
  `${responsesPath(id)}?open=${encodeURIComponent(rid)}`;
export const analyticsPath = (id: string): string => `/app/form/${encodeURIComponent(id)}/analytics`;
/** Link to a field in the builder, with a change suggested by the analytics. */
export const advicePath = (id: string, advice: string, fieldId: string | null, period: string): string =>
  `${editorPath(id)}&${new URLSearchParams({ advice, field: fieldId ?? '' }).toString()}${period && `&${period}`}`;
export const testPath = (id: string): string => `/form/${encodeURIComponent(id)}/test`;
export const typebotPath = (id: string): string =>
  `/app/typebot-integration?formId=${encodeURIComponent(id)}`;
export const previewPath = (id: string): string => `/form/${encodeURIComponent(id)}/preview`;

/** Page for finding one person's data in all forms. */
export const PERSON_PATH = '/app/responses#person';
