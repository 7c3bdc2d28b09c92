import { FIELDS, type TemplateSource } from '../template-source.js';

const { name, halfEmail, halfPhone, date } = FIELDS;

// prettier-ignore
export const orderForm: TemplateSource = {
  id: 'order-form',
  category: 'lead-generation',
  look: { theme: 'creative_vibrant', primaryColor: '#b45309', accentColor: '#f59e0b' },
  fields: [
    { id: 'product', type: 'select', required: true },
    { id: 'amount', type: 'number', required: true, validation: { min: 1, max: 500 }, styling: { width: 'half' } },
    { ...date, required: true, styling: { width: 'half' } },
    { id: 'delivery', type: 'radio', required: true },
    { id: 'address', type: 'textarea' },
    name, halfEmail, halfPhone,
    { id: 'wishes', type: 'textarea' },
  ],
  rules: [
    { field: 'delivery', operator: 'equals', option: 1, action: 'show', target: 'address' },
    { field: 'delivery', operator: 'equals', option: 1, action: 'require', target: 'address' },
  ],
  texts: {
    en: {
      name: 'Order Form', description: 'Orders with quantity, date, and pickup or delivery', intro: 'We’ll confirm the price and time.', submit: 'Place order', tags: ['order', 'shop'],
      fields: { product: ['Product', 'Select', ['Catering for guests', 'Cake', 'Gift box']], amount: ['Quantity', '10'], delivery: ['Pickup or delivery?', '', ['I’ll pick it up', 'Please deliver it']], address: ['Delivery address', 'Street, number, city'], wishes: ['Special requests', 'Text on the cake, allergies'] },
    },
    es: {
      name: 'Formulario de pedido', description: 'Pedidos con cantidad, día, recogida o entrega', intro: 'Confirmamos precio y hora.', submit: 'Hacer pedido', tags: ['pedido', 'tienda'],
      fields: { product: ['Producto', 'Elija', ['Catering', 'Tarta', 'Caja regalo']], amount: ['Cantidad', '10'], delivery: ['¿Recogida o entrega?', '', ['Lo recojo', 'Entrega, por favor']], address: ['Dirección de entrega', 'Calle, número, ciudad'], wishes: ['Deseos', 'Texto de la tarta, alergias'] },
    },
    fr: {
      name: 'Bon de commande', description: 'Commandes avec quantité, jour, retrait ou livraison', intro: 'Nous confirmons le prix et l’heure.', submit: 'Commander', tags: ['commande', 'boutique'],
      fields: { product: ['Produit', 'Choisissez', ['Traiteur', 'Gâteau', 'Coffret cadeau']], amount: ['Quantité', '10'], delivery: ['Retrait ou livraison ?', '', ['Je viens le chercher', 'Livraison']], address: ['Adresse de livraison', 'Numéro, rue, ville'], wishes: ['Souhaits', 'Texte du gâteau, allergies'] },
    },
    de: {
      name: 'Bestellformular', description: 'Bestellungen mit Menge, Tag, Abholung oder Lieferung', intro: 'Wir bestätigen Preis und Zeit.', submit: 'Bestellen', tags: ['Bestellung', 'Laden'],
      fields: { product: ['Produkt', 'Wählen', ['Catering', 'Torte', 'Geschenkbox']], amount: ['Anzahl', '10'], delivery: ['Abholung oder Lieferung?', '', ['Ich hole ab', 'Bitte liefern']], address: ['Lieferadresse', 'Straße, Nummer, Ort'], wishes: ['Wünsche', 'Text auf der Torte, Allergien'] },
    },
    ja: {
      name: 'ご注文フォーム', description: '数量、日付、受け取り方法を受け付けます', intro: '金額とお時間を確認のうえご連絡します。', submit: '注文する', tags: ['注文', 'ショップ'],
      fields: { product: ['商品', '選択してください', ['ケータリング', 'ケーキ', 'ギフトボックス']], amount: ['数量', '10'], delivery: ['受け取り方法', '', ['店頭受け取り', '配達']], address: ['お届け先', '住所をご記入ください'], wishes: ['ご要望', 'メッセージ、アレルギーなど'] },
    },
  },
};
