/**
 * The terms of schools as labels, in English, Swedish, Bokmål, Nynorsk, Finnish, Danish and Ukrainian. An English word with several
 * meanings has a row for each, and so has one that agrees with different words.
 */
const TABLE = `
guardian | vårdnadshavare | foresatt | føresett | huoltaja | forælder | один із батьків
guardian | vårdnadshavare | foresatt | føresett | huoltaja | forælder | батьки
guardian portal | vårdnadshavarportal | foresattportal | føresettportal | huoltajan portaali | forældreportal | портал для батьків
student | elev | elev | elev | oppilas | elev | учень
students | elever | elever | elevar | oppilaat | elever | учні
inactive student | inaktiv elev | inaktiv elev | inaktiv elev | oppilas ei ole aktiivinen | inaktiv elev | неактивний учень
school | skolan | skolen | skulen | koulu | skolen | школа
school | skola | skole | skule | koulu | skole | школа
group | grupp | gruppe | gruppe | ryhmä | gruppe | група
groups | grupper | grupper | grupper | ryhmät | grupper | групи
education group | undervisningsgrupp | undervisningsgruppe | undervisningsgruppe | opetusryhmä | hold | навчальна група
mentor group | mentorsgrupp | kontaktlærergruppe | kontaktlærargruppe | luokka | stamklasse | клас
mentor | mentor | kontaktlærer | kontaktlærar | luokanohjaaja | kontaktlærer | класний керівник
teacher | lärare | lærer | lærar | opettaja | lærer | учитель
staff | personal | ansatt | tilsett | henkilökunta | personale | персонал
course | kurs | kurs | kurs | kurssi | kursus | курс
courses | kurser | kurs | kurs | kurssit | kurser | курси
subject | rubrik | emne | emne | otsikko | emne | тема
subjects | ämnen | fag | fag | oppiaineet | fag | предмети
school year | läsåret | skoleåret | skuleåret | lukuvuosi | skoleåret | навчальний рік
post | inlägg | innlegg | innlegg | tiedote | opslag | оголошення
posts | inlägg | innlegg | innlegg | tiedotteet | opslag | оголошення
documentation | dokumentation | dokumentasjon | dokumentasjon | dokumentointi | dokumentation | документація
published | publicerat | publisert | publisert | julkaistu | udgivet | опубліковано
files | filer | filer | filer | tiedostot | filer | файли
only unread | endast olästa | bare uleste | berre ulesne | vain lukemattomat | kun ulæste | лише непрочитані
unread | oläst | ulest | ulese | lukematon | ulæst | непрочитане
unread | olästa | uleste | ulesne | lukemattomat | ulæste | непрочитані
plan | planering | plan | plan | suunnitelma | forløb | план
plans | planeringar | planer | planar | suunnitelmat | forløb | плани
timeline | tidslinje | tidslinje | tidslinje | aikajana | tidslinje | часова шкала
purpose | syfte | formål | formål | tarkoitus | formål | мета
core content | centralt innehåll | sentralt innhold | sentralt innhald | keskeinen sisältö | centralt indhold | основний зміст
lesson content | lektionsinnehåll | timeinnhold | timeinnhald | oppitunnin sisältö | lektionsindhold | зміст уроку
period | period | tidsrom | tidsrom | ajanjakso | periode | період
period | period | periode | periode | ajanjakso | periode | період
open | öppen | åpen | open | avoin | åben | відкрите
open | öppen | åpen | open | avoin | åbent | відкритий
closed | stängd | lukket | lukka | suljettu | lukket | закрите
closed | stängd | lukket | lukka | suljettu | lukket | закрито
closed | stängd | lukket | lukka | suljettu | lukket | закритий
closed | stängt | lukket | lukka | suljettu | lukket | закрито
closed | stängt | stengt | stengt | suljettu | lukket | зачинено
goals | mål | mål | mål | tavoitteet | mål | цілі
study plan | studieplan | studieplan | studieplan | opintosuunnitelma | studieplan | план навчання
assignment | uppgift | oppgave | oppgåve | tehtävä | opgave | завдання
assignments | uppgifter | oppgaver | oppgåver | tehtävät | opgaver | завдання
homework | läxa | lekse | lekse | läksy | lektie | домашнє завдання
test | prov | prøve | prøve | koe | prøve | контрольна робота
tests | prov | prøver | prøver | kokeet | prøver | контрольні роботи
written test | skriftligt prov | skriftlig prøve | skriftleg prøve | kirjallinen koe | skriftlig prøve | письмова контрольна робота
due date | inlämningsdatum | frist | frist | määräaika | afleveringsfrist | термін здавання
overdue | försenade | over fristen | over fristen | myöhässä | overskredet | прострочені
overdue | försenat | fristen er ute | fristen er ute | myöhässä | fristen er overskredet | прострочено
overdue | försenat | fristen er ute | fristen er ute | myöhässä | fristen er overskredet | термін минув
assigned | tilldelade | tildelte | tildelte | annetut | tildelte | призначені
assigned | tilldelad | tildelt | tildelt | annettu | tildelt | призначено
upcoming | kommande | kommende | kommande | tulevat | kommende | майбутні
completed | slutförda | fullførte | fullførte | valmiit | færdige | виконані
completed | avslutat | avsluttet | avslutta | päättynyt | afsluttet | завершена
completed | avslutade | avsluttet | avslutta | päättyneet | afsluttede | завершено
completed | avslutat | avsluttet | avslutta | pidetty | afholdt | проведено
submitted | inlämnad | levert | levert | palautettu | afleveret | здано
submitted | inskickat | sendt inn | sendt inn | lähetetty | indsendt | надіслано
returned | återlämnad | returnert | returnert | annettu takaisin | returneret | повернено
not started | inte påbörjad | ikke startet | ikkje starta | aloittamatta | ikke startet | не розпочато
started | påbörjad | startet | starta | aloitettu | påbegyndt | розпочато
assessment | bedömning | underveisvurdering | undervegsvurdering | arviointi | vurdering | оцінювання
assessments | bedömningar | underveisvurderinger | undervegsvurderingar | arvioinnit | vurderinger | оцінювання
self-assessment | självbedömning | egenvurdering | eigenvurdering | itsearviointi | selvevaluering | самооцінювання
feedback | återkoppling | tilbakemelding | tilbakemelding | palaute | feedback | відгук
feedback | återkoppling | tilbakemelding | tilbakemelding | palaute | feedback | відгуки
rubric | bedömningsmatris | vurderingskriterier | vurderingskriterium | arviointikriteerit | vurderingskriterier | критерії оцінювання
matrix | matris | matrise | matrise | arviointimatriisi | vurderingsskema | таблиця оцінювання
not achieved | inte uppnått | ikke oppnådd | ikkje oppnådd | ei saavutettu | ikke opnået | не досягнуто
evaluation | omdöme | halvårsvurdering | halvårsvurdering | väliarviointi | evaluering | підсумкова оцінка
comments | kommentarer | kommentarer | kommentarar | kommentit | kommentarer | коментарі
student card | elevkort | elevoversikt | elevoversikt | oppilaan yhteenveto | elevoverblik | картка учня
progress | utveckling | utvikling | utvikling | edistyminen | udvikling | успішність
schedule | schema | timeplan | timeplan | lukujärjestys | skema | розклад
lesson | lektion | undervisningstime | undervisningstime | oppitunti | lektion | урок
lessons | lektioner | undervisningstimer | undervisningstimar | oppitunnit | lektioner | уроки
calendar event | kalenderhändelse | kalenderhendelse | kalenderhending | kalenteritapahtuma | begivenhed | подія календаря
calendar events | kalenderhändelser | kalenderhendelser | kalenderhendingar | kalenteritapahtumat | begivenheder | події календаря
activity filter | aktivitetsfilter | aktivitetsfilter | aktivitetsfilter | suodata tapahtumia | aktivitetsfilter | фільтр подій
day | dag | dag | dag | päivä | dag | день
week | vecka | uke | veke | viikko | uge | тиждень
month | månad | måned | månad | kuukausi | måned | місяць
work week | skolvecka | skoleuke | skuleveke | kouluviikko | skoleuge | навчальний тиждень
agenda | lista | liste | liste | luettelo | liste | список
previous | föregående | forrige | førre | edellinen | forrige | попередній
next | nästa | neste | neste | seuraava | næste | наступний
room | sal | rom | rom | tila | lokale | кабінет
absence | frånvaro | fravær | fråvær | poissaolo | fravær | відсутність
absence | frånvaro | fravær | fråvær | poissaolot | fravær | відсутність
attendance | närvaro | oppmøte | frammøte | läsnäolo | fremmøde | відвідування
entire day | hela dagen | hele dagen | heile dagen | koko päivä | hele dagen | увесь день
part of day | del av dagen | deler av dagen | delar av dagen | osa päivästä | en del af dagen | частина дня
present | närvarande | til stede | til stades | läsnä | til stede | присутність
absent | frånvarande | fraværende | fråverande | poissa | fraværende | відсутність
valid absent | giltig frånvaro | dokumentert fravær | dokumentert fråvær | luvallinen poissaolo | lovligt fravær | відсутність з поважної причини
invalid absent | ogiltig frånvaro | udokumentert fravær | udokumentert fråvær | luvaton poissaolo | ulovligt fravær | відсутність без поважної причини
late | sen | for sent | for seint | myöhässä | for sent | запізнення
not reported | inte rapporterad | ikke registrert | ikkje registrert | ei merkintää | ikke registreret | не відмічено
from | från | fra | frå | alkaa | fra | початок
to | till | til | til | päättyy | til | кінець
reported by | rapporterad av | registrert av | registrert av | merkitsijä | registreret af | хто відмітив
reported by | anmält av | rapportert av | rapportert av | ilmoittaja | anmeldt af | хто поскаржився
reported by | anmäld av | meldt av | meldt av | ilmoittaja | meldt af | хто повідомив
edited by | ändrad av | endret av | endra av | muokkaaja | redigeret af | хто змінив
reason | motivering | begrunnelse | grunngiving | perustelu | begrundelse | обґрунтування
reason | orsak | årsak | årsak | syy | årsag | причина
conversation | konversation | samtale | samtale | keskustelu | beskedtråd | розмова
message | meddelande | melding | melding | viesti | besked | повідомлення
messages | meddelanden | meldinger | meldingar | viestit | beskeder | повідомлення
send | skicka | send | send | lähetä | send | надіслати
read aloud | läs upp | les høyt | les høgt | lue ääneen | læs op | прочитати вголос
read aloud | uppläsning | opplesing | opplesing | ääneen lukeminen | oplæsning | читання вголос
search | sök | søk | søk | hae | søg | пошук
meeting | möte | møte | møte | tapaaminen | møde | зустріч
meetings | möten | møter | møte | tapaamiset | møder | зустрічі
book | boka | bestill | bestill | varaa | book | записатися
book | boka | bestill | bestill | varaa | book tid | записати
rebook | boka om | endre tid | endre tid | vaihda aika | skift tid | змінити час
cancel booking | avboka | avbestill | avbestill | peru varaus | aflys tid | скасувати запис
participants | deltagare | deltakere | deltakarar | osallistujat | deltagere | учасники
follow-up | uppföljning | oppfølging | oppfølging | jatkotoimet | opfølgning | подальші кроки
form | formulär | skjema | skjema | lomake | formular | форма
forms | formulär | skjemaer | skjema | lomakkeet | formularer | форми
draft | utkast | utkast | utkast | luonnos | kladde | чернетка
save | spara | lagre | lagre | tallenna | gem | зберегти
submit | skicka in | send inn | send inn | lähetä | indsend | надіслати
cancel | avbryt | avbryt | avbryt | peruuta | annuller | скасувати
remove | ta bort | fjern | fjern | poista | fjern | видалити
remove | ta bort | fjern | fjern | poista | slet | видалити
remove | ta bort | slett | slett | poista | slet | видалити
close | stäng | lukk | lukk | sulje | luk | закрити
update | uppdatera | oppdater | oppdater | päivitä | opdater | оновити
back | tillbaka | tilbake | tilbake | takaisin | tilbage | назад
yes | ja | ja | ja | kyllä | ja | так
no | nej | nei | nei | ei | nej | ні
event | händelse | hendelse | hending | tapahtuma | begivenhed | подія
events | notiser | varsler | varsel | ilmoitukset | notifikationer | сповіщення
street address | gatuadress | gateadresse | gateadresse | katuosoite | vej og husnummer | вулиця, будинок
zip code | postnummer | postnummer | postnummer | postinumero | postnummer | поштовий індекс
city | ort | poststed | poststad | postitoimipaikka | by | населений пункт
phone | telefon | telefon | telefon | puhelin | telefon | телефон
e-mail | e-post | e-post | e-post | sähköposti | e-mail | електронна пошта
e-mail | mejl | e-post | e-post | sähköposti | e-mail | лист
sign out | logga ut | logg ut | logg ut | kirjaudu ulos | log ud | вийти
language | språk | språk | språk | kieli | sprog | мова
switch student | byt elev | bytt elev | byt elev | vaihda oppilasta | skift elev | вибрати учня
switch school | byt skola | bytt skole | byt skule | vaihda koulua | skift skole | вибрати школу
menu | meny | meny | meny | valikko | menu | меню
more | mer | mer | meir | lisää | mere | ще
home | hem | hjem | heim | etusivu | forside | головна
education | undervisning | undervisning | undervisning | opetus | undervisning | навчання
administration | administration | administrasjon | administrasjon | hallinto | administration | адміністрація
loading … | läser in … | laster inn … | lastar inn … | ladataan… | indlæser … | завантаження…
try again | försök igen | prøv igjen | prøv igjen | yritä uudelleen | prøv igen | спробувати ще раз
log in | logga in | logg inn | logg inn | kirjaudu sisään | log ind | увійти
token is not valid | inloggningen är inte giltig | innloggingen er ikke gyldig | innlogginga er ikkje gyldig | kirjautuminen ei ole voimassa | dit login er ikke gyldigt | вхід недійсний
no active students | inga aktiva elever | ingen aktive elever | ingen aktive elevar | ei aktiivisia oppilaita | ingen aktive elever | немає активних учнів
something went wrong | något gick fel | noe gikk galt | noko gjekk gale | jokin meni pieleen | noget gik galt | щось пішло не так
your information | dina uppgifter | dine opplysninger | opplysningane dine | omat tiedot | dine oplysninger | ваші дані
load more | läs in fler | last inn flere | last inn fleire | lataa lisää | indlæs flere | завантажити ще
mark all as read | markera alla som lästa | marker alle som lest | marker alle som lesne | merkitse kaikki luetuiksi | markér alle som læst | позначити все як прочитане
no posts was found | inga inlägg hittades | fant ingen innlegg | fann ingen innlegg | tiedotteita ei löytynyt | ingen opslag fundet | оголошень не знайдено
there is nothing planned | inget är planerat | ingenting er planlagt | ingenting er planlagt | ei suunnitelmia | der er ikke planlagt noget | нічого не заплановано
test | prov | prøve | prøve | koe | prøve | контрольна
today | i dag | i dag | i dag | tänään | i dag | сьогодні
assessed | bedömd | vurdert | vurdert | arvioitu | vurderet | оцінено
no planning was found | ingen planering hittades | fant ingen plan | fann ingen plan | suunnitelmaa ei löytynyt | forløbet blev ikke fundet | план не знайдено
assignment is being created | uppgiften skapas | oppgaven opprettes | oppgåva blir oppretta | tehtävää luodaan | opgaven oprettes | завдання створюється
show description | visa beskrivning | vis beskrivelse | vis beskriving | näytä kuvaus | vis beskrivelse | показати опис
hide description | dölj beskrivning | skjul beskrivelse | skjul beskriving | piilota kuvaus | skjul beskrivelse | сховати опис
select all | välj alla | velg alle | vel alle | valitse kaikki | vælg alle | вибрати все
select all | välj alla | velg alle | vel alle | valitse kaikki | vælg alle | вибрати всіх
no schedule for today | inget schema de här dagarna | ingen timeplan disse dagene | ingen timeplan desse dagane | ei lukujärjestystä näille päiville | intet skema i perioden | у цей період розкладу немає
report absence | anmäl frånvaro | meld fravær | meld fråvær | ilmoita poissaolosta | meld fravær | повідомити про відсутність
reported absence | anmäld frånvaro | meldt fravær | meldt fråvær | ilmoitetut poissaolot | meldt fravær | зареєстрована відсутність
reported absence | redan anmäld | allerede meldt | allereie meldt | jo ilmoitetut | allerede meldt | зареєстрована відсутність
manage absence | hantera frånvaro | administrer fravær | administrer fråvær | poissaolon tiedot | administrer fravær | дані про відсутність
partly invalid absent | delvis ogiltig frånvaro | delvis udokumentert fravær | delvis udokumentert fråvær | osittain luvaton poissaolo | delvist ulovligt fravær | часткова відсутність без поважної причини
partly absent | delvis frånvaro | delvis fravær | delvis fråvær | osittainen poissaolo | delvist fravær | часткова відсутність
required | krävs | påkrevd | påkravd | vaaditaan | påkrævet | потрібні
required | obligatoriskt | må fylles ut | må fyllast ut | pakollinen tieto | skal udfyldes | обов’язкове поле
write new | nytt meddelande | ny melding | ny melding | uusi viesti | ny besked | нове повідомлення
removed | borttaget | fjernet | fjerna | poistettu | fjernet | видалено
removed | borttagna | fjernede | fjerna | poistetut | fjernede | видалені
conversation is archived | konversationen är arkiverad | samtalen er arkivert | samtalen er arkivert | keskustelu on arkistoitu | beskedtråden er arkiveret | розмову перенесено в архів
select recipient | välj mottagare | velg mottaker | vel mottakar | valitse vastaanottaja | vælg modtager | виберіть отримувача
message sent | meddelandet har skickats | meldingen er sendt | meldinga er send | viesti lähetetty | beskeden er sendt | повідомлення надіслано
current | aktuella | aktuelle | aktuelle | ajankohtaiset | aktuelle | поточні
past | tidigare | tidligere | tidlegare | menneet | tidligere | минулі
book a meeting | boka ett möte | bestill et møte | bestill eit møte | varaa tapaaminen | book et møde | записатися на зустріч
fill form | fyll i formulär | fyll ut skjema | fyll ut skjema | täytä lomake | udfyld formular | заповнити форму
select a time | välj en tid | velg et tidspunkt | vel eit tidspunkt | valitse aika | vælg et tidspunkt | виберіть час
shared note | delad anteckning | delt notat | delt notat | jaettu muistiinpano | delt note | спільна нотатка
private note | privat anteckning | privat notat | privat notat | yksityinen muistiinpano | privat note | приватна нотатка
no notes | inga anteckningar | ingen notater | ingen notat | ei muistiinpanoja | ingen noter | нотаток немає
not submitted | inte inskickat | ikke sendt inn | ikkje sendt inn | ei lähetetty | ikke indsendt | не надіслано
your answers | dina svar | dine svar | svara dine | vastauksesi | dine svar | ваші відповіді
evaluations | omdömen | halvårsvurderinger | halvårsvurderingar | väliarvioinnit | evalueringer | підсумкові оцінки
personal notes | personliga anteckningar | personlige notater | personlege notat | henkilökohtaiset muistiinpanot | personlige noter | особисті нотатки
show more | visa fler | vis flere | vis fleire | näytä lisää | vis flere | показати ще
no assessments found | inga bedömningar hittades | fant ingen underveisvurderinger | fann ingen undervegsvurderingar | arviointeja ei löytynyt | ingen vurderinger fundet | даних про оцінювання не знайдено
no study programs found | inga utbildningsprogram hittades | fant ingen utdanningsprogram | fann ingen utdanningsprogram | koulutusohjelmia ei löytynyt | ingen uddannelser fundet | освітніх програм не знайдено
no previous evaluations | inga tidigare omdömen | ingen tidligere halvårsvurderinger | ingen tidlegare halvårsvurderingar | ei aiempia väliarviointeja | ingen tidligere evalueringer | попередніх підсумкових оцінок немає
no results | inga resultat | ingen resultater | ingen resultat | ei tuloksia | ingen resultater | немає результатів
information saved | uppgifterna har sparats | opplysningene er lagret | opplysningane er lagra | tiedot tallennettu | oplysningerne er gemt | дані збережено
enter valid zip code | ange ett giltigt postnummer | skriv inn et gyldig postnummer | skriv inn eit gyldig postnummer | anna kelvollinen postinumero | indtast et gyldigt postnummer | введіть правильний поштовий індекс
enter city | ange ort | skriv inn poststed | skriv inn poststad | anna postitoimipaikka | indtast by | введіть населений пункт
enter street name | ange gatuadress | skriv inn gateadresse | skriv inn gateadresse | anna katuosoite | indtast vejnavn | введіть назву вулиці
enter valid phone number | ange ett giltigt telefonnummer | skriv inn et gyldig telefonnummer | skriv inn eit gyldig telefonnummer | anna kelvollinen puhelinnumero | indtast et gyldigt telefonnummer | введіть правильний номер телефону
enter valid e-mail | ange en giltig e-postadress | skriv inn en gyldig e-postadresse | skriv inn ei gyldig e-postadresse | anna kelvollinen sähköpostiosoite | indtast en gyldig e-mailadresse | введіть правильну адресу електронної пошти
file | fil | fil | fil | tiedosto | fil | файл
access log | vem som har sett uppgifterna | hvem har sett hva | kven har sett kva | kuka on nähnyt tiedot | hvem har set hvad | журнал переглядів
additional adjustments | extra anpassningar | tilrettelegging | tilrettelegging | tukitoimet | støtteindsatser | додаткова підтримка
child’s card | om barnet | om barnet | om barnet | lapsen tiedot | stamkort | про дитину
emergency contacts | nödkontakter | nødkontakter | naudkontaktar | hätäyhteyshenkilöt | nødkontakter | контакти на екстрений випадок
not sent yet | inte skickade än | ikke sendt ennå | ikkje sende enno | vielä lähettämättä | ikke sendt endnu | ще не надіслано
not sent yet | inte skickat än | ikke sendt ennå | ikkje sendt enno | ei vielä lähetetty | ikke sendt endnu | ще не надіслано
permissions | samtycken | samtykker | samtykke | luvat | tilladelser | дозволи
send now | skicka nu | send nå | send no | lähetä heti | send nu | надіслати зараз
staff desk | personalens sida | siden for ansatte | sida for tilsette | henkilökunnan sivu | personalets side | сторінка персоналу
substitute | vikarie | vikar | vikar | sijainen | vikar | учитель на заміну
oral test | muntligt prov | muntlig prøve | munnleg prøve | suullinen koe | mundtlig prøve | усне опитування
incomplete | behöver kompletteras | må suppleres | må supplerast | täydennettävä | skal suppleres | потрібно доповнити
could be improved | kan utvecklas | kan utvikles | kan utviklast | kehitettävää | kan udvikles | можна вдосконалити
current semester | den här terminen | dette halvåret | dette halvåret | nykyinen lukukausi | dette halvår | цей семестр
holiday care | omsorg under lov | sfo og barnehage i ferien | sfo og barnehage i ferien | hoito loma-aikana | pasning i ferien | догляд на канікулах
coming | kommer | kommer | kjem | tulee | kommer | прийде
not coming | kommer inte | kommer ikke | kjem ikkje | ei tule | kommer ikke | не прийде
drop-off and pick-up | lämning och hämtning | levering og henting | levering og henting | tuonti ja haku | aflevering og afhentning | прихід і забирання
lunch menu | matsedel | matmeny | matmeny | ruokalista | madplan | меню обідів
class list | klasslista | klasseliste | klasseliste | luokan yhteystiedot | klasseliste | контакти класу
permission | samtycke | samtykke | samtykke | lupa | tilladelse | дозвіл
leave | ledighet | permisjon | permisjon | vapaa | fri | звільнення від занять
leave | ledighet | permisjon | permisjon | vapaat | fri | звільнення від занять
leave | lämna | forlat | forlat | poistu | forlad | залишити сторінку
decision on leave | beslut om ledighet | avgjørelse om permisjon | avgjerd om permisjon | päätös vapaasta | afgørelse om fri | рішення щодо звільнення від занять
absent all day | frånvarande hela dagen | fraværende hele dagen | fråverande heile dagen | poissa koko päivän | fraværende hele dagen | відсутність на весь день
waiting for you | väntar på dig | venter på deg | ventar på deg | odottaa sinua | venter på dig | чекає на вас
waiting for connection | väntar på anslutning | venter på forbindelse | ventar på tilkopling | odottaa yhteyttä | venter på forbindelse | чекає на з’єднання
tonight | i kväll | i kveld | i kveld | tänä iltana | i aften | сьогодні ввечері
quiet hours | tysta timmar | stille timer | stille timar | hiljaiset tunnit | stille timer | тихі години
the daily e-mail | det dagliga mejlet | den daglige e-posten | den daglege e-posten | päivittäinen sähköposti | den daglige e-mail | щоденний лист
everything | allt | alt | alt | kaikki | alt | про все
what matters | det viktiga | det viktige | det viktige | tärkeät asiat | det vigtige | про важливе
only urgent | bara brådskande | bare det som haster | berre det som hastar | vain kiireelliset | kun det, der haster | лише про термінове
`;

export const LABELS = TABLE.trim()
  .split("\n")
  .map((row) => row.split(" | "))
  .map(([english = "", ...others]) => ({ english, others: others.join(" | ") }));
