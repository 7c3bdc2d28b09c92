/**
 * Plausible spam of the kinds that reach contact forms, written by hand; `elapsedMs` is the time that the sending
 * program claims.
 */
export interface SpamExample {
  name: string;
  mail: string;
  message: string;
  elapsedMs?: number;
  honeypot?: string;
}

export const SPAM: readonly SpamExample[] = [
  { name: 'Eric Jones', mail: 'eric@webtraffic-talk.example', message: 'Hi, I came across your website and noticed you could be getting more leads. Our tool captures visitors. CLICK HERE https://talkwith.example/try to see it live. If you wish to opt out reply with "unsubscribe" https://talkwith.example/unsub' },
  { name: 'Mike Seo', mail: 'mike@ranks.top', message: 'Hello, we can get your site on the first page of Google. SEO packages start from $49. Backlinks with DA 50+. https://ranks.top/buy' },
  { name: 'xKqRvTmPzW', mail: 'k7@mailinator.com', message: '<a href="https://casino-win.example">best casino bonus online</a> [url=https://casino-win.example]free spins[/url]' },
  { name: 'Robertkag', mail: 'robertkag@mail.example', message: 'Earn $5000 per day with bitcoin trading, guaranteed profit! http://bit.ly/3xYzAbC http://earn.click/ref' },
  { name: 'Linda', mail: 'linda@guerrillamail.com', message: 'Cheap viagra and cialis without prescription www.pills.example' },
  { name: 'Mr. James Okafor', mail: 'barrister@fund.example', message: 'I am the next of kin of a client who died without beneficiary. 12 million US dollars transfer of the funds. Reply with your bank.' },
  { name: 'https://spam.example', mail: 'a@spam.example', message: 'Look' },
  { name: 'Anna', mail: 'anna@dating.xyz', message: 'Hot girls near you want to meet tonight https://dating.xyz/join' },
  { name: 'Li Wei', mail: 'sales@valves.example', message: 'Dear manager, we are a professional LED supplier company in Shenzhen. Wholesale price for every store with big discount sale. Web: www.led1.example www.led2.example www.led3.example' },
  { name: 'Finance Team', mail: 'ok@loans.icu', message: 'Instant business loans up to $500k, apply within 2 minutes, bad credit approved: https://loans.icu' },
  { name: 'Sara', mail: 'sara@guestposts.example', message: 'I would like to publish a guest post on your blog with one dofollow backlink. Our DA is 45. Prices are affordable. https://guestposts.example' },
  { name: 'Growth Hacker', mail: 'hi@growth.example', message: 'Buy real instagram followers and google reviews now! 10k for $20 https://growth.buzz' },
  { name: 'Klaus', mail: 'klaus@seo24.example', message: 'Wir bieten Suchmaschinenoptimierung: Ihre Firma auf Seite 1 bei Google, mehr Besucher auf Ihrer Seite. https://seo24.example/a https://seo24.example/b https://seo24.example/c' },
  { name: 'Agence Web', mail: 'contact@pub.example', message: 'Notre agence propose d’améliorer votre référencement : première page de Google garantie. Nous proposons aussi la vidéo. https://pub.example/offre https://pub.example/tarifs' },
  { name: 'Marketing', mail: 'ventas@promo.example', message: 'Ofrecemos servicios de posicionamiento garantizado, primera página de Google y aumentar el tráfico. https://promo.example https://wa.link/x1' },
  { name: '営業部', mail: 'info@eigyo.example', message: '検索順位の上位表示、アクセス数を3倍に増やします。営業代行も格安です。https://eigyo.example/a https://eigyo.example/b https://eigyo.example/c' },
  { name: 'شركة تسويق', mail: 'ads@mkt.example', message: 'نقدم خدمات تسويق وزيادة زيارات الموقع والصفحة الأولى في جوجل https://mkt.example https://t.me/mkt' },
  { name: 'Bot', mail: 'bot@bot.example', message: 'hello', elapsedMs: 120 },
  { name: 'Filled', mail: 'filled@bot.example', message: 'Nice site', honeypot: 'https://x.example' },
  { name: 'Contact Blast', mail: 'blast@forms.example', message: 'Want us to send your message through contact forms of 1 million websites? Contact form blasting from $99. https://blast.example' },
  { name: 'сasinо', mail: 'c@c.example', message: 'Лучшее сasinо оnlinе bonus https://kasino.top' },
  { name: 'Peter', mail: 'peter@replica.example', message: 'Replica watches, rolex store sale 80% discount www.replica.example www.watch.example' },
  { name: 'VA Services', mail: 'va@out.example', message: 'Hire virtual assistant services with affordable price from only $4/hour. Outsourcing of web development services start today. Visit www.va.example' },
  { name: 'HqZtLwKxRn', mail: 'hq@tempmail.example', message: 'PqRsTuVwXyZaB' },
  { name: 'Dan', mail: 'dan@yopmail.com', message: 'Double your traffic in 7 days. We can put your page on top of google. https://bit.ly/abc' },
  { name: 'Olga', mail: 'olga@msg.example', message: 'Verdienen Sie 5.000 € im Monat von zu Hause! https://job.click' },
  { name: 'Mark', mail: 'mark@polite.example', message: 'Hi, quick question: who is responsible for marketing at your company? I have an idea for you.' },
  { name: 'Nina', mail: 'nina@video.example', message: 'I was looking at your site and noticed it has no video. We create explainer videos, would you like to see an example? https://video.example' },
  { name: 'Amit', mail: 'amit@dev.example', message: 'Hello sir, we are a leading web development company from India. Web design services at affordable price start $100. Shall I send portfolio?' },
  { name: 'Recovery', mail: 'recover@hack.example', message: 'Lost crypto? I got my USDT wallet back thanks to this recovery expert, contact https://t.me/recover' },
]; // prettier-ignore
