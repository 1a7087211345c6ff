/**
 * The passwords that people choose most often, as far as they are long enough to pass the other rules:
 * runs of digits and letters, walks over the keyboard, favourite words and names, and those words with
 * the endings that people add to them.
 */

const words = `
aaliyah aaron abigail access account adam adidas admin administrator adobe adrian adrianna afrika airborne alabama
alaska albert alberto alejandra alejandro alex alexander alexandra alexandre alexis alfredo alice alicia alison
allison alyssa amanda amazing amber america american amigos amore amorcito amour anderson andrea andreas andrei
andres andrew android andy angel angela angelica angelina angelo angels animal anita anthony antonio anything
apollo apple apples april aragorn archie ariana arianna armando arsenal arthur ashley asshole austin australia
autumn avatar awesome babies baby babyboy babydoll babygirl babyblue badboy bailey balance ball bananas banana
bandit barbara barbie barcelona barney baseball basketball batman bear beach beatles beatrice beautiful beauty
beaver becky beer bella benjamin berlin bernard best bestfriend betty beyonce bigdaddy bigboy billy bingo birthday
biteme bitch black blackie blessed blessing blonde bluebird blue blueberry blackberry bonjour bonnie booboo
booger boomer boston bowling bradley brandon brandy brasil brazil brenda brian bridget britney brittany broken
brooke brooklyn brother brown brownie bruce bubba bubbles buddha buddy buffalo bulldog bullet buster butter
buttercup butterfly butthead button caitlin california calvin camaro camera cameron camila camille canada cancer
candle candy captain carlos carmen carolina caroline carolyn carter casino casper cassandra cassie catherine
celtic champion chance change changeme charles charlie charlotte charmed cheese chelsea cherry chester chevy
chicago chicken chiquita chocolate chopper chris chrissy christ christian christina christine christmas
christopher chuck church cinderella cindy claire claudia clover cocacola coco coffee colorado compaq computer
confused connor contact contrasena control cookie cookies cool corazon corona corvette cosmos cotton courage
courtney cowboy cowboys crazy creative cricket cristian cristiano crystal cupcake curtis cutie cynthia cyclone
daddy daddysgirl daisy dakota dallas danger daniel daniela danielle dance dancer danny darkness darling darren
david dead death december default denise dennis denver derrick desire desiree destiny detroit devil dexter diablo
diamond diana diane diego digital dinosaur dirty disney doctor doggie dolphin dolphins dominic donald donkey donna
doodle dorothy double douglas dragon dragons dragonball dream dreamer dreams drummer dublin dustin eagle eagles
eclipse eddie edgar eduardo edward einstein elaine elena elephant elizabeth ellen elvis emerald emily emma
eminem empire england enter enrique erica erick ernesto escorpion esmeralda esperanza estrella eternal eternity
eugene everton extreme faith falcon family fantasy fatboy fatima felipe felix fender fernanda fernando ferrari
fiesta fireball firebird firefly fireman fish fisher fishing flower flowers fluffy flying football forest forever
forget formula france francesco francis francisco frank frankie franklin freddy freedom freeman freepass french
friday friend friends friendship frogger froggy fuckme fuckoff fuckyou fuckyou fucker funny future gabriel gabriela
galaxy gambit gandalf garden garfield garnet gateway gemini general genesis genius george georgia gerald gerard
germany getout ghost giants gibson gigi ginger giovanni girls giuseppe gizmo gloria goddess godzilla golden goldfish
golf golfer goober goodluck google gordon gorgeous grace grandma gracie green greenday gregory guadalupe guest
guitar gunner gustavo hacker hahaha hallo hamilton hammer hamster hannah happiness happy hardcore harley harmony
harold harris harry hawaii hearts heart heather heaven hector helena hello hellokitty helpme henry hernandez hiking
hiphop hockey holiday holland hollywood homer honda honey hooters hope horse horses hotdog hotmail hottie house
houston howard hummer hunter hunting hyundai iceman icecream iloveme iloveu iloveyou imagine immortal incubus
india indian indiana infinity inlove ingrid instagram internet inuyasha ireland ironman isaac isabel isabella
isabelle ismael israel italia italy iverson jackass jackie jackson jackpot jacob jacqueline jaguar jake jamaica
james jamie january japan jasmine jason jasper javier jayden jeanette jeff jeffrey jellybean jenna jennifer jenny
jeremiah jeremy jerome jerry jessica jessie jesus jesuschrist jimmy jimbo joanna jocelyn joel johanna john johnny
johnson jonathan jordan jorge joseph joshua journey joyce juanita juggalo julia julian juliana julie juliet julius
junior jupiter justice justin justine karen karina karla kaspar katherine kathleen kathy katie katrina kayla keith
kelly kelsey kenneth kenny kermit kevin killer killers kimberly king kingdom kingkong kings kissme kitten kitty
knight knights kobe kristen kristin kristina kristine ladybug lakers lalala laptop larry laura lauren lawrence
legend legolas lemon leonard leonardo leslie letmein letmein leticia liberty lifehack lightning lights lillian
lincoln linda lindsay lindsey linkinpark lionking lions lisa little liverpool lizard llama loganlogan logan
lollipop lollypop london lonely lonestar longhorn loredana lorena lorenzo loser lotus louise loulou love lovebug
loveless lovelife lovely loveme lover loverboy lovers loves loveyou loving lucas lucia lucky lucy luis lynette
macbook machine maddie madison madrid magdalena maggie magic magnum mahalkita mamamia manager manchester mandy
manuel marcel marcela marcello marcos marcus margaret margarita maria mariah marian mariana marie marina marine
marines mario marion marjorie marley marlboro marlon marshall martha martin martina martinez marvin master
matilda matrix matthew maurice maverick maximus maxwell maybe meatball mega megan melanie melissa melody memories
mercedes mercury merlin mexico michael michaela micheal michel michelle michigan mickey microsoft midnight miguel
mike miller minecraft minime minnie miracle miranda missy mitchell mittens mobile molly mommy monday money monica
monique monkey monkeys monster montana moocow moonlight morgan morning mother motorola mountain mouse muffin
murphy music musica mustang mybaby mylife mylove myself myspace mystery nadia naruto nascar natalia natalie
natasha nathalie nathan nathaniel nature nelson nemesis network newlife newpassword newport newyork nicholas
nicola nicolas nicole nigger nightmare nikita nintendo nirvana nissan nobody nokia nolove nonono nopass norman
nothing november number nursing october oliver olivia omega online oranges orange oscar orlando pacman pakistan
palmer pamela panasonic pancake panda pandora pantera panther panthers papito paradise paris parker pass passion
passw0rd passwd password password passport patches patience patricia patrick patriots paula pauline peace peaches
peanut pearl pebbles penguin pepper pepsi perfect peter phantom philip phoenix phone photos picasso pickle picture
piglet pikachu pimpin pinky pink pirate pisces pizza planet platinum playboy player playing please pokemon poker
police polo poohbear pookie poopoo popcorn popeye porsche portugal power powers precious preston pretty prince
princesa princess princesse private promise property prince psycho pumpkin punkrock puppies puppy purple pussy
pussycat qazwsx queen question rabbit rachel racing radio raiders rainbow ramona randall randy rangers raphael
raymond real realmadrid rebecca rebel rebelde redhead reddog redred redrose redsox regina reggie renee republic
ricardo richard ricky rihanna robbie robert roberta roberto robin robinson rocket rockme rocknroll rockon rockstar
rocky roger romance romeo ronald ronaldo ronnie root rooney rosebud rosemary roses rosita rowena royal ruby runner
russell russia ryan sabrina sailor sakura salvador samantha sammy samson samsung samuel sandra sandy santa santiago
santos sarah sasuke saturn savage savannah scarface school scooby scooter scorpio scorpion scotland scott scream
scruffy seattle sebastian secret secrets september serenity service sesame seven sexy sexyback sexybitch sexygirl
sexylady sexymama shadow shakira shalom shannon sharon shasta shelby shelly sherry shirley shopping shorty shotgun
shithead sierra silver simone simple simpson simpsons singer single sister sisters skater skateboard skittles
skipper skyline skywalker slayer slipknot smile smiles smiley smokey smoking smooth sniper snickers snoopy snowball
snowflake snowman soccer social soledad solomon something sophia sophie soulmate southside spanky sparkle sparky
special spencer spider spiderman spirit spongebob spooky sports spring squirrel stanley star starfish stargate
starlight stars start starwars station stephanie stephen steven stewart sticky stitch stupid sublime success
sugar summer sunday sundance sunflower sunshine sunset super superman supergirl supernova superstar support
surfer susana susan suzanne sweden sweet sweetheart sweetie sweetpea sweets swimming sydney sylvia tamara tania
tarzan tatiana taurus taylor teacher teamo tequila tequiero teresa test tester testing texas thailand theman
theone theresa therock thomas thunder tiffany tiger tigers tigger timothy tinker tinkerbell titanic today toby
together tomorrow tootsie topgun toronto tottenham toyota travis treasure trinity trouble trucks trumpet trustno
tucker turtle tweety twilight twister tyler unicorn united universe vacation valentin valentina valentine valerie
vampire vanessa vanilla vegas venezuela venice veronica victor victoria victory viking vincent violet viper virgin
virginia vision vivian volcom volleyball walter warcraft warrior warriors webmaster wedding welcome wendy wesley
western westside whatever whisky white whitney wicked william williams willie willow wilson windows winner winston
winter wisdom wizard wolverine wolf wolves wonder wonderful woody wordpass world wrestling xavier yamaha yankee
yankees yellow yolanda yomama young yourmom yvonne zachary zidane zombie zxcvbn yoga namaste asana shanti lotusflower
motdepasse soleil chouchou doudou bonheur azerty azertyuiop lykilord island reykjavik passwort hallo schatz
`;

const runs = `
000000 0000000 00000000 000000000 0000000000 010101 010203 01020304 0101010 012345 0123456 01234567 012345678
0123456789 0987654321 098765 0987654 101010 10101010 102030 10203040 1020304050 102938 110110 1029384756 111111 1111111 11111111 111111111 1111111111 111222
111222333 112112 112233 11223344 1122334455 112358 11235813 121121 121212 12121212 1212121 121314 12131415 123000
123098 123123 1231234 12312312 123123123 123123a 1232123 12321 1234123 12341234 123412345 1234321 12344321
12345 123451 1234512345 1234554321 12345543 123454321 123456 1234560 1234561 1234565 12345654321 1234566 1234567
12345678 123456789 1234567890 12345678900 12345678901 1234567891 12345678910 123456789123 12345678987654321
1234567899 123456798 1234568 123456654321 123456123456 1234567654321 123459 123465 123465789 123546 123567 123578
1236547 12365478 123654789 123654 12369 123698 123698745 1236987 123789 123789456 123890 123987 124578 1245789 125125
123987456 123qwe 123qweasd 123qweasdzxc 123asd 123zxc 123abc 123321 1233210 12332112 1233211 12332100 124124 12413
125678 129834 131313 13131313 1313131 131415 132132 132465 132435 134679 134679852 13579 135790 1357911 135791113
1357924680 135792468 135246 136136 141414 14141414 142536 142857 143143 143444 1435254 145145 147147 147258
147258369 1472583690 147258963 147369 147741 147852 147852369 1478963 14789632 147896325 147896 151515 15151515
159159 159159159 159263 159357 159753 159753456 159852 159951 161616 16161616 162534 168168 171717 17171717 181818
18181818 191919 19191919 198198 1q1q1q 1q2q3q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz1qaz 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1qazzaq1 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1password 1passw0rd 2000000 200000 20002000 20012001
20202020 202020 20102010 20112011 20122012 20202021 21212121 212121 212223 213213 2132 222222 2222222 22222222 222333
222777 223344 22446688 224466 225588 232323 23232323 234234 234567 2345678 23456789 242424 24242424 246246 246810
24681012 2468101214 246813579 24682468 246824 25252525 252525 256256 258258 258456 25802580 258369 258963 262626
26262626 272727 282828 292929 299792458 300000 303030 30303030 311311 313131 314159 31415926 314314 3141592654
321123 321321 321321321 321654 321654987 321456 323232 32323232 333333 3333333 33333333 333444 333666 333999 334455
33445566 336699 343434 345345 345678 3456789 35353535 357159 357357 363636 369147 369258147 369369 369852 369963
373737 393939 400000 404040 414141 420000 420420 420247 424242 42424242 434343 444444 4444444 44444444 444555 445566
44556677 454545 45454545 456123 456321 456456 456456456 456654 456789 4567890 456852 456987 464646 474747 484848
494949 500000 505050 50505050 515151 51515151 521521 525252 52525252 5201314 520520 543210 54321 543216 545454
54545454 555555 5555555 55555555 5555555555 555666 555777 556677 55667788 565656 56565656 567567 567890 575757 585858
595959 600000 606060 616161 626262 636363 646464 654123 654321 6543210 654654 654789 656565 65656565 66666 666666
6666666 66666666 666777 666999 667788 676767 686868 696969 69696969 6969696 700000 707070 717171 727272 737373
741741 741258 741852 741852963 741963 747474 753159 753357 753951 753421 757575 767676 7654321 777777 7777777
77777777 777888 777999 778899 77889900 787878 78787878 789123 789456 789456123 7894561230 789654 789654123 789789
789789789 789987 797979 800000 808080 818181 828282 838383 848484 852123 852258 852456 852852 852963 852741 858585
86868686 868686 87654321 876543 878787 8888 888888 8888888 88888888 888999 8888888888 88889999 898989 900000 909090
90909090 911911 919191 929292 939393 948484 951753 951357 951623 951951 959595 963258 963258741 963852 963852741
963963 969696 96385274 974123 979797 98765 987456 987456321 987654 9876543 98765432 987654321 9876543210 987321
987987 989898 98989898 999000 999111 999666 999888 99887766 998877 9988776655 999999 9999999 99999999 999999999
9999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 a1a1a1 a1s2d3 aa123456 aa12345678
aaa111 aaa123 aaaa1111 aaaaaa aaaaaaa aaaaaaaa aaaaaaaaaa aabbcc ab1234 ab123456 abc123 abc1234 abc12345 abc123456
abc12345678 abc123456789 abc123abc abc321 abcabc abcd123 abcd1234 abcd12345 abcde abcde123 abcdef abcdef1 abcdefg
abcdefg1 abcdefgh abcdefghi abcdefghij abcdefghijk admin123 admin1234 admin12345 aezakmi alpha1 aq12ws aqwzsx
aqwzsxedc asas123 asasas asd123 asd123asd asd123456 asdasd asdasd123 asdasdasd asdf123 asdf1234 asdf12345 asdfasdf
asdfgh asdfgh1 asdfgh123 asdfghj asdfghjk asdfghjkl asdfjkl asdqwe asdqwe123 asdzxc asdzxc123 aswqaswq azerty1
azerty12 azerty123 azertyui azsxdc azsxdcfv bbbbbb bbbbbbbb cccccc cccccccc d123456 dddddd dddddddd eeeeee ffffff
fghjkl fuckyou1 fuckyou2 gfhjkm ggggggg gggggg ghbdtn hhhhhh iiiiii iloveyou1 iloveyou2 iloveyou3 jjjjjj kkkkkk
l123456 letmein1 letmein2 llllll lkjhgf lkjhgfdsa llllllll m123456 m1234567 mmmmmm mnbvcx mnbvcxz nnnnnn oooooo
p@ssw0rd p@ssword p@55w0rd pa55w0rd pa55word pass123 pass1234 pass12345 passw0rd1 passpass password! password@
pppppp poiuyt poiuytrewq q12345 q123456 q1234567 q123456789 q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4
qaz123 qazqaz qazwsx1 qazwsx123 qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qqq111 qqqqqq qqqqqqq qqqqqqqq
qqww1122 qqwwee qwaszx qwe123 qwe1234 qwe12345 qwe123456 qwe123qwe qweasd qweasd123 qweasdzx qweasdzxc qweasdzxc123
qweewq qweqwe qweqwe123 qweqweqwe qwer123 qwer1234 qwer12345 qwer4321 qwerasdf qwerqwer qwert qwert1 qwert12
qwert123 qwert1234 qwert12345 qwerty qwerty0 qwerty00 qwerty01 qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty2 qwerty7 qwerty77 qwerty78 qwerty99 qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop
qwertyuiop123 qwertz qwertz123 qwertzui qwertzuiop qwqwqw r2d2c3po rrrrrr s123456 ssssss ssssssss test123 test1234
test12345 testtest tttttt trustno1 uuuuuu uiop[] vvvvvv w123456 welcome1 welcome123 whatever1 wwwwww wwwwwwww
xxxxxx xxxxxxxx yyyyyy z123456 z1x2c3 z1x2c3v4 zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqxsw zaq1zaq1 zxc123 zxcasd zxcasdqwe
zxcasdqwe123 zxcv1234 zxcvbn1 zxcvbn123 zxcvbnm zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvzxcv zxczxc zxczxczxc zzzzzz zzzzzzzz
`;

const endings = [
  '',
  '1',
  '2',
  '3',
  '7',
  '11',
  '12',
  '13',
  '21',
  '22',
  '23',
  '69',
  '77',
  '88',
  '99',
  '00',
];
const longEndings = [
  '123',
  '1234',
  '12345',
  '123456',
  '2000',
  '2010',
  '2020',
  '2024',
  '2025',
  '!',
  '1!',
  '123!',
];

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const common: ReadonlySet<string> = new Set([
  ...split(runs),
  ...split(words).flatMap((word) => [...endings, ...longEndings].map((ending) => word + ending)),
]);

/** How many passwords are refused. */
export const commonPasswordCount = common.size;

/** Tells whether the password is among the most common ones, in any mixture of upper and lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
