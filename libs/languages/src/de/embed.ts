export const de = 'Formular,Schließen,Chat';
