/** Topics in one word, as the steps of a form are named, and what is asked of them. */
export const TOPIC_KINDS: [RegExp, string][] = [
  [
    /^(?:tel|fon|mobile|cell ?phone|(?:best |contact )?number|phone no|cell|mob|tfno|tlfn?|telf|movil|portable|handy|nr)\.?$/u,
    'phone',
  ],
  [/^(?:groups?|grupos?|groupes?|gruppen?|グループ)$/u, 'group_size'],
  [/^(?:dates|period|fechas|periodo|periode|zeitraum|reisezeit|日程)$/u, 'preferred_date'],
  [
    /^(?:house|home|property|casa|vivienda|propiedad|maison|logement|haus|immobilie|objekt|物件)$/u,
    'property_type',
  ],
  [
    /^(?:job|project|work|proyecto|trabajo|projet|travaux|projekt|vorhaben|auftrag|ご依頼内容)$/u,
    'project_description',
  ],
  [/^(?:car|vehicle|coche|vehiculo|voiture|vehicule|auto|fahrzeug|車両)$/u, 'vehicle_make_model'],
];
