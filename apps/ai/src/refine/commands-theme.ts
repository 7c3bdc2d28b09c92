import { THEME_PRESETS } from '#form-core';
import { plain } from '../builtin/read/cues.js';
import type { Command } from './editor.js';

const COLOURS: [RegExp, string][] = [
  [/\b(?:dark ?blue|navy|dunkelblau|azul oscuro|bleu (?:fonce|marine))\b|紺/u, '#1e3a8a'],
  [/\b(?:blue|blau|azul|bleue?)\b|青/u, '#2563eb'],
  [/\b(?:green|grun|verde|verte?)\b|緑/u, '#15803d'],
  [/\b(?:red|rot|rojo|rouge)\b|赤/u, '#b91c1c'],
  [/\b(?:purple|violet|lila|morado|violeta?)\b|紫/u, '#7e22ce'],
  [/\b(?:orange|naranja)\b|オレンジ/u, '#c2410c'],
  [/\b(?:pink|rosa|rose)\b|ピンク/u, '#be185d'],
  [/\b(?:yellow|gelb|amarillo|jaune|gold\w*|dorado|dore)\b|黄|金/u, '#a16207'],
  [/\b(?:black|schwarz|negro|noire?)\b|黒/u, '#111827'],
  [/\b(?:teal|turquoise|turkis|turquesa)\b/u, '#0f766e'],
  [/\b(?:brown|braun|marron)\b|茶/u, '#78350f'],
];

const LOOKS: [RegExp, string][] = [
  [/\b(?:elegant|luxur\w+|lujos\w+|luxueu\w+|edel|vornehm)\b|高級|エレガント/u, 'luxury_elegant'],
  [
    /\b(?:playful|colou?rful|vibrant|fun|bunt|verspielt|colorid\w+|divertid\w+|colore\w*|ludique)\b|カラフル|楽し/u,
    'creative_vibrant',
  ],
  [
    /\b(?:minimal\w*|clean|simple look|schlicht|minimalist\w*|limpi\w+|epure\w*)\b|シンプルなデザイン|ミニマル/u,
    'minimal_clean',
  ],
  [/\b(?:modern\w*|gradient|moderne?s?)\b|モダン/u, 'modern_gradient'],
  [
    /\b(?:professional|corporate|serious|serios|profesional|professionnel\w*|business look)\b|ビジネス/u,
    'professional_corporate',
  ],
  [/\b(?:medical|healthcare|clinic\w*|medizinisch)\b|医療/u, 'healthcare_trust'],
];

/** 'Make it blue', 'a more elegant look', 'dark mode'. */
export const themeCommand: Command = (text, { draft }) => {
  const folded = plain(text);
  // 'Add a question for their favourite colour with blue and green'
  if (/^\s*(?:add|ask)\b.*\b(?:questions?|fields?|ask|for|about|if|whether|what|which)\b/u.test(folded))
    return undefined;
  const spoken =
    /\b(?:colou?rs?|theme|look|style|design|background|button|dark|light|farbe\w*|aussehen|thema|hintergrund|dunkel\w*|hell\w*|colore?s?|tema|aspecto|fondo|oscuro|claro|couleurs?|theme|apparence|fond|sombre|clair)\b|色|デザイン|テーマ|背景|ダーク/u.test(
      folded,
    );
  const made =
    /^\s*(?:please )?(?:make|turn|paint|use|set|give|haz|pon|usa|mach\w*|nimm|verwende|rends|mets|utilise)\b/u.test(
      folded,
    );
  if (!spoken && !(made && /\b(?:it|this|everything|lo|le|tout|es|alles)\b/u.test(folded))) return undefined;
  const colour = COLOURS.find(([name]) => name.test(folded))?.[1];
  const look = LOOKS.find(([name]) => name.test(folded))?.[1];
  const preset = THEME_PRESETS.find(({ id }) => id === look);
  const set: Record<string, unknown> = { ...(preset ? { theme: preset.id, ...preset.config } : {}) };
  if (/\b(?:background|hintergrund|fondo|fond)\b|背景/u.test(folded) && colour)
    set['backgroundColor'] = colour;
  else if (colour) set['primaryColor'] = colour;
  if (/\b(?:dark(?:er)?(?: mode| theme)?|dunkel\w*|oscuro|sombre)\b|ダーク/u.test(folded) && !colour)
    Object.assign(set, { darkMode: true, backgroundColor: '#111827', textColor: '#f9fafb' });
  else if (/\b(?:light(?:er)?(?: mode| theme)?|hell\w*|claro|clair)\b/u.test(folded) && !colour)
    Object.assign(set, { darkMode: false, backgroundColor: '#ffffff', textColor: '#1f2937' });
  if (Object.keys(set).length === 0) return undefined;
  return draft.theme(set) ? { reply: 'theme', labels: [] } : { reply: 'already', labels: [] };
};
