import type { Language } from '#contracts';
import { LANDING_TEXTS } from '../landing/texts/index.js';
import { scriptJson } from './html.js';

/** Structured data of the landing page for search engines: the product, and the questions with their answers. */
export const landingData = (publicUrl: string, language: Language): string => {
  const { description, faq } = LANDING_TEXTS[language];
  const product = {
    '@type': 'SoftwareApplication',
    name: 'Leadloom',
    url: `${publicUrl}/`,
    description,
    inLanguage: language,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faq.list.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  const graph = { '@context': 'https://schema.org', '@graph': [product, questions] };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
};
