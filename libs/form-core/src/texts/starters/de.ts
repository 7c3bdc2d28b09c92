import type { StarterTexts } from '../starter-texts.types.js';

const CHOICES = ['Option 1', 'Option 2', 'Option 3'];

export const de: StarterTexts = {
  name: 'Unbenanntes Formular',
  fullName: 'Vollständiger Name',
  enterFullName: 'Ihr vollständiger Name',
  labels: {
    text: 'Textfeld',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    textarea: 'Nachricht',
    select: 'Auswahl',
    radio: 'Eine Auswahl',
    number: 'Zahl',
    date: 'Datum',
    url: 'Webadresse',
    file: 'Datei hochladen',
    rating: 'Ihre Bewertung',
    slider: 'Wert wählen',
    'ai-conversation': 'KI-Assistent',
    'ai-scoring': 'Lead-Bewertung',
    'ai-conditional': 'Smartes Feld',
    'ai-analytics': 'Analyse-Messung',
    checkbox: 'Mehrere Angaben möglich',
    password: 'Passwort',
    hidden: 'Verstecktes Feld',
    'page-break': 'Nächster Schritt',
    time: 'Uhrzeit',
    consent: 'Einwilligung',
    address: 'Adresse',
  },
  placeholders: {
    text: 'Text eingeben …',
    email: 'Ihre E-Mail-Adresse',
    phone: '+49 30 1234567',
    textarea: 'Ihre Nachricht …',
    select: 'Bitte auswählen',
    number: 'Eine Zahl eingeben',
    'ai-conversation': 'Ihre Nachricht …',
  },
  options: { select: CHOICES, checkbox: CHOICES, radio: ['Ja', 'Nein', 'Vielleicht'] },
  consent:
    'Ich bin einverstanden, dass meine Angaben gespeichert und zur Bearbeitung meiner Anfrage genutzt werden.',
  nps: {
    question: 'Wie wahrscheinlich ist es, dass Sie uns Freunden oder Kollegen empfehlen?',
    low: 'Sehr unwahrscheinlich',
    high: 'Sehr wahrscheinlich',
  },
  copy: ' (Kopie)',
};
