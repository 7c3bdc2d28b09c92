import { bubble } from '../../../frontend/visitor/src/embed/bubble.js';
import {
  type Embedded,
  loadForm as load,
  type Target,
} from '../../../frontend/visitor/src/embed/load-form.js';
import type { EmbedEvent, EmbedOptions } from '../../../frontend/visitor/src/embed/options.js';
import { type Overlay, overlay } from '../../../frontend/visitor/src/embed/overlay.js';

export type { Embedded, EmbedEvent, Overlay, Target };

/** Options of a form; see docs/embedding.md. */
export interface FormOptions extends EmbedOptions {
  /** Address of the Leadloom installation, such as `https://forms.example`. */
  host: string;
}

/** Shows a form in an element, given as such or by its id or selector. @throws Error without this element */
export const loadForm = (id: string, container: Target, options: FormOptions): Embedded =>
  load(id, container, options);

/** A form in a dialog over the page. */
export const popup = (id: string, options: FormOptions): Overlay => overlay(id, options, true);

/** A form that slides in at the edge of the page. */
export const slideIn = (id: string, options: FormOptions): Overlay => overlay(id, options, false);

/** A button in the corner that opens the form as a conversation. */
export const chat = (id: string, options: FormOptions): Overlay => bubble(id, options);
