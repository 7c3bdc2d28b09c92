import { isSensitive, safeText } from '../guards.js';
import { type Cues, plain, withoutStart } from '../read/cues.js';
import { splitSentences } from '../read/sentences.js';
import type { Section } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import { asksWho } from './asks-who.js';
import { forWhom } from './for-whom.js';
import { germanTrade } from './german-trade.js';
import { heldBy } from './held-by.js';
import { isNamed, purposes } from './purpose.js';
import { framed } from './subject.js';
import { tradeName } from './trade-name.js';
import { tradeTitle } from './trade-title.js';
import { whatTheyDo } from './what-they-do.js';

const LONGEST = 60;
const MOST_WORDS = 8;

/** How people begin to speak of their business, before what it is. */
const LEAD =
  /^(?:(?:necesit(?:o|amos)|quer(?:ria|emos|riamos)|quiero|quisiera|busc(?:o|amos)|haz(?:me|nos)?|crea(?:me|nos)?|(?:j'ai |on a |nous avons )?besoin d'|il (?:me |nous )?fau(?:t|drait)|j'aimerais|(?:je|on|nous) (?:veux|veut|voulons|voudrais|voudrait|voudrions|cherch(?:e|ons))) ?une? (?:(?:petit|nouveau|nuevo|pequeno|simple) )?(?:formula(?:ire|rio)|questionnaire|cuestionario)(?: (?:simple|sencillo|court|rapide|corto|breve|rapido|en ligne|online))* (?:pour|d'|de|para)|(?:i'm|i am|we are|we're) [^,]{0,25}? and have (?:made|run|kept|sold|taught|built|repaired|mended)|(?:i|we)(?:'ve| have) (?:been(?: \p{L}{2,}ing(?: (?:out|up))?(?: (?:two|three|four|five|six|a few|a couple of))?|(?= an? ))|made|run|kept|sold|taught|built|repaired|mended|hired)|(?:it's|it is|this is)(?= (?:my|our|the) )|(?:i|we) look after|(?:i'm |i am |we're |we are )?(?:looking|searching|hunting) for|(?:i'm |i am )?writing (?:on behalf of|for|from)|(?:i'm|i am|we're|we are) (?:(?:just|now|currently) )?(?:organi[sz]ing|planning|holding|hosting|arranging|starting|opening|launching|setting up|putting on)|(?:(?:i|we)(?:'d| would)? (?:want|need|like|love|have)|(?:i|we)(?:'m|'re| am| are) trying) to (?:collect|gather|take|receive|get|organi[sz]e|run|set up)|(?:i|we)(?:'ve| have) (?:had|got|owned)(?= (?:the|an?|our) )|(?:i'm |i am |i (?:have |just |recently |now )*(?:took over|taken over|started|became|volunteer(?:ed)?|work|act|help out) as )?(?:the |an? )?(?:new )?(?:\p{L}+ )?(?:caretaker|secretary|treasurer|organi[sz]er|landlady|landlord|manager|owner|warden|verger|clerk|chair(?:man|woman)?|keeper) (?:here )?(?:of|at|for|from)|(?:(?:no more than|at most|max(?:imum)?|up to|only|just|exactly) )?\w+ (?:fields?|questions?)(?: at most| max(?:imum)?)? for|(?:(?:maximo|como mucho|solo) )?\w+ (?:campos|preguntas)(?: como mucho| maximo)? para|\w+ (?:champs|questions)(?: au (?:plus|maximum))? pour|(?:(?:hochstens|maximal|nur) )?\w+ (?:felder|fragen) fur|(?:nous |on )?c'est|(?:alquil|organiz|prepar|repar|fabric|cuid|limpi|mont|ensen)amos|vendemos|ofrecemos|(?:please )?(?:do|make|create|build|give me|i need|we need|need|want)?(?: me| us)?(?: an?| the)?(?: \w+)? form for|(?:we(?:'re| are)|wir sind|somos|(?:nous sommes|on est)) (?:two|three|four|five|a couple of|zwei|drei|vier|dos|tres|deux|trois) \p{L}+ (?:with|running|owning|who (?:run|own|have)|mit|con|avec) (?:rather |quite |far )?(?:(?:a lot|lots|plenty|loads|heaps) of|too (?:many|much)|some|einem|einer|kleinen)?(?: kleinen)?|(?:we|i)(?:'re| are| am|'m|'ve(?: got)?| have got| run| own| have| do| offer| organi[sz]e| host| need| want| would like)(?: (?:doing|running|a form for|an? \w+ form for))?|(?:a |quick |simple |short |the )*(?:lead |contact |booking )?form for|it'?s for|this is for|for|(?:eu )?(?:faco|fazemos)|faccio|facciamo|vendiamo|organizz(?:o|iamo)|(?:soy|somos) (?:la |el |las |los )?(?:duen[oa]s?|propietari[oa]s?|encargad[oa]|gerente) de|somos|ten(?:emos|go)|soy|hacemos|queremos|formulario (?:de|para)|para|nous sommes|je suis (?:la |le )?(?:proprietaire|gerante?|patronne|patron) (?:de|d')|on (?:est|tient|fait)|je suis|nous avons|formulaire (?:de|pour)|pour|wir (?:sind|haben|machen|betreiben)|ich (?:bin|habe|mache|betreibe)|formular fur|fur|siamo|abbiamo|per|temos|para|wij zijn|we zijn|voor|jestesmy|mamy|dla)\s+(?:(?:a|an|the|my|our|un|una|uno|el|la|los|las|mi|nuestr[oa]|une|le|les|l'|notre|mon|ma|ein|eine|einen|der|die|das|unsere?[nrm]?|meine?[nrm]?|il|lo|nostr[oa]|um|uma|een|het|de|onze)\s+)?/u;

/** Greetings of the languages around and words to begin with, of which none is a name. */
const HELLO =
  /^(?:(?:wanted|hola|(?:good )?(?:morning|evening|afternoon|day)(?: all| everyone)?|right(?: then)?|ok(?:ay)?(?: so)?|well|long story|hi(?:ya)? (?:all|there|everyone)|hello there|(?:there|all|everyone|folks|team)(?=[,.!])|(?:gente|pessoal|galera|(?:a )?tod[oa]s|(?:a )?tutti|ragazz[ie]|tout le monde|(?:a )?tous|amig[oa]s|chic[oa]s|equip[oe])(?=\s*[,.!:])|dear (?:all|sir or madam|team)|buenas(?: tardes| noches)?|buenos dias|hallo|guten (?:tag|morgen|abend)|moin|servus|bonjour|salut|bonsoir|ciao|buongiorno|ola|oi|hi|hello|hey|hej|alors|bon(?! app)|ben|voila|enfin|pues|bueno|mira|resulta que|es que|la cosa es que|total que|nous(?=,? c'est)|also|naja|tja|to cut a long story short|long story short|these days|nowadays|now that i think of it)[\s,.!:]+)+/u;

/** What was attended, or is asked about as a whole: 'After the film night: …', 'How was your stay?' */
const ATTENDED =
  /^(?:(?:(?:right |straight |just )?(?:after|following)|(?:for )?(?:everyone|everybody|people|those|anyone|guests|visitors) who (?:came to|attended|joined|visited|took part in)) (?=.+[:,])|what (?:did|do) (?:\p{L}+ )?(?:think|say) (?:of|about) |how (?:was|were) |how did (?:you|they|people|\p{L}+s) (?:like|find|enjoy) |did (?:you|they|people|\p{L}+s) (?:like|enjoy) )(?:(?:the|our|your|their|my|a|last|this|saturday's|sunday's) )+/u;

const withoutHello = (text: string): string => text.slice(HELLO.exec(plain(text))?.[0].length ?? 0);

/** 'Soy Pilar y hacemos …': who writes. */
const WRITER =
  /^(?:[Ss]oy|[Mm]e llamo|[Jj]e suis|[Jj]e m['’]appelle|[Mm]oi c['’]est|[Ss]ono|[Mm]i chiamo) \p{Lu}\p{Ll}+(?:,(?: y| et| e)?| y| et| e)(?: con (?:mi|la mia) \p{L}+,?)? (?=\p{Ll})/u;

/** Who runs it, before what they run: 'wir sind zwei Schwestern mit', 'somos cuatro amigos, ', 'on est une famille et on élève'. */
const FAMILY =
  /^(?:wir sind|somos|nous sommes|on est|we(?:'re| are)|siamo)\s+(?:(?:zwei|drei|vier|funf|sechs|ein paar|dos|tres|cuatro|cinco|seis|unos|unas|deux|trois|quatre|cinq|six|two|three|four|five|six|due|tre|quattro|cinque|sei|dois|duas|quatro)\s+(?:\p{L}+\s+)?(?:schwestern|bruder|geschwister|freund(?:e|innen)|frauen|manner|kolleg(?:en|innen)|nachbar(?:n|innen)|herman[oa]s|amig[oa]s|prim[oa]s|soci[oa]s|mujeres|vecin[oa]s|s(?:oe|œ)urs|freres|amie?s|copains|copines|femmes|cousine?s|voisine?s|associee?s|sisters|brothers|friends|mates|cousins|sorelle|fratelli|amic(?:i|he)|cugin[ei]|donne|soci|irm(?:a|ao)s|irmãos|mulheres|vizinh[oa]s)|(?:un[ea]?|uma?|eine?|an?)\s+(?:\p{L}+\s+)?(?:fami\p{L}+|couple|(?:ehe)?paar|pareja|matrimonio|coppia|casal)(?:\s+d[e'i]\s?\p{L}+)?)(?:,|\s(?:mit|con|avec|with|com|und|y|et|and|ed?))\s+(?:(?:(?:wir|nous|on|we)\s+)?(?:haben|betreiben|machen|fuhren|tenemos|hacemos|llevamos|avons|tenons|faisons|tient|fait|run|have|make|temos|fazemos|abbiamo)\s|(?:(?<=[ ,](?:y|e|ed) |, )\p{L}{2,}(?:[aei]mos|iamo)|(?<= und |, )(?:wir )?\p{Ll}{3,}(?:en|ern|eln)|on \p{L}+|nous \p{L}+ons|(?<= and )(?:we )?\p{L}+)\s)?(?:(?:ein(?:e[nmr]?)?|un[ae]?|uma?|des|dei|delle|les|la|le|an?) )?/u;

/** Said of how big it is, which no form is named after. */
const SMALL = /^(?:klein(?:e[nmrs]?)|winzig(?:e[nmrs]?)|petite?s?|pequen[oa]s?) (?=\p{L})/u;

/** Who told the owner to write, or a day: of whom or of when, not of what. */
const NO_NAME =
  /^(?:form(?:ular|ulaire|ulario)?|(?:\p{L}+ ){1,3}(?:asked for|used to ask|wanted|insisted) .*|or (?:nobody|no one|people|they) .*|das (?:mal|mit|nebenbei|nebenher|so|alles|ganze|ist|hier|immer|eher|eigentlich)(?: .*)?|(?:zuletzt|zuerst|abfragen|falls|(?:schritt|seite|stap|pagina|krok|strona|passo|deel) \d)(?:[ :].*)?|hier (?:schreibt|spricht|ist) .*|(?:en )?verder (?:niks|niets).*|nic (?:wiecej|innego).*|(?:maximaal|hooguit|hoogstens|maksymalnie|najwyzej|w skali) .*|(?:two|three|four|five|six|seven|some|a couple of|a few) (?:old |young )?(?:sisters|brothers|friends|mates|ladies|women|men|girls|siblings|people|colleagues|neighbours|mums|dads|teachers)(?:\s.*)?|(?:little |big |older |younger )?(?:brother|sister|husband|wife|son|daughter|friend|neighbou?r|boss|dad|father|mum|mom|mother|uncle|aunt|cousin|nephew|niece|partner|colleague|accountant|hermano|hermana|marido|mujer|hijo|hija|amigo|amiga|jefe|jefa|padre|madre|primo|cunado|frere|soeur|mari|femme|fils|fille|ami|copain|patron|pere|mere|cousin|bruder|schwester|mann|frau|sohn|tochter|freund|freundin|nachbar|chef|chefin|vater|mutter|neffe)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: \p{L}+)?|gente|pessoal|galera|tod[oa]s|tutti|ragazz[ie]|wanted|all|there|folks|everyone|team|evening|morning|afternoon|green|red|blue|long story|(?:teacher|mum|dad|parent|owner|manager|secretary|caretaker)(?: here)?|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?(?: \p{L}+)?|resulta|name(?: is .*| obviously| please)?|(?:retired|former|ex) \p{L}+|to (?:find|know|ask|hear|see|learn|get|have|let) .*|from .*|(?:order|booking|entry|sign-?up|registration|request|feedback|report|application|permission|consent|contact|enquiry) (?:form|sheet|slip)|(?:phone|e-?mail|age|postcode|date|address) (?:of course|obviously|please|too|required|optional|.*needed)|(?:last|next|every|each|one|this) (?:time|year|week|month|summer|winter|spring|autumn|day).*|(?:so )?(?:the deal is.*|here's the .*|here is the .*|the thing is.*|the situation.*|the short of it.*|long story.*|that|this|it|them|fleet|crack|gently|seriously|frankly)|rien d'autre.*|rien de plus.*|nada (?:mas|mais).*|nient'altro.*|svp|por favor|s'il vous plait|ya esta|tout|rien|nada|todo|(?:la gente|les gens|(?:los|las|les) clien\p{L}+) .+|ca fait .+|hace .+ (?:anos|meses)|(?:c'est |es |tout )?anonymes?|(?:es )?anonim[oa]s?|.+ (?:first|last|zuerst|zuletzt|en premier|en dernier|primero|al final))$/u;

const VERB_TAIL =
  /\s+(?:lends|lets|looks after|makes|keeps|rents out|sells|offers|runs|teaches|serves|builds|provides|delivers|hosts|wants?|needs?|is looking|looking|requires?|asks?|quiere|quieren|necesita|busca|cherche|veut|souhaite|sucht|braucht|mochte|zoekt|wil|cerca|vuole|procura|precisa|szuka|that|which|who|que|qui|die wir|(?:and )?(?:every|each) time|(?:and )?whenever|und (?:suchen?|brauchen?|bin|sind|seit|haben?|machen?|mochten?|bieten?|will|wollen|unterrichten?)|where|y (?:quiero|queremos|necesito|necesitamos|busco|me gustaria)|et (?:je|on|nous) (?:veux|voudrais|voudrait|voudrions|cherche|cherchons)|with fields|with|mit|con|avec)\s.*$/u;

/** Joined two halves, of which one was cut off. */
const LOOSE_END = /\s+(?:and|or|about|to be|in|on|at|of|for|with|from|the|an?|y|o|e|et|ou|und|oder)$/iu;

/** 'Netball coach here', 'a survey please': what is said to who reads it. */
const HERE = /,?\s+(?:here|please|pls|plz|pretty please|needed here)(?:\s+again)?$/iu;

/** 'Austrittsgespräch als Formular', 'Mitarbeiterbefragung anonym': how it is, not what it is. */
const AS_FORM =
  /(?<=\p{L}{4}) (?:als (?:online-?)?(?:formular|umfrage|fragebogen)|anonym|anoniem|als formulier|anonimowo|anonimowa)$/iu;
/** 'Fehler melden in unserer App' */
const IN_OURS =
  /(?<=\s(?:in|an|auf|bei|zu|von|mit|aus|nach|für|zum|über) )(?:unser|mein)(e[rnm]|e|)(?= \p{Lu})/gu;

/** Who writes, before what it is for: 'Teacher here, year 6 trip to a farm'. */
const WRITER_HERE =
  /^(?:(?:a|the|just a) )?(?:(?:\p{L}+ )?(?:teacher|mum|mom|mother|dad|father|parent|owner|manager|admin|secretary|treasurer|organi[sz]er|student|volunteer|head ?teacher|head|boss|chair|founder|trainee|assistant))(?: (?:of \p{L}+ )?(?:here|speaking|writing))(?: again)?,\s+(?=\p{L}+ [\p{L}\d])/u;

/** 'Bees for twenty odd years'. */
const SINCE =
  /\s(?:for (?:\S+ ){1,4}(?:years|months|decades|generations|ages)|for (?:longer|as long|more years|donkey's|yonks|ages|ever)\b.*|since (?:\d{4}|(?:i|we|my|our) .*)|last (?:week|month|year|spring|summer|autumn|winter|season|term)\b.*)(?:\s.*)?$/iu;

/** 'A support group for people who …': of whom nothing is left but that they are people. */
const FOR_ALL = /\s+for (?:people|those|anyone|anybody|everyone|folks?|customers|clients|guests|families)$/iu;

/** 'Preciso de um formulário para a minha doceria', 'mi serve un modulo per lo studio' */
const FORM_FOR =
  /^(?:(?:(?:eu )?(?:precis(?:o|amos)|queri?a|quero|gostava|gostaria|necessito)(?: de)?(?: (?:criar|fazer|ter))? um (?:formulario|questionario|inquerito)(?: simples| online)? (?:pr?a|pro|para|de|do|da)(?: [ao]s?)?|(?:mi|ci) (?:serve|servirebbe) un (?:modulo|form|formulario|questionario|sondaggio)(?: semplice| online)? (?:per|di|del|della)(?: il| la| lo| i| gli| le)?|(?:vorre(?:i|mmo)|voglio|cerco|(?:ho|abbiamo) bisogno di)(?: creare| fare)? un (?:modulo|form|formulario|questionario|sondaggio)(?: semplice| online)? (?:per|di|del|della)(?: il| la| lo| i| gli| le)?)\s|[أا]?(?:ريد|نريد|حتاج|نحتاج)(?: [إا]لى)? (?:نموذج|استمارة|استبيان)(?:ا)? ل)/u;
/** 'Notez votre technicien' */
const RATES =
  /^(?:notez|evaluez|valora|valore|evalue|evalua|puntua|puntue|califica|califique) (?:votre|notre|nuestr[oa]|vos|el|la|al|a la|su|tu|le)(?= \p{L}+(?: \p{L}+){0,3}$)/u;

/** 'Petit formulaire de contact pour un plombier', 'formulario para pedir presupuesto de pintura' */
const SHORT_FORM =
  /^(?:une? |una? )?(?:(?:petite?|simple|court|bref|pequeño|sencillo|breve) )?(?:formulaire|formulario|questionnaire|cuestionario)(?: simple| sencillo| court| rapide| rápido| corto)?(?:(?: de contacto?)? (?:pour|para) (?:une?|una?|mon|ma|mes|mi|mis|notre|nos|nuestr[oa]s?|el|la|le|les|los|las) | (?:para|pour) (?:pedir|solicitar|demander) (?:une? |una? )?)/iu;
/** 'Quiz sur les volcans 3 questions avec choix multiples' */
const QUESTIONS_TOLD =
  /,? (?:de |con |avec )?(?:\d+|deux|trois|quatre|cinq|dos|tres|cuatro|cinco) (?:questions|preguntas)(?: .*)?$/iu;
/** 'Iscrizione in tre passi' */
const IN_PAGES =
  / (?:em|in|su|en) (?:\d|duas|dois|tr[eê]s|due|tre|quattro|dos|deux|trois) (?:páginas|passos|etapas|partes|pagine|passi|passaggi|pasos|pages|étapes)$/iu;

/** 'Formulaire en trois temps pour notre refuge' */
const FORM_IN_PAGES =
  /^((?:\p{L}+ )?(?:formulaire|formulario|formulário|questionnaire|cuestionario|questionario|questionário|modulo))(?: simple| sencillo| en ligne)? (?:em|in|su|en|de|di|com|con) (?:\d|duas|dois|tr[eê]s|due|tre|quattro|dos|cuatro|deux|trois|quatre) (?:páginas|passos|etapas|partes|pagine|passi|passaggi|parti|pasos|páginas|pages|étapes|temps|parties|volets|tiempos|fases)(?= )/iu;

/** 'Formulaire . pour notre refuge': its pages were read before. */
const PAGES_TAKEN_OUT =
  /(?<=^|[.!?;\n] *)((?:\p{L}+ )?(?:formulaire|formulario|formulário|questionnaire|cuestionario|questionario|questionário|modulo))\s*\.\s+(?=(?:pour|para|per|de|d['’])\b)/giu;

/** '分两页': how the form is to be. */
const PAGED = /^(?:表[单格])?(?:请)?(?:分成?为?|做成)?[一二两三四五六\d](?:个)?(?:页|步|部分)/u;
/** '我们是一家做窗帘的小店' */
const OURS =
  /^(?:我们?)?(?:想|要|需要|希望)(?:做|弄|建|要)?一?[个份张]|^(?:我们?(?:家)?|本店|这里|咱们?)(?:这里)?(?:是|开了?|有|经营|想)(?:[一两][家个间所名位])?(?:专门)?(?:做|卖|修|搞)?|的(?:小店|店铺|店|地方)$/gu;

/** 'How well do you know Belfast?' is a quiz on it. */
const KNOWS = /^(?:how )?(?:well|much) do (?:you|they|people) (?:really )?know (?:about )?(?=\p{L})/iu;

/** What ends what is offered. */
const STOP = /\s+(?:around|near|from|in|for|since|with|at|on|up|off|over|to|by|and|because|when|while)\s.*$/u;

/** Whom an owner does it with: 'I've a narrowboat and I take people out for afternoon tea' offers afternoon tea. */
const TAKES =
  /(?:^|[\s,])(?:i|we) (?:now |also |mostly |mainly )*(?:take|bring|carry|ferry|lead|guide|invite|walk|drive) (?:people|guests|visitors|folks?|groups|families|couples|tourists|parties|customers) (?:out |around |about |over |along |up |down )?(?:for|on) (?:an? |the |some )?((?:[\p{L}'&-]+\s*){1,4})/u;
/** What they have to do it with. */
const OWNED =
  /(?:^|[\s,])(?:i|we)(?:'ve| have| own| run)(?: got)? (?:an? |our |the )(?:(?:little|small|old|lovely|tiny) )*(\p{L}+)/u;

/**
 * What the form is for, in the description's own words: what a sentence names it, after a business that is only named, or
 * what is said about it within a story; else the first words.
 */
export function titleOf(description: string, about: string, cues: Cues): string | undefined {
  const forThem = forWhom(withoutHello(description), cues.language);
  if (forThem && isTitle(forThem, cues)) return capitalise(clip(forThem));
  const { said, first } = purposes(description, cues);
  const found = said.map(one => one.trim()).find(one => isTitle(one, cues));
  if (!found) {
    const named = first && isNamed(first) ? headline(first, cues) : undefined;
    return named ?? inFrame(description, cues) ?? headline(about, cues);
  }
  const business = first && isTitle(first, cues) && first.split(/\s+/u).length <= 4 ? `${first} – ` : '';
  return capitalise(clip(business + found));
}

/** Only English has words that tell. */
const speaksEnglish = (cues: Cues): boolean => cues.source('telling') !== '(?!)';

const inFrame = (description: string, cues: Cues): string | undefined => {
  const said = speaksEnglish(cues) ? framed(description) : undefined;
  return said && isTitle(said, cues) ? capitalise(clip(said)) : undefined;
};

/** What the description is about in its own first words: 'Beach cabana rental'; undefined when these are no name. */
export function headline(description: string, cues: Cues): string | undefined {
  for (const { text } of splitSentences(description.replace(PAGES_TAKEN_OUT, '$1 ')).slice(0, 5)) {
    const greeted = withoutHello(withoutStart(text, cues, 'greeting')).replace(WRITER, '');
    const told = greeted.slice(WRITER_HERE.exec(plain(greeted))?.[0].length ?? 0);
    const trade = tradeName(told, cues.language);
    // A name in the words of the text is found below, with what belongs to it.
    if (trade && !plain(told).includes(plain(trade)) && isTitle(trade, cues)) return capitalise(clip(trade));
    const bare = told.slice((FAMILY.exec(plain(told)) ?? ATTENDED.exec(plain(told)))?.[0].length ?? 0);
    const folded = plain(bare);
    if (cues.cjk && PAGED.test(folded)) continue;
    const german = cues.language === 'de' ? germanTrade(bare) : undefined;
    if (german && isTitle(german, cues)) return capitalise(clip(german));
    const cut = cues.cjk
      ? /[,:;。(]|の(?:問い合わせ)?フォーム|(?<=.{3})\s(?=\S+\s\S)/u.exec(folded)
      : /[,:;(]|\s-+\s/u.exec(folded);
    const acts = speaksEnglish(cues) ? whatTheyDo(bare) : undefined;
    const work = acts && tradeTitle(acts, true, thing => isTitle(thing, cues));
    const held = speaksEnglish(cues) ? (work ?? heldBy(bare)) : undefined;
    if (held && isTitle(held, cues)) return capitalise(clip(held));
    const asks = asksWho(bare, cues.language);
    if (asks) return capitalise(clip(`${asks}?`));
    let title = bare.slice(0, cut?.index ?? bare.length).trim();
    if (RATES.test(plain(title))) return capitalise(clip(title));
    title = title
      .slice(FORM_FOR.exec(plain(title))?.[0].length ?? 0)
      .replace(SHORT_FORM, '')
      .replace(QUESTIONS_TOLD, '')
      .replace(IN_PAGES, '')
      .replace(FORM_IN_PAGES, '$1');
    const lead = LEAD.exec(plain(title));
    if (lead) title = title.slice(lead[0].length);
    if (lead || bare !== told) title = title.slice(SMALL.exec(plain(title))?.[0].length ?? 0);
    title = title.replace(
      /^(\p{L}+(?: \p{L}+)?) (?:hace|fait|propose|ofrece|vend|vende) (?:(?:des|les|du|de la) )?(?=\p{L})/iu,
      '$1 – ',
    );
    const tail = VERB_TAIL.exec(plain(title));
    if (tail && tail.index > 3)
      title = title.slice(0, tail.index).replace(LOOSE_END, '').replace(FOR_ALL, '');
    title = title
      .replace(SINCE, '')
      .replace(HERE, '')
      .replace(AS_FORM, '')
      .replace(IN_OURS, (_, ending: string) =>
        ending === 'e' ? 'die' : ending === '' ? 'das' : `de${ending.slice(1)}`,
      )
      .replace(/\b(?:our|my)\s+/giu, '')
      .replace(
        /(?<!\p{L})(?:minhas?|meus?|mi[oa]|nuestr[oa]s?|mis?|notre|nos|unsere?[nrm]?|meine?[nrm]?|onze|ons)\s+(?=\p{L})/giu,
        '',
      );
    // 'Parental consent for a school trip to the museum' is long; what it is about stands in front.
    while (!cues.cjk && title.split(/\s+/u).length > MOST_WORDS) {
      const cut_ =
        /^(.{8,})\s(?:to|in|at|on|for|with|near|en|para|a|pour|dans|à|avec|für|in|bei|mit|zum|zur|de|von|sobre|sur|über|du|des|del)\s/iu.exec(
          title,
        );
      if (!cut_?.[1]) break;
      title = cut_[1].replace(LOOSE_END, '');
    }
    if (cues.cjk)
      title = title
        .replace(OURS, '')
        .replace(/(?:です|をしています|を(?:やって|営んで)います)$/u, '')
        .replace(/(?:を(?:聞く|匿名))?(?:を|は|の|で|に|が)*$/u, '');
    title = title.replace(KNOWS, '');
    // 'I'm Clara' is who writes.
    if (/^i(?:'m| am)\s/u.test(folded) && /^\p{Lu}\p{Ll}+(?: and(?: .*)?)?$/u.test(title)) title = '';
    const offered = TAKES.exec(folded)?.[1]?.replace(STOP, '').trim();
    if (offered && isTitle(offered, cues)) {
      const owned = OWNED.exec(folded)?.[1];
      return capitalise(clip(owned ? `${owned} ${offered}` : offered));
    }
    // 'Preferred day', 'number of guests': the first thing asked, where nothing says what it is for.
    if (speaksEnglish(cues) && THING.test(plain(title))) continue;
    if (isTitle(title, cues)) return capitalise(clip(title));
    // 'My brother and I took over the station and now we restore jukeboxes': what they do, not what once happened.
    const does = tradeTitle(bare, speaksEnglish(cues), thing => isTitle(thing, cues));
    if (does) return capitalise(clip(does));
    if (
      /^\S+\s+\S+/u.test(title) &&
      !cues.find('self').test(plain(title)) &&
      !instructs(title, cues) &&
      !CLAUSE.test(plain(title))
    )
      break;
  }
  return undefined;
}

/** Says how the form is to be, not what it is for: 'Split it over two pages', 'Start with the date'. */
const instructs = (title: string, cues: Cues): boolean => {
  // 'Voluntarios banco de alimentos' are people, not a field that is left to the visitor.
  const folded = plain(title).replace(
    /^(?:voluntari[oa]s(?! )|voluntari[oa]s (?=\p{L})|freiwillige[nr]? (?=\p{Lu}))/u,
    'x',
  );
  return (
    ['ask', 'first', 'next', 'refuse', 'only', 'question', 'optional', 'required'].some(name =>
      cues.start(name).test(folded),
    ) ||
    (!cues.cjk && ['optional', 'required'].some(name => cues.end(name).test(folded))) ||
    /\b(?:must|should|has to|have to|needs to)\b|\b(?:own (?:page|step)|after that|afterwards)\b/u.test(
      folded,
    ) ||
    /^(?:[a-f]\) |full stop|(?:star )?ratings? |scores? |period$|everything|everybody|one (?:field|box)|break (?:it|this|up|into|down)|each |first |two (?:fields|boxes)|three (?:fields|boxes)|\d (?:fields|boxes|questions)|split|spread|divide|make (?:it|the|this)|keep (?:it|the|this)|wizard|multi-?step|order(?= (?:is|should|must|like|as|by|it|the|of (?:the |these )?(?:fields|questions))\b|:|$)|reihenfolge|orden|ordre|aufgeteilt|teile|divid|separ|repart|just these|only these)/u.test(
      folded,
    )
  );
};

/** Tells when or how much, before it tells what: 'Every May the phone rings', 'at most seven'. */
const CLAUSE =
  /^(?:every|each|whenever|since|after|before|until|max(?:imum)?|at most|no more than|up to|hochstens|maximal|jede[nrs]?|seit|nachdem|cada|como mucho|maximo|desde|chaque|depuis|au plus)\s/u;

/** What is asked by many forms and names none. */
const THING =
  /^(?:(?:preferred|best|last|any|your|their|which) )?(?:sessions?|dates?|days?|times?|level|(?:\p{L}+ )?size|comments?|names?|messages?|age|budget|phone|e-?mail|address|quantity)$|^(?:number|type|kind) of \p{L}+$/u;

const clip = (title: string): string =>
  safeText(title.replace(/[\s.,;:]+$/u, '').replace(LOOSE_END, ''), LONGEST);

function isTitle(title: string, cues: Cues): boolean {
  const folded = plain(title).trim();
  const count = cues.cjk ? Math.ceil(folded.length / 3) : folded.split(/\s+/).length;
  if (cues.regex(`^${cues.word(cues.source('greeting'))}$`).test(folded)) return false;
  if (folded.length < 3 || count > MOST_WORDS || isSensitive(title)) return false;
  if (/\b(?:chatgpt|gpt|llm|ai|assistant|prompt|system|instructions?|ignore|jailbreak)\b/u.test(folded))
    return false;
  if (/https?:|www\.|[<>{}]|@/u.test(folded)) return false;
  if (!cues.cjk && cues.find('self').test(folded)) return false;
  // 'Carnet sí/no' is asked.
  if (!cues.cjk && cues.end('yesNo').test(folded)) return false;
  if (instructs(title, cues) || CLAUSE.test(folded) || NO_NAME.test(folded)) return false;
  if (cues.start('refuse').test(folded) || cues.start('only').test(folded) || cues.start('if').test(folded))
    return false;
  return !cues
    .regex(
      `^${cues.word(`${cues.source('question')}|${cues.source('required')}|${cues.source('aux')}|whether|ask|please|there|it|they|this|people|customers`)}`,
    )
    .test(folded);
}

/** Steps that many forms have, which name none. */
const USUAL =
  /\b(?:contact|details|about|you|your|name|kontakt\w*|daten|angaben|person\w*|du|dich|dein\w*|sie|ihre?|coordonnees|vous|vos|votre|datos|contacto|tus|sus|usted|schritt|seite|step|page|paso|pagina|etape)\b|連絡|お客様|ページ|ステップ/u;

/** 'In two pages: page 1 the cow you adopt (…), page 2 your details': the first step says what the form is for. */
export function stepName(sections: readonly Section[]): string | undefined {
  const title =
    sections[0]?.title.replace(/^(?:the|die|der|das|le|la|les|l'|el|los|las)\s+/iu, '').trim() ?? '';
  const fits = /\p{L}{4}/u.test(title) && title.split(/\s+/u).length <= 4 && !USUAL.test(plain(title));
  return fits ? capitalise(title) : undefined;
}
