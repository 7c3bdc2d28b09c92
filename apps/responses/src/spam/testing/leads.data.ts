/**
 * Parts of plausible leads in six languages, written by hand. `needs` contain requests for thirty kinds of
 * business, `details` additional sentences, and `whole` complete leads that look like spam at first sight.
 */
export interface LeadParts {
  names: string[];
  mails: string[];
  phones: string[];
  openings: string[];
  needs: string[];
  details: string[];
  closings: string[];
  whole: string[];
}

export const LEADS: Record<'en' | 'es' | 'fr' | 'de' | 'ja' | 'ar', LeadParts> = {
  en: {
    names: ['Margaret O’Neill', 'DeShawn Carter', 'Priya Raghunathan', 'Tom McAllister', 'xiu ying', 'J. R. Worthington', 'ALICE BROWN', 'Siobhán Byrne', 'Lakshmi', 'Bob'],
    mails: ['margaret.oneill@gmail.com', 'd.carter@carterplumbing.com', 'priya_r@outlook.com', 'tom@mcallister.co.uk', 'xiuying88@yahoo.com', 'office@worthington.org', 'alice@proton.me', 'siobhan@icloud.com', 'lax@company.xyz', 'b@b.io'],
    phones: ['+1 (555) 123-4567', '0161 496 0000', '', '5551234567', '+353 86 123 4567'],
    openings: ['', 'Hi,', 'Hello there,', 'Good morning!', 'Hi team -', 'To whom it may concern:', 'Hey,', 'A friend recommended you.', 'Found you on Google.', 'We spoke on the phone last week.'],
    needs: ['my boiler stopped working last night and the house is freezing', 'I need a quote for painting a three bedroom house, inside only', 'looking for a lawyer who handles landlord disputes', 'do you have a table for 12 on Saturday the 14th?', 'could you do wedding photos in June', 'My dog needs his teeth cleaned, is he too old at 13?', 'we are planning to redo our kitchen and would love an estimate', 'I would like to book a first physiotherapy appointment', 'our accountant retired and we need someone for year end', 'interested in the two bedroom flat on Elm Street', 'need SEO help, our traffic dropped by half after we moved the site', 'we need a new website for our bakery, the old one is ten years old', 'What would a business loan of about 50k cost us per month?', 'can you insure a classic car that is only driven in summer', 'is the crypto tax course in March still open', 'I want to sell 40 laptops from our old office', 'please send me the catalogue of your wood stoves', 'my son needs maths tuition before his GCSEs', 'do you ship to Northern Ireland?', 'we want to film a product video, budget around $5,000', 'I lost my order confirmation, order 88213', 'would like to know more about your apprenticeship', 'roof leaking in two places after the storm', 'how much is a season ticket for two adults and a child'],
    details: ['', 'We are flexible on dates.', 'Budget is roughly 2 to 3 thousand.', 'Photos are here: https://photos.example.com/album/42', 'The address is 12 Orchard Lane, first floor, ring twice.', 'It should be done before Christmas if at all possible.', 'I am available weekdays after 5pm.', 'THIS IS URGENT, please call!', 'Our current site is www.bakery-on-main.com', 'I already asked two others and they were far too expensive.', 'No rush.', 'My wife has an allergy to nuts, in case that matters.', '3 floors, about 210 sqm'],
    closings: ['', 'Thanks!', 'Kind regards', 'Cheers, M', 'Please call rather than mail.', 'Looking forward to hearing from you.', 'Sent from my iPhone', 'thx', '🙏'],
    whole: ['We are a leading manufacturer of valves and need your packaging machines, model PX-20. Spec: https://valves.example.com/px and drawings https://valves.example.com/d1', 'I visited your website and noticed the price of the oak table is different from the shop. Which one is right?', 'Do you write guest posts for customers? We need one a month for our gardening blog.', 'can you get us to the first page of google? how long does it take and what does it cost', 'I was scammed in a bitcoin investment. Do you take such cases? I lost $8,000.', 'We run an online casino night for charity and need a host. Free entry, all proceeds to the hospice.', 'Rolex repair? My grandfather’s 1962 watch stopped.', 'test', 'asdf please ignore, just checking whether the form works', 'ok', 'Hi can u call me back', '???'],
  },
  es: {
    names: ['María José García', 'Íñigo Etxeberria', 'lucia', 'Carlos A. Peña Nieto', 'Ana', 'FERNANDO RUIZ', 'Guadalupe Hernández', 'Xavi Puig'],
    mails: ['mjgarcia@gmail.com', 'inigo@etxe.eus', 'lucia.p@hotmail.com', 'cpena@pena.mx', 'ana_92@yahoo.es', 'fruiz@empresa.com', 'lupita@outlook.com', 'xavi@puig.cat'],
    phones: ['+34 612 345 678', '55 1234 5678', '', '(011) 4123-4567'],
    openings: ['', 'Hola,', 'Buenos días:', 'Buenas tardes', 'Estimados señores:', 'Hola, qué tal?', 'Les escribo porque', 'Me han hablado muy bien de ustedes.'],
    needs: ['quería pedir presupuesto para reformar un baño de 6 metros', 'necesito un abogado laboralista, me han despedido', '¿tienen mesa para ocho el viernes por la noche?', 'busco un piso de alquiler cerca de la universidad', 'mi perro cojea desde ayer y necesito cita', 'queremos contratar un curso de inglés para 15 empleados', '¿hacen tartas sin gluten para una boda de 80 personas?', 'me gustaría saber el precio de la ortodoncia invisible', 'se nos ha estropeado el aire acondicionado de la oficina', 'necesitamos una web nueva para el restaurante', 'quiero vender mi coche, un Ibiza de 2015', '¿cuánto cuesta el seguro para un local de 90 m2?', 'buscamos proveedor de cajas de cartón, unas 2000 al mes', '¿siguen abiertas las inscripciones del campamento?', 'necesito traducir un título universitario al alemán', 'quisiera reservar una sesión de fotos para mi bebé', 'necesitamos mejorar el posicionamiento de nuestra tienda', 'tengo goteras en el tejado', '¿me pueden enviar el catálogo?', 'no he recibido mi pedido 40021', 'quiero pedir un préstamo para una furgoneta, ¿qué documentos hacen falta?'],
    details: ['', 'Es bastante urgente.', 'El presupuesto ronda los 3.000 €.', 'Estoy disponible por las mañanas.', 'Vivimos en un tercero sin ascensor.', 'Nuestra web actual es www.casapepe-ejemplo.es', 'Puedo mandar fotos: https://fotos.example.com/b/7', 'Sería para finales de mayo.', 'Ya he pedido presupuesto en otros dos sitios.'],
    closings: ['', 'Gracias', 'Un saludo', 'Muchas gracias de antemano.', 'Espero su respuesta.', 'Prefiero que me llamen.', 'slds'],
    whole: ['Vi su página web y noté que el horario del domingo no coincide con el de la puerta.', '¿Ofrecen posicionamiento en Google? ¿Cuánto tarda y qué cuesta?', 'Somos una empresa líder en cerámica y queremos comprar su horno H2. Ficha: https://ceramica.example.es/h2', 'hola', 'prueba', 'Me interesa', 'Pueden llamarme a cualquier hora!!!', 'me estafaron con criptomonedas, llevan estos casos?', '¿Tienen bonos de spa para regalar?', 'quiero información'],
  },
  fr: {
    names: ['Jean-François Lefèvre', 'Amélie', 'Mme Dupont-Moretti', 'Ousmane Diallo', 'nathalie b.', 'Loïc Le Gall', 'SARL MARTIN', 'Zoé'],
    mails: ['jf.lefevre@orange.fr', 'amelie@free.fr', 'dupont@wanadoo.fr', 'o.diallo@gmail.com', 'nat@laposte.net', 'loic@legall.bzh', 'contact@martin-btp.fr', 'zoe@icloud.com'],
    phones: ['06 12 34 56 78', '+33 1 42 68 53 00', '', '0470 12 34 56'],
    openings: ['', 'Bonjour,', 'Madame, Monsieur,', 'Bonsoir', 'Bonjour à toute l’équipe !', 'Suite à notre appel,', 'Salut,', 'Je vous contacte au sujet de ceci :'],
    needs: ['je souhaite un devis pour l’isolation de mes combles', 'avez-vous une chambre pour deux du 3 au 7 août ?', 'ma chaudière fait un bruit étrange depuis lundi', 'nous cherchons un traiteur pour 120 personnes', 'je voudrais inscrire ma fille au cours de danse', 'mon employeur ne me paie plus, que puis-je faire ?', 'pouvez-vous réparer un vélo électrique acheté ailleurs ?', 'il nous faut un nouveau site pour notre gîte', 'je cherche un appartement avec balcon, maximum 900 € par mois', 'proposez-vous des ateliers pour les enfants de 6 ans ?', 'combien coûte la traduction d’un acte de naissance ?', 'notre référencement a chuté depuis la refonte, pouvez-vous nous aider ?', 'j’aimerais visiter l’école avant la rentrée', 'mon colis n’est jamais arrivé, commande 77120', 'quel est le délai pour une pièce d’identité ?', 'nous voulons assurer une péniche', 'je cherche une nounou pour septembre', 'il y a de l’humidité dans la cave', 'est-ce que la formation est finançable ?', 'je veux résilier mon abonnement'],
    details: ['', 'La maison fait environ 140 m².', 'C’est assez urgent.', 'Notre budget est de 5 000 €.', 'Je suis joignable après 18 h.', 'Voici le plan : https://plans.example.fr/maison', 'Nous sommes quatre dont un bébé.', 'Le site actuel : www.gite-exemple.fr', 'J’ai déjà deux autres devis.'],
    closings: ['', 'Merci d’avance', 'Cordialement', 'Bien à vous', 'Dans l’attente de votre retour.', 'Bonne journée !', 'Merci !!'],
    whole: ['Nous proposons une collecte pour l’école et cherchons un magicien. Pouvez-vous nous aider ?', 'J’ai visité votre site, la page tarifs ne marche pas sur mon téléphone.', 'Arriver en première page de Google, c’est possible pour un petit hôtel ? À quel prix ?', 'test', 'Bonjour', 'Rappelez moi svp', 'je gagne 1800 € par mois, puis-je emprunter ?', 'Vendez-vous des montres anciennes ?', 'infos', 'À qui m’adresser pour une réclamation ?'],
  },
  de: {
    names: ['Jürgen Großmann', 'Dr. Annegret Schulze-Wehninck', 'kevin', 'Ayşe Yılmaz', 'Familie Huber', 'M. Straßer', 'Björn', 'ANNA MEIER'],
    mails: ['j.grossmann@web.de', 'schulze@praxis-schulze.de', 'kevin99@gmx.net', 'ayse.y@gmail.com', 'huber@t-online.de', 'm@strasser.at', 'bjoern@posteo.de', 'anna.meier@bluewin.ch'],
    phones: ['0171 2345678', '+49 (30) 1234-567', '', '044 123 45 67'],
    openings: ['', 'Hallo,', 'Guten Tag,', 'Sehr geehrte Damen und Herren,', 'Moin!', 'Grüß Gott,', 'Liebes Team,', 'wie am Telefon besprochen:'],
    needs: ['unsere Heizung ist ausgefallen, könnten Sie heute noch kommen?', 'ich hätte gern ein Angebot für ein neues Bad', 'haben Sie im Oktober noch einen Termin für eine Zahnreinigung?', 'wir suchen einen Saal für 60 Personen', 'mein Vermieter gibt die Kaution nicht zurück', 'was kostet ein Umzug von Kassel nach Wien, etwa 3 Zimmer?', 'ich interessiere mich für die Ausbildung zum Tischler', 'könnten Sie unsere Katze über Ostern nehmen', 'wir brauchen eine neue Internetseite für die Kanzlei', 'unsere Sichtbarkeit bei Google ist eingebrochen, wir suchen Hilfe', 'liefern Sie auch in die Schweiz?', 'ich möchte mein Auto verkaufen, Golf 7, 98.000 km', 'wir planen ein Carport mit Solardach', 'wie hoch wäre die Rate bei einem Kredit über 20.000 Euro', 'gibt es noch Plätze im Kurs am Dienstag?', 'meine Bestellung 5512 ist unvollständig', 'bitte senden Sie mir den Katalog', 'die Katze frisst seit zwei Tagen nicht', 'wir suchen einen Steuerberater für unsere GmbH', 'können Sie eine Urkunde beglaubigt übersetzen?', 'das Dach ist undicht'],
    details: ['', 'Wohnfläche ca. 130 m², Baujahr 1968.', 'Es eilt leider.', 'Unser Budget liegt bei 8.000 €.', 'Erreichbar ab 17 Uhr.', 'Fotos: https://bilder.example.de/dach', 'Derzeit haben wir www.kanzlei-beispiel.de', 'Zwei Erwachsene, drei Kinder, ein Hund.', 'Wir haben schon drei Angebote vorliegen.', 'Am liebsten vor den Sommerferien.'],
    closings: ['', 'Vielen Dank!', 'Mit freundlichen Grüßen', 'LG', 'MfG', 'Bitte um Rückruf.', 'Danke im Voraus', 'Herzliche Grüße aus Graz'],
    whole: ['Wir bieten unseren Gästen ein Frühstück an und suchen eine Bäckerei, die ab 6 Uhr liefert.', 'Auf Ihrer Seite ist mir aufgefallen, dass das Impressum fehlt.', 'Wie lange dauert es, bis wir auf der ersten Seite von Google sind, und was kostet das?', 'Rückruf bitte', 'test', 'Hallo', 'Wurde bei einer Krypto-Plattform betrogen, 12.000 € weg. Vertreten Sie so etwas?', 'Donaudampfschifffahrtsgesellschaft sucht neue Uniformen, 40 Stück, Muster unter https://ddsg.example.at/muster', 'Preis?', 'bitte melden'],
  },
  ja: {
    names: ['佐藤 健一', '山田花子', 'タナカ', '株式会社みどり 鈴木', 'Yuki', '高橋', '伊藤さくら', 'マイケル・ジョンソン'],
    mails: ['sato.k@gmail.com', 'hanako@yahoo.co.jp', 'tanaka@docomo.ne.jp', 'suzuki@midori.co.jp', 'yuki@icloud.com', 'takahashi@nifty.com', 'sakura_ito@outlook.jp', 'mj@example.jp'],
    phones: ['090-1234-5678', '03-1234-5678', '', '+81 90 1234 5678'],
    openings: ['', 'お世話になっております。', 'はじめまして。', 'こんにちは。', '突然のご連絡失礼いたします。', '先日お電話した者です。', '友人の紹介でご連絡しました。'],
    needs: ['エアコンの修理をお願いしたいです', '来月の土曜日に10名で予約できますか', '見積もりをいただけますでしょうか', '駅から近い1LDKを探しています', '七五三の写真撮影について料金を教えてください', '子どもの英会話教室に興味があります', '会社のホームページを新しくしたいと考えています', '検索からのお客様が減ってしまい、相談したいです', '猫の健康診断の予約を取りたいです', '屋根の雨漏りを見てもらえますか', '相続について相談したいです', '引っ越しの費用を知りたいです', '商品がまだ届きません。注文番号は3391です', 'カタログを送ってください', '求人に応募したいのですが', '会員を退会したいです', '車の買い取りをお願いできますか', '研修の資料をいただけますか', 'アレルギー対応のケーキはありますか', '法人契約の条件を教えてください'],
    details: ['', '予算は30万円ほどです。', '急ぎではありません。', 'できれば今週中にお願いします。', '平日の夕方以降に連絡が取れます。', '現在のサイトは www.midori-example.co.jp です。', '写真はこちらです https://photos.example.jp/a', '築25年の木造です。', '大人2名、子ども1名です。'],
    closings: ['', 'よろしくお願いいたします。', 'ご連絡お待ちしております。', 'お願いします！', '以上です。', 'お手数ですがよろしくお願いします。', '電話でお願いします。'],
    whole: ['テスト', 'あ', '検索で上位に出るようにしてもらえますか。費用と期間を教えてください。', '副業として小さな店を始めたいのですが、融資の相談はできますか。', '御社のサイトを拝見しましたが、営業時間が違うようです。', '電話ください', '資料請求', '至急！！！'],
  },
  ar: {
    names: ['محمد العلي', 'فاطمة الزهراء', 'Ahmed', 'د. سامي خوري', 'نور', 'شركة الأفق', 'ليلى', 'عبد الرحمن'],
    mails: ['mohammed.ali@gmail.com', 'fatima@hotmail.com', 'ahmed@yahoo.com', 's.khoury@clinic.example', 'noor@icloud.com', 'info@ofoq.example', 'layla@outlook.sa', 'abd@mail.ae'],
    phones: ['+966 50 123 4567', '0501234567', '', '٠٥٠١٢٣٤٥٦٧'],
    openings: ['', 'السلام عليكم', 'مرحبا،', 'صباح الخير', 'تحية طيبة وبعد،', 'أهلا', 'تواصلت معكم هاتفيا أمس.'],
    needs: ['أريد عرض سعر لتجديد المطبخ', 'هل يوجد موعد عند طبيب الأسنان هذا الأسبوع؟', 'نبحث عن شقة بغرفتين قرب المترو', 'المكيف لا يعمل منذ يومين', 'أحتاج محاميا لقضية إيجار', 'كم سعر حفل زفاف لمئتي شخص؟', 'أريد تسجيل ابني في دورة اللغة الإنجليزية', 'نريد موقعا جديدا لشركتنا', 'انخفض عدد زوار موقعنا ونحتاج إلى مساعدة', 'هل توصلون إلى جدة؟', 'لم يصلني الطلب رقم 7712', 'أرغب في بيع سيارتي', 'كم تكلفة ترجمة شهادة جامعية؟', 'هل لديكم وظائف شاغرة للمحاسبين؟', 'أريد حجز طاولة لستة أشخاص', 'ما هي شروط التمويل لشراء سيارة؟', 'قطتي مريضة وأحتاج موعدا عاجلا', 'أرسلوا لي قائمة الأسعار من فضلكم', 'السقف يسرب الماء', 'أريد إلغاء الاشتراك'],
    details: ['', 'الميزانية حوالي عشرة آلاف.', 'الأمر عاجل.', 'أنا متاح بعد العصر.', 'هذه صور المكان https://photos.example.sa/k', 'المساحة ١٢٠ مترا.', 'موقعنا الحالي www.ofoq-example.com', 'نحن أربعة أشخاص.', 'يفضل الاتصال.'],
    closings: ['', 'شكرا', 'مع التحية', 'بانتظار ردكم', 'جزاكم الله خيرا', 'شكرا جزيلا لكم!', 'أرجو الاتصال بي.'],
    whole: ['تجربة', 'مرحبا', 'كيف نظهر في الصفحة الأولى في جوجل وكم التكلفة؟', 'خسرت مالا في استثمار وهمي، هل يمكنكم المساعدة؟', 'أين موقعكم؟', 'السعر؟', 'اتصلوا بي', 'أريد معلومات'],
  },
}; // prettier-ignore
