/** Three matching colours. */
export interface Palette {
  id: string;
  name: string;
  primary: string;
  secondary: string;
  accent: string;
}
const palette = (name: string, primary: string, secondary: string, accent: string): Palette => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  primary,
  secondary,
  accent,
});

export const COLOR_PALETTES: readonly Palette[] = [
  palette('Ocean Blue', '#0369a1', '#0e7490', '#38bdf8'),
  palette('Forest Green', '#166534', '#3f6212', '#84cc16'),
  palette('Sunset Orange', '#ea580c', '#dc2626', '#fbbf24'),
  palette('Royal Purple', '#7e22ce', '#6d28d9', '#c084fc'),
  palette('Cherry Red', '#be123c', '#9f1239', '#fb7185'),
  palette('Golden Yellow', '#eab308', '#ca8a04', '#fde047'),
  palette('Rose Pink', '#ec4899', '#db2777', '#f9a8d4'),
  palette('Midnight Blue', '#1e3a8a', '#312e81', '#60a5fa'),
  palette('Emerald Mint', '#059669', '#0d9488', '#6ee7b7'),
  palette('Cosmic Purple', '#6b21a8', '#4c1d95', '#e879f9'),
];

/** Single colours offered by the AI builder's customise step. */
export const COLOR_PRESETS: readonly string[] = [
  '#10b981', '#3b82f6', '#8b5cf6', '#ef4444', '#f59e0b', '#06b6d4', '#ec4899', '#6b7280',
]; // prettier-ignore
export const FONT_CHOICES: readonly string[] = ['Inter', 'Roboto', 'Open Sans', 'Poppins', 'Montserrat'];
export const RADIUS_CHOICES: readonly string[] = ['4px', '8px', '12px', '20px'];
