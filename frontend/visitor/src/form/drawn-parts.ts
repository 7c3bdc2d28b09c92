import { createElement } from 'preact';

/**
 * Parts of a form that never change after the server has rendered them. They are taken from the page, so that its script does not
 * need their code; the build substitutes them for the renderer's.
 */
const drawn = (selector: string) => {
  const node = document.querySelector(selector);
  if (!node) return () => null;
  const { localName, className, innerHTML } = node;
  return () => createElement(localName, { className, dangerouslySetInnerHTML: { __html: innerHTML } });
};

export const FormHeader = drawn('.ll-header,form>.ll-sr');
export const FormLater = drawn('.ll-later');
export const FormLegal = drawn('.ll-legal');
