import { QUESTIONS } from '../landing/content.js';
import { scriptJson } from './html.js';

/** What search engines read of the landing page: the product, and its questions with their answers. */
export const landingData = (publicUrl: string, description: string): string => {
  const product = {
    '@type': 'SoftwareApplication',
    name: 'Leadloom',
    url: `${publicUrl}/`,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
  const questions = {
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const graph = { '@context': 'https://schema.org', '@graph': [product, questions] };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
};
