const bare = (text: string): string =>
  text
    .replace(/(?:を(?:教えて|お選び|お聞かせ|ご記入|入力して)?(?:ください)?)?[?？。]?$/u, '')
    .replace(/お|ご|御|の/gu, '');

/** Whether words ask something else than the usual label: '部署' is not '役職・部署', but '希望日' is 'ご希望日'. */
export const inOwnWords = (label: string, usual: string): boolean => bare(label) !== bare(usual);
