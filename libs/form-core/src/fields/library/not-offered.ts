import type { FormLanguage } from '../../languages.js';
import type { FieldType } from '../registry.js';

/**
 * Things that people search for but no field type covers, with the nearest type and their names in the languages of the
 * app.
 */
export interface NotOffered {
  nearest: FieldType;
  /** English is searched in every language. */
  names: Partial<Record<FormLanguage, string>> & { en: string };
}

export const NOT_OFFERED: readonly NotOffered[] = [
  {
    nearest: 'consent',
    names: {
      en: 'signature, sign, e-sign',
      es: 'firma, firmar',
      fr: 'signature, signer',
      de: 'Unterschrift, Signatur, unterschreiben',
      ja: '署名, サイン, 電子署名',
    },
  },
  {
    nearest: 'radio',
    names: {
      en: 'matrix, grid, table, likert grid',
      es: 'matriz, cuadrícula, tabla',
      fr: 'matrice, grille, tableau',
      de: 'Matrix, Raster, Tabelle',
      ja: 'マトリックス, 表, グリッド',
    },
  },
  {
    nearest: 'checkbox',
    names: {
      en: 'ranking, rank, order, picture choice, image choice',
      es: 'clasificación, ordenar, ranking',
      fr: 'classement, trier, ordonner',
      de: 'Rangfolge, Ranking, sortieren, Bildauswahl',
      ja: 'ランキング, 順位, 並べ替え',
    },
  },
  {
    nearest: 'number',
    names: {
      en: 'payment, pay, credit card, stripe, donation',
      es: 'pago, tarjeta de crédito, donación',
      fr: 'paiement, carte bancaire, don',
      de: 'Zahlung, Bezahlung, Kreditkarte, Spende',
      ja: '支払い, 決済, クレジットカード, 寄付',
    },
  },
  {
    nearest: 'date',
    names: {
      en: 'appointment, booking, calendly, scheduler',
      es: 'cita, reserva, agenda',
      fr: 'rendez-vous, réservation, agenda',
      de: 'Terminbuchung, Buchung, Reservierung',
      ja: '予約, アポイント, スケジュール',
    },
  },
  {
    nearest: 'image',
    names: {
      en: 'video, youtube, vimeo, embed, audio',
      es: 'vídeo, video, youtube, audio',
      fr: 'vidéo, youtube, audio',
      de: 'Video, YouTube, Audio',
      ja: '動画, ビデオ, 音声, YouTube',
    },
  },
];
