export const GUIDE: readonly string[] = [
  'Laden Sie die JSON-Konfiguration herunter.',
  'Öffnen Sie in Typebot Create a typebot und wählen Sie Import a file. Wählen Sie die Datei.',
  'Sehen Sie die Gruppen durch: eine je Schritt des Formulars. Texte und Aussehen dürfen Sie ändern; Variablen und der sendende Block behalten Namen und Inhalt.',
  'Klicken Sie auf Publish. Typebot zeigt dann die Adresse des Bots und den Code für Ihre Seiten.',
  'Hängen Sie versteckte Felder und Kampagnenparameter an diese Adresse, zum Beispiel ?utm_source=newsletter.',
  'Senden Sie über den Bot einen Test. Er steht unter den Antworten mit der Quelle Typebot.',
  'Ändert sich das Formular oder wird sein Token ersetzt, laden Sie die Datei erneut und importieren Sie sie neu.',
];
