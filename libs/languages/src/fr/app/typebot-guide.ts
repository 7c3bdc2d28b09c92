export const GUIDE: readonly string[] = [
  'Téléchargez la configuration JSON.',
  'Dans Typebot, ouvrez Create a typebot et choisissez Import a file. Sélectionnez le fichier.',
  'Parcourez les groupes\u202f: un par étape du formulaire. Vous pouvez modifier le texte et le design, mais pas les variables ni le bloc qui envoie les réponses.',
  'Cliquez sur Publish. Typebot affiche l’URL du bot et le code d’intégration.',
  'Ajoutez à cette URL les champs masqués et les paramètres de campagne, par exemple\u202f?utm_source=newsletter.',
  'Envoyez une réponse de test avec le bot. Elle apparaît dans les réponses avec la source Typebot.',
  'Si le formulaire change ou si son jeton est remplacé, téléchargez le fichier et importez-le à nouveau.',
];
