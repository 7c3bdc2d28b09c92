/** An answer of a PDF; each line is a paragraph. */
export interface PdfAnswer {
  label: string;
  lines: string[];
}

/** The contents of a PDF as plain data, which a worker draws. */
export interface PdfContent {
  title: string;
  /** Lines below the title: the submission time, and the score for owners. */
  facts: string[];
  sections: { title: string; answers: PdfAnswer[] }[];
  /** Language of the form, as a BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Font family of the form's look, if it has files. */
  family: string | undefined;
  /** Colours as #rrggbb: the band with the title, its text, and a readable accent on white. */
  colors: { band: string; onBand: string; accent: string };
  /** A PNG or JPEG as a data URL. */
  logo?: string;
  /** ISO 8601 */
  submittedAt: string;
}

/** A job of the worker: the contents, and the folder with the fonts. */
export interface PdfJob {
  content: PdfContent;
  fonts: string;
}
