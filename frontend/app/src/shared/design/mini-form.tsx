import { starterOf } from '@/shared/forms/language-texts.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Customizations,
  DEFAULT_FIELDS,
  DEFAULT_LANGUAGE,
  directionOf,
  type FormField,
  formState,
  initialValues,
  splitSteps,
  starterFields,
  type VisitorForm,
} from '#form-core';
import { FormView } from '#form-renderer';
import formCss from '#form-renderer/form.css?inline';
import { useFont } from './fonts.js';

/** Width in CSS pixels of the form's layout before it is scaled down. */
const LAID_OUT = 400;
const HEIGHT = 460;
const CSS = `${formCss}:host{display:block;overflow:hidden;position:relative;text-align:left;font:16px/1.5 system-ui}.stage{position:absolute;inset:0 auto auto 0;width:${LAID_OUT}px;height:${HEIGHT}px;transform-origin:0 0;overflow:hidden}.stage .ll[data-frame]{min-height:${HEIGHT}px;padding:24px}`;

/** Number of fields that fit. */
const SHOWN = 4;

/** One style sheet for all miniatures; null if constructed sheets are not supported. */
let shared: CSSStyleSheet | null = null;
const sharedSheet = (): CSSStyleSheet | null => {
  if (!shared && 'replaceSync' in CSSStyleSheet.prototype) {
    shared = new CSSStyleSheet();
    shared.replaceSync(CSS);
  }
  return shared;
};
const openShadow = (node: HTMLElement): ShadowRoot => {
  const shadow = node.attachShadow({ mode: 'open' });
  const sheet = sharedSheet();
  if (sheet) shadow.adoptedStyleSheets = [sheet];
  return shadow;
};

/** Content of a form for its miniature, except design and title. */
export type MiniFormContent = Partial<
  Pick<VisitorForm, 'fields' | 'logic' | 'description' | 'submitText' | 'language'>
>;

/** The first fields that visitors see on the first page; those of a new form if there are none. */
function firstFields({ fields, logic = [], language = DEFAULT_LANGUAGE }: MiniFormContent): FormField[] {
  const starter = starterOf(language);
  const initial = () => (starter ? starterFields(starter, language) : [...DEFAULT_FIELDS]);
  const all = fields?.length ? fields : initial();
  const { visible } = formState({ fields: all, logic }, initialValues({ fields: all }));
  const pages = splitSteps(all).map(page => page.fields.filter(({ id }) => visible.has(id)));
  return pages.find(page => page.length > 0)?.slice(0, SHOWN) ?? [];
}

const never = () => new Promise<never>(() => undefined);

interface Props {
  look: Customizations;
  title: string;
  content?: MiniFormContent;
  className?: string;
}

/**
 * A miniature of a form, rendered by the visitors' own renderer. It uses a shadow tree, so that its styles and ids do
 * not conflict with the page's. It cannot be focused and is hidden from screen readers.
 */
export function MiniForm({ look, title, content = {}, className = '' }: Props) {
  const { description = '', submitText = '', language = DEFAULT_LANGUAGE } = content;
  const texts = useTextsOf(language);
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  const [scale, setScale] = useState(0);
  useFont(look);
  const host = useCallback((node: HTMLSpanElement | null) => {
    if (!node) return;
    setShadow(node.shadowRoot ?? openShadow(node));
    const measure = () => setScale(node.clientWidth / LAID_OUT);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const form: VisitorForm = {
    id: 'miniature',
    name: title,
    description,
    submitText,
    redirectUrl: '',
    showProgressBar: false,
    allowSaveProgress: false,
    multiStep: false,
    fields: firstFields(content),
    logic: [],
    // A miniature needs no custom CSS and no steps.
    customizations: { ...look, customCSS: undefined },
    revision: 0,
  };
  return (
    <span
      ref={host}
      aria-hidden
      inert
      className={`block w-full overflow-hidden ${className}`}
      style={{ aspectRatio: `${LAID_OUT} / ${HEIGHT}` }}
    >
      {shadow &&
        createPortal(
          <>
            {!sharedSheet() && <style>{CSS}</style>}
            <div
              className="stage"
              lang={language}
              dir={directionOf(language)}
              style={{ transform: `scale(${scale})` }}
            >
              <FormView form={form} texts={texts} frame="page" titleLevel={2} onSubmit={never} />
            </div>
          </>,
          shadow,
        )}
    </span>
  );
}
