export const fr = 'Formulaire,Fermer,Chat';
