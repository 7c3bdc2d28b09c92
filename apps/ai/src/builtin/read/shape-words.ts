/** Words, in {@link plain} text, that show what kind of answer something takes. */

/** A number: measures, counts and their units. */
export const NUMBERS =
  /(?:\b(?:in )?(?:cm|mm|kg|km|m2|sqm|sq ?ft|litres?|liters?|inches|hours|euros?|dollars?|pounds?|francs?|chf|yen|metres?|meters?|feet|qm)\b|m²)|\b(?:width|height|length|depth|weight|quantity|how (?:many|much|wide|tall|high|deep|heavy)|number|age|years?|seats|adults?|kids|children|head ?count|anchura|ancho|largo|altura|profundidad|peso|metros|cantidad|adultos|ninos|largeur|longueur|hauteur|profondeur|poids|quantite|adultes|enfants|breite|hohe|lange|tiefe|gewicht|menge|anzahl|erwachsene|kinder|baujahr|square (?:footage|metres|meters)|purchase price|asking price|sale price|down ?payment(?= |$)|(?:monthly|weekly|annual|yearly|gross|net|household) (?:income|salary|rent|payment)|(?:roof|boiler|building|property|vehicle|tree|system) age|(?:monthly|annual|average)(?: \p{L}+)? bill|ingresos mensuales|revenus mensuels|monatseinkommen|nettoeinkommen|kaufpreis|shoe sizes?|schuhgrosse|pointures?|numero de (?:pie|zapato|calzado)|talla de calzado|stuckzahl|larghezza|altezza|lunghezza|gewicht|aantal|liczba|ilosc|waga|quantidade|altura)\b|(?:[人台個枚年本部席室泊冊匹頭箱戸件]数|数量|高さ|幅|長さ|重さ|几[只个位人间件]|多少|数量)/u;
/** 'Room number', 'bus line number': tells one from the others, and counts none. */
export const IDENTIFIER =
  /^(?:the |their |your |an? )?(?:\p{L}[\p{L}'’-]* ){0,2}(?!(?:phone|telephone|mobile|cell|contact|whatsapp|fax|tel|landline|big|total|exact|rough|approximate|expected|estimated|guest|guests|people|person|serving|group)\b)\p{L}[\p{L}'’-]+ (?:number|no\.?|nr\.?)(?: (?:if|on) .{2,30})?$/u;
/** An answer of sentences. */
export const LONG =
  /\b(?:free text|open text|in (?:their|your) own words|texto libre|texte libre|freitext|what happened|what'?s (?:wrong|broken|the matter)|what is (?:wrong|broken)|que le pasa|que ha pasado|ce qui ne va pas|was ist (?:kaputt|defekt|passiert)|steps to reproduce|why|describe|reason|explain|improve|better|change|tell us|anything else|comments?|remarks?|message|wishes|suggestions?|ideas?|thoughts|feedback|story|notes?|problem|decri(?:re|vez|s)|describ(?:a|e|ir|an)|raconte[rz]?|expli(?:quez|car)|que mejor\w*|comentarios?|por que|motivo|ameliorer|commentaires?|pourquoi|verbessern|verbesserungs\w*|besser|anmerkungen|kommentar|warum|beschreib\w*|popraw\w*|uwagi|melhorar|migliorare|verbeteren|opmerkingen)\b|理由|改善|感想|ご意見|コメント|一言|ひとこと|の説明$|自由欄|志望動機|自己PR/u;
/** What somebody is to tell in sentences: 'describe the problem'. */
export const DESCRIBED =
  /^(?:describ(?:e|a|ir|an)|explain|decri(?:re|vez|vere)|raconte[rz]?|expli(?:quez|quer|car)|detaille[rz]|descri(?:ver|ba)|spieg(?:are|hi)|beschreib\p{L}*|erklar\p{L}*|(?:un |une |unas? )?(?:petit )?(?:mot|mensajito|palabras) (?:pour|sur|para))\s/u;
/** What owners say for themselves: 'devis gratuit, travail soigné'. */
export const PRAISE =
  /(?<!\p{L})(?:gratis|gratuit[aeos]*|garantizad[oa]s?|garantie?s?|garantit[oia]|garantid[oa]s?|soignee?s?|rapid[aeo]s?|impecables?|agreee?s?|familiale?s?|family-run|sin compromiso|sans engagement)$/u;
/** 'Name on the certificate': words that stand on what could be uploaded. */
export const WORDS_ON =
  /^(?:photo |picture |image )?(?:autorisation|permission|consent|autorizacion|permiso|derechos?|droits?|einwilligung|zustimmung)(?: |$)|^(?:the |their |your )?(?:full )?(?:names?|text|words?|wording|message|inscription|engraving|number|title|date) (?:on|for|of|in) /u;
/** Something to upload. */
export const FILES =
  /\b(?!\p{L}+-?(?:erlaubnis|einverstandnis|freigabe|toestemming))(?:photos?|pictures?|images?|upload|screenshots?|attachments?|scans?|headshots?|portrait photo|proof of \p{L}+|cv|resume|certificates?|floor ?plans?|lebenslauf|curriculum|justificati(?:f|vo)s?|a joindre|en piece jointe|als (?:datei|pdf|scan)|en (?:pdf|fichier)|como (?:pdf|archivo)|(?:para|por) adjuntar|adjunt[oa]s?|a televerser|nachweise?|(?:arbeits|schul)?zeugnis(?:se)?|artwork|logo file|sketch(?:es)?|skizzen?|bocetos?|croquis|fotos?|foto|imagen(?:es)?|captura|photographie|piece jointe|captures?(?: d'ecran)?|a telecharger|bild(?:er)?|hochladen|zdjeci\w+|zyciorys|curriculo|anexos?|allegat[oi]|bijlagen?|immagin\w+|afbeelding\w*|bestand)\b|写真|画像|証明書|免許証|履歴書|図面|添付ファイル|照片|图片|简历|附件|扫描件|截图|صور|السيرة الذاتية/u;
/** Said with its unit: 'height in metres', 'weeks needed'. */
export const MEASURED =
  /\b(?:tage|stunden|nachte|mahlzeiten|termine|dagen|uren|dni|godziny?) (?:pro|je|in der|im|per|w) (?:woche|monat|tag|jahr|week|maand|dag|tygodniu|miesiacu)$| in (?:kw|kwh|kwp|ps|watt|volt|bar|grad|prozent|%|euro|zoll|tonnen|litern?)$|\b(?:in|en|auf|em)\s+(?:met(?:re|er)s?|m|cm|mm|km|kg|feet|ft|inches|miles|minutes|hours|days|weeks|months|years|m[2²]|metros cuadrados|metres carres|minuten|tagen|stunden|wochen|monaten|jahren|metern?|metros|minutos|dias|horas|semanas|meses|anos|jours|heures|semaines|mois|ans|litr(?:e|o)s?|kilos?|hectar?(?:e|ea)s?)$|^(?:surface|superficie) en |^(?:minutes|hours|days|weeks|months|nights|stunden|tage|wochen|monate|nachte|horas|dias|semanas|noches|heures|jours|semaines|nuits)(?:\s(?:needed|required|per \p{L}+|of \p{L}+|de \p{L}+|necesari[oa]s|necessaires))?$/u;
/** How many of something. */
export const COUNT =
  /^(?:(?:el|le|il|o|a) )?(?:how many|number of|cuant[oa]s|numero de|combien d|nombre (?:de(?!l\b| (?:qui|la |los |las |el |tu |su |pila|usuario|empresa|contacto|nin))|d')|wie viele|anzahl|quanti|quante|quant[oa]s|hoeveel|aantal|ile |liczba)/u;
/** 'Abfahrtsort', 'Treffpunkt': a place, whatever happens there. */
export const PLACE =
  /^(?:(?:la |l'|el |le )?(?:direccion|adresse|lieu|lugar|ville|ciudad|localidad|poblacion|commune|indirizzo|luogo|morada|raison|motif|razon|motivo|causa) )|\p{L}(?:ort|platz|stelle|punkt|adresse|plaats|adres|punt)$/u;
/** What a form of them is for. */
export const REQUESTS = /^(?:enquiries|inquiries|requests?|bookings?|orders?|anfragen|consultas|demandes)$/u;
/** Nothing but what the form is for: 'table booking', 'registration'. */
export const PURPOSE =
  /^(?:\S+ )?(?:bookings?|registration|sign[- ]?up|order form|inquiry|enquiry|reserva\w*|inscripci\w+|pedido|prenotazion\w+|iscrizion\w+|reservations?|inscriptions?|commande|anmeldung|buchung|bestellung|anfrage|boeking|aanmelding|reservering|rezerwacj\w+|zapisy|marcacao|inscricao|confirmacion de asistencia|rsvp|预约|报名|予約|申込)(?: (?!number|no|nr|ref|reference|id|date|time|code|day|type|for)\S+)?$/u;

/** 'The width of the brim in inches': a part of a thing, however long its name. */
export const PART_OF =
  /^(?:(?:un |une |unas? )?(?:petit )?(?:mot|mensajito|palabras) (?:pour|sur|para) |(?:the|their|your) \p{L}+ (?:of|on|for) (?:the|their|your|an?) )/u;

/** Asking, of which nothing that is asked is left. */
export const ASK_ALONE = /^(?:please )?(?:ask|say|preguntar|demander|(?:bitte )?(?:ab)?fragen)$/u;

/** How frames (data/frames.json) put what is to be asked. */
export const PUT = /^(?:ask|preguntar|demander|abfragen)(?:\s|:)/u;

/** 'Hours per week': a number of something. */
export const UNITS =
  /^(?:hours|days|weeks|months|years|miles|metros|metres|mètres|docenas?|kilos?|raciones|porciones|personas|personnes|invitad[oa]s|invites|comensales|convives|noches|nuits|plazas|parts|unidades|horas|dias|heures|jours|stunden|tage|wochen)(?:\s|$)/u;
/** 'Licence since when' is asked, and no answer. */
export const ASKS_AT_END = /\s(?:when|where|why|how (?:many|much|long|often|old|big|far)|who|whom)$/u;
