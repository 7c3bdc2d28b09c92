// Written by `npm run tool languages`.
export const APP_TEXTS = {
  es: () => import('./es/app/index.js'),
  fr: () => import('./fr/app/index.js'),
  de: () => import('./de/app/index.js'),
  ja: () => import('./ja/app/index.js'),
};

export const TYPEBOT_GUIDES = {
  es: () => import('./es/app/typebot-guide.js'),
  fr: () => import('./fr/app/typebot-guide.js'),
  de: () => import('./de/app/typebot-guide.js'),
  ja: () => import('./ja/app/typebot-guide.js'),
};
