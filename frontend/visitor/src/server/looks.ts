import buttons from '../../../../libs/form-renderer/src/looks/buttons.css?inline';
import fields from '../../../../libs/form-renderer/src/looks/fields.css?inline';
import files from '../../../../libs/form-renderer/src/looks/files.css?inline';
import headers from '../../../../libs/form-renderer/src/looks/headers.css?inline';
import layouts from '../../../../libs/form-renderer/src/looks/layouts.css?inline';
import reactions from '../../../../libs/form-renderer/src/looks/reactions.css?inline';
import surfaces from '../../../../libs/form-renderer/src/looks/surfaces.css?inline';
import choices from '../../../../libs/form-renderer/src/styles/choices.css?inline';

export { default as RIGHT_TO_LEFT } from '../../../../libs/form-renderer/src/styles/right-to-left.css?inline';

/** Style sheets in the order of form-with-looks.css. */
export const LOOKS: readonly string[] = [headers, layouts, fields, buttons, surfaces, reactions];

/** Styles of file fields. */
export const FILES: string = files;

/** Styles of choices, ratings, sliders and addresses. */
export const CHOICES: string = choices;
/** Matches the markup of forms with these controls. */
export const HAS_CHOICES = /class="ll-(choice|rating|slider|parts)/;
