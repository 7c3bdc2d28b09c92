import { renderToString } from 'preact-render-to-string';
import { Landing } from '../landing/landing.js';
import { BUILT } from './built.js';
import { htmlDocument } from './html.js';

export const renderLanding = ({ publicUrl }: { publicUrl: string }): string =>
  htmlDocument({
    title: 'Leadloom: describe your business, get a form that brings leads',
    description:
      'Write a sentence about your business and get a lead form with the right questions. Share it as a link, embed it, and see every answer.',
    canonical: `${publicUrl}/`,
    css: BUILT.landing.css,
    script: BUILT.landing.script,
    font: BUILT.landing.assets.find(file => file.endsWith('.woff2')),
    body: renderToString(<Landing />),
  });
