/**
 * Writes apps/auth/data/common-passwords.json: the passwords that attackers try first, with at least 8 characters, in lower
 * case. Our own compilation: keyboard walks, well-known phrases, and common words and names with typical endings. Run it
 * again after a change: node apps/auth/scripts/make-common-passwords.mjs
 */
import { writeFileSync } from 'node:fs';

const words = text => text.trim().split(/\s+/);

const phrases = words(`
  password passw0rd passwort p@ssw0rd p@ssword pa55word pa$$word passwords mypassword thepassword yourpassword
  letmein1 letmeinnow openthedoor opensesame trustno1 iloveyou iloveyou1 iloveyou2 iloveyou! iloveme1 loveyou1
  iloveu123 ihateyou welcome1 welcome! welcome123 changeme changeme1 changeme123 changeit default1 default123
  administrator admin123 admin1234 admin12345 adminadmin administrador rootroot toortoor root1234 superuser
  secret123 topsecret secretpassword nopassword blahblah whatever whatever1 football baseball basketball
  softball volleyball swimming snowboard skateboard superman superman1 batman123 spiderman ironman1 wolverine
  starwars starwars1 darthvader skywalker millennium pokemon1 pokemon123 pikachu1 minecraft fortnite runescape
  leagueoflegends counterstrike warcraft starcraft worldofwarcraft finalfantasy nintendo playstation xbox360
  princess princess1 sunshine sunshine1 rainbow1 butterfly butterfly1 sweetheart babygirl babygirl1 babyboy1
  beautiful gorgeous handsome angel123 angelina precious flower123 chocolate chocolate1 strawberry blueberry
  pineapple watermelon cinnamon peanutbutter cheesecake cupcake1 icecream marshmallow coffee123 cocacola
  mustang1 corvette mercedes porsche1 ferrari1 lamborghini chevrolet yamaha123 kawasaki harley12 harleydavidson
  liverpool liverpool1 chelsea1 arsenal1 manchester manutd123 barcelona realmadrid juventus1 bayern123 newcastle
  steelers cowboys1 yankees1 lakers24 redsox123 patriots eagles123 packers1 broncos1 dolphins raiders1 chicago1
  computer computer1 internet internet1 microsoft windows1 windows10 google123 facebook facebook1 youtube1
  linkedin twitter1 instagram snapchat whatsapp samsung1 samsung123 motorola blackberry iphone123 android1
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 qwertyqwerty
  asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ qazwsxedc
  qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc 1qaz!qaz zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qwer1234 qwerasdf qweasdzxc qweasd123 qweqweqwe asdzxc123 zxcasdqwe wasdwasd
  azertyui azertyuiop azerty123 qwertzui qwertzuiop qwertz123 abcd1234 abcde123 abcdef123 abc12345 abc123456
  abcdefgh abcdefghi abcdefghij abcabcabc abc123abc 123abc123 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789
  aa123456 aa12345678 aaa11111 abcd12345 abcdabcd 1234abcd 12345abc 12345qwert 1234qwer 123456abc 123456qwerty
  123qweasd 123qweasdzxc 123qwe123 123qwe!@# 1234rewq 147258369 147852369 159357456 159753456 963852741 987654321
  9876543210 0987654321 1029384756 1123581321 11223344 1122334455 112233445566 12121212 12344321 123454321
  123123123 1234512345 12341234 123321123 123456654321 1234567a 12345678a 123456789a 1234567890 12345678910
  123456789q 1234567q 0123456789 01234567 012345678 10203040 1020304050 13131313 14141414 18181818 20202020
  21212121 22446688 23232323 24682468 246813579 31415926 314159265 42424242 45454545 52525252 55667788 69696969
  77887788 78787878 87654321 88888888 89898989 90909090 98765432 99887766 147896325 741852963 789456123 456789123
  123789456 321321321 456456456 789789789 159159159 147147147 258258258 !@#$%^&* !@#$%^&*( 1!2@3#4$ access14
  jennifer1 michael1 michelle christian christopher elizabeth alexander alexandra nicholas jonathan benjamin
  stephanie samantha victoria veronica caroline gabriela fernando francisco alejandro cristina valentina
  catherine patricia nathaniel frederick sebastian maximilian giovanni leonardo santiago danielle jacqueline
  mynameis myspace1 mybaby12 mylove12 forever1 foreveryoung together lovelove lovelife loveme12 lovers12
  sexysexy hottie12 hellohello hello123 hello1234 hello12345 helloworld hellokitty goodmorning goodluck goodbye1
  monkey12 monkey123 dragon12 dragon123 dragonball tiger123 tigger12 elephant panther1 scorpion mongoose
  jordan23 michaeljordan kobe2424 ronaldo7 cristiano ronaldinho messi123 beckham7 zidane10 maradona tupacshakur
  metallica metallica1 slipknot nirvana1 linkinpark greenday ironmaiden blink182 acdc1234 beatles1 eminem123
  matrix123 gandalf1 frodo123 hobbit12 lordoftherings harrypotter hogwarts dumbledore gryffindor voldemort
  startrek stargate1 enterprise spongebob scooby12 snoopy12 mickey12 mickeymouse minniemouse donaldduck garfield1
  master12 master123 masterkey shadow12 shadow123 hunter12 killer12 killer123 destroyer terminator predator
  test1234 test12345 testtest testing1 testing123 test123456 tester123 guest123 guestguest user1234 username
  userpassword login123 loginlogin database server123 oracle123 cisco123 mysql123 postgres sysadmin webmaster
  temp1234 temporary temppass temp12345 newpassword newpass1 oldpassword pass1234 pass12345 pass123456 passpass
  password! password? password. password1! password1 password12 password123 password1234 password12345 mypass123
  demo1234 demodemo sample123 example1 company1 company123 business business1 office123 leadloom leadloom1
  leadloom123 leadform contactform marketing marketing1 sales123 support1 support123 manager1 manager123
  freedom1 freedom123 liberty1 america1 american1 australia england1 scotland germany1 deutschland portugal
  brazil123 mexico123 argentina colombia canada123 india123 pakistan indonesia philippines thailand singapore
  california newyork1 newyorkcity losangeles lasvegas washington london123 paris123 berlin123 istanbul moscow123
  blessed1 blessing jesus123 jesuschrist jesuslovesme godisgood godbless1 heaven12 faith123 grace123 hallelujah
  correcthorsebatterystaple thequickbrownfox supersecret ultrasecret letmeinplease iamtheboss whoami123 nothing1
  remember remember1 forgetme dontforget iforgot1 idontknow idontcare noidea123 yourmom1 fuckyou1 fuckyou123
  fuckyou2 fuckoff1 asshole1 bullshit motherfucker pussycat bigdaddy bigdick1 bigboss1 lollipop lollollol hahahaha
  snickers butterfinger skittles starbucks mcdonald burgerking dominos1 pepsi123 budweiser heineken guinness
  scarface godfather goodfellas casablanca titanic1 avatar12 gladiator braveheart rockyrocky rockstar rocknroll
  guitar12 drummer1 trombone trumpet1 saxophone pianoman musicman jazzjazz hiphop12 reggaeton heavymetal
  midnight midnight1 moonlight starlight sunflower sunrise1 sunset12 thunder1 thunderbird lightning hurricane
  december november september february saturday wednesday thursday birthday birthday1 christmas christmas1
  halloween thanksgiving valentine summer12 summertime springtime autumn12 winter12 holidays vacation weekend1
`);

/** Words and first names used unchanged, doubled, or with an ending. */
const roots = words(`
  admin alex amanda andrea andrew angel anna anthony apple april arsenal ashley august austin baby bailey banana
  batman bear biteme black blue boss brandon buddy buster carlos charlie chelsea chicken chris coffee cookie
  cooper dakota dallas daniel david death demo diamond doctor dragon eagle eminem family flower football forever
  freedom friend george ginger god google green hannah happy harley heaven hello hockey hunter jackson james
  jasmine jason jennifer jessica jesus jordan joseph joshua july june junior justin killer kitty laura lauren
  letmein liverpool login london love lucky maggie magic mario martin master matrix matthew melissa mercedes
  michael mickey money monkey morgan mother music mustang nicole oliver orange pass password patrick peanut
  pepper peter phoenix player pokemon prince princess purple qwerty rachel rainbow ranger red robert rocky root
  samsung samuel sarah scooter secret server sexy shadow silver smile smokey snoopy soccer sophie spider spring
  star starwars steven summer sunshine super superman support taylor test thomas thunder tiger tigger trustno
  user victor welcome william willow winner winter yankees yellow zxcvbn asdfgh abc qwe
`);
const endings = words(`
  1 2 7 12 11 13 21 22 23 69 77 88 99 01 07 10 00 007 101 111 123 321 222 333 420 555 666 777 888 999 1234 12345
  123456 1111 2000 2020 2021 2022 2023 2024 2025 2026 ! 1! 12! 123! !@# @123
`);

const found = new Set(phrases);
for (const root of roots) {
  found.add(root + root);
  for (const ending of endings) found.add(root + ending);
}
// One repeated character or pair.
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789*.!-') {
  for (const times of [8, 9, 10, 12]) found.add(sign.repeat(times));
}
// Runs of digits and letters in both directions, and walks along the rows of a keyboard.
for (const row of ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', '1234567890']) {
  for (const line of [row, [...row].reverse().join('')]) {
    for (let length = 8; length <= 12; length++) {
      for (let from = 0; from + length <= line.length; from++) found.add(line.slice(from, from + length));
    }
  }
}
// Dates written as digits: the first of each month, in the years that people choose.
for (let year = 1960; year <= 2012; year++) {
  for (const day of ['0101', '1225', '1231']) found.add(`${day}${year}`).add(`${year}${day}`);
  found.add(`${year}${year}`);
}

const list = [...found].filter(password => password.length >= 8 && password.length <= 128).sort();
const target = new URL('../data/common-passwords.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} passwords written`);
