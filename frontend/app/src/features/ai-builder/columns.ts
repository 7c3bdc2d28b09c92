/** Layout with the form next to its tools, used as soon as the first question is generated. */
export const RESULT_COLUMNS =
  'grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';
export const PREVIEW_COLUMN = 'grid min-w-0 content-start gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1';
export const PREVIEW_HEADER =
  'flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 touch:min-h-12';
export const SIDE_COLUMN = 'min-w-0 lg:col-start-2';
