export const GUIDE: readonly string[] = [
  'Laden Sie die JSON-Konfiguration herunter.',
  'Öffnen Sie in Typebot Create a typebot und wählen Sie Import a file. Wählen Sie die Datei.',
  'Sehen Sie die Gruppen durch: eine je Schritt des Formulars. Text und Design können Sie ändern, nicht aber die Variablen und den Block, der die Antworten sendet.',
  'Klicken Sie auf Publish. Typebot zeigt dann die URL des Bots und den Einbettungscode.',
  'Hängen Sie versteckte Felder und Kampagnenparameter an diese URL an, zum Beispiel ?utm_source=newsletter.',
  'Senden Sie über den Bot eine Testantwort. Sie erscheint unter den Antworten mit der Quelle Typebot.',
  'Ändert sich das Formular oder wird sein Token ersetzt, laden Sie die Datei erneut und importieren Sie sie neu.',
];
