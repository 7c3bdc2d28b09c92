export const GUIDE: readonly string[] = [
  'Téléchargez la configuration JSON.',
  'Dans Typebot, ouvrez Create a typebot et choisissez Import a file. Sélectionnez le fichier.',
  'Parcourez les groupes : un par étape du formulaire. Textes et apparence peuvent changer ; les variables et le bloc d’envoi gardent leurs noms et leur contenu.',
  'Cliquez sur Publish. Typebot affiche l’adresse du bot et le code pour vos pages.',
  'Ajoutez à cette adresse les champs masqués et les paramètres de campagne, par exemple ?utm_source=newsletter.',
  'Envoyez un essai avec le bot. Il apparaît dans les réponses avec la source Typebot.',
  'Si le formulaire change ou si son jeton est remplacé, téléchargez le fichier et importez-le à nouveau.',
];
