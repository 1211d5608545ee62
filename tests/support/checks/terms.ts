import type { Language } from "#contract/languages.ts";

/** The order of the words in a row of TERMS, after the English one. */
export const TERM_LANGUAGES = ["sv", "nb", "nn", "fi", "da", "uk"] as const satisfies Language[];

type Term = readonly [english: RegExp, sv: RegExp, nb: RegExp, nn: RegExp, fi: RegExp, da: RegExp, uk: RegExp];

/** Terms as they stand within texts: where the English text has one, the others have theirs, in any form. */
export const TERMS: readonly Term[] = [
  [/\bguardians?\b/i, /vårdnadshavar/i, /foresatt/i, /føresett/i, /huoltaj/i, /for[æe]ld(er|r)/i, /батьк/i],
  [/\bstudents?\b/i, /elev|barn/i, /elev|barn/i, /elev|barn/i, /oppila|la(ps|st)/i, /elev|barn|børn/i, /учен|учн|дит/i],
  [/\bpreschool/i, /förskol/i, /barnehage/i, /barnehage/i, /päiväko/i, /børnehave/i, /сад(ок|к)/i],
  [/\bposts?\b/i, /inlägg/i, /innlegg/i, /innlegg/i, /tiedot/i, /opslag/i, /оголошен/i],
  [/\b(?<!study )plans?\b/i, /planering/i, /plan/i, /plan/i, /suunnitel/i, /forløb/i, /план/i],
  [/\bassignments?\b/i, /uppgift/i, /oppgave/i, /oppgåv/i, /tehtäv/i, /opgave/i, /завдан/i],
  [/\bassessments\b/i, /bedömning/i, /vurdering/i, /vurdering/i, /arvioin/i, /vurdering/i, /оцінюван/i],
  [
    /\bself-assessment/i,
    /självbedömning/i,
    /egenvurdering/i,
    /eigenvurdering/i,
    /itsearvioin/i,
    /selvevaluering/i,
    /самооцін/i,
  ],
  [
    /\bevaluations?\b/i,
    /omdöme/i,
    /halvårsvurdering/i,
    /halvårsvurdering/i,
    /väliarvioin/i,
    /evaluering/i,
    /підсумков/i,
  ],
  [/\babsences?\b/i, /frånvar/i, /fravær/i, /fråv(ær|er)/i, /poissaolo/i, /fravær/i, /відсутн|запис/i],
  [
    /\babsence reports?\b/i,
    /anmäl/i,
    /fraværsmelding/i,
    /fråværsmelding/i,
    /ilmoitu/i,
    /fraværsmelding/i,
    /повідомлен\S* про відсутність|звернен/i,
  ],
  [/\burgent\b/i, /brådskande/i, /hast/i, /hast/i, /kiireel/i, /hast/i, /термінов/i],
  [
    /\bdaily e-mails?\b/i,
    /dagliga? mejl/i,
    /daglige? e-post/i,
    /dagleg\w* e-post/i,
    /päivittäi/i,
    /daglige? e-mail/i,
    /щоденн/i,
  ],
  [
    /\badditional adjustments?\b/i,
    /extra anpassning/i,
    /tilrettelegging/i,
    /tilrettelegging/i,
    /tukitoi/i,
    /støtteindsats/i,
    /підтримк/i,
  ],
  [/\battendance\b/i, /närvaro/i, /oppmøte/i, /frammøte/i, /läsnäolo/i, /fremmøde/i, /відвідуван/i],
  [/\bconversations?\b/i, /konversation/i, /samtale/i, /samtal/i, /keskustel/i, /tråd/i, /розмов/i],
  [/\bmessages?\b/i, /meddelande/i, /melding/i, /melding/i, /viest/i, /besked/i, /повідомлен|скарг/i],
  [/\bmeetings\b/i, /möte/i, /møte/i, /møt[ea]/i, /tapaami/i, /møde/i, /зустріч/i],
  [/\b(the|this|a|\d+) forms?\b/i, /formulär/i, /skjema/i, /skjema/i, /lomak/i, /formular/i, /форм/i],
  [/\bdraft\b/i, /utkast/i, /utkast/i, /utkast/i, /luonno/i, /kladde/i, /чернет/i],
  [
    /\bcalendar events?\b/i,
    /kalenderhändelse/i,
    /kalenderhendelse/i,
    /kalenderhending/i,
    /kalenteritapahtum/i,
    /begivenhed/i,
    /поді/i,
  ],
  [/\bschedule\b/i, /schema/i, /timeplan/i, /timeplan/i, /lukujärjesty/i, /skema/i, /розклад/i],
  [/\blessons?\b/i, /lektion/i, /time/i, /tim[ea]/i, /tun(ti|te|ni|ne)/i, /lektion/i, /уро[кцч]/i],
  [
    /\bdocumentation/i,
    /dokumentation/i,
    /dokumentasjon/i,
    /dokumentasjon/i,
    /dokumentoin/i,
    /dokumentation/i,
    /документац/i,
  ],
  [/\b(?<!mentor )groups?\b/i, /grupp/i, /gruppe/i, /grupp/i, /ryhm/i, /grupp|hold/i, /груп/i],
  [/\bcourses?\b/i, /kurs/i, /kurs/i, /kurs/i, /kurs/i, /kurs/i, /курс/i],
  [/\bmatri(x|ces)\b/i, /matris/i, /matris/i, /matris/i, /arviointimatriis/i, /vurderingsskema/i, /таблиц/i],
  [
    /\bfollow-up\b/i,
    /uppfölj|följas upp/i,
    /oppfølg|følges opp/i,
    /oppfølg|følgjast opp/i,
    /jatkotoim/i,
    /opfølg|følges op/i,
    /подальш/i,
  ],
  [/\bparticipants?\b/i, /deltagar/i, /deltaker/i, /deltakar/i, /osallistuj/i, /deltager/i, /учасник/i],
  [/\brecipients?\b/i, /mottagar/i, /mottaker/i, /mottakar/i, /vastaanottaj/i, /modtager/i, /отримувач/i],
  [/\bstaff\b/i, /personal/i, /ansatt/i, /tilsett/i, /henkilökun/i, /personale/i, /персонал|працівник/i],
  [
    /\bleave application|application for leave/i,
    /ledighet/i,
    /permisjon/i,
    /permisjon/i,
    /vapaa/i,
    /\bfri\b/i,
    /звільнен/i,
  ],
  [/\bmentors?\b(?! group)/i, /mentor/i, /kontaktlærer/i, /kontaktlærar/i, /luokanohjaaj/i, /kontaktlærer/i, /класн/i],
  [
    /protected identity/i,
    /skyddad identitet/i,
    /skjerm(et|a)/i,
    /skjerma/i,
    /suojat/i,
    /adressebeskyttelse/i,
    /прихован|захищ/i,
  ],
  [
    /\bquiet hours\b/i,
    /tysta timmar/i,
    /stille time/i,
    /stille timar|stille timane/i,
    /hilja(iset|isina|isten) tun/i,
    /stille timer/i,
    /тихі години/i,
  ],
  [/\bdaily summary\b/i, /sammanfattning/i, /oppsummering/i, /oppsummering/i, /yhteenve/i, /oversigt/i, /підсум/i],
  [/\btime zone\b/i, /tidszon/i, /tidssone/i, /tidssone/i, /aikavyöhyk/i, /tidszone/i, /часов(ий|ого) пояс/i],
  [
    /\bcall the school\b/i,
    /ring\w* skolan/i,
    /ring\w* skolen/i,
    /ring\w* skulen/i,
    /soit\w+ kouluun/i,
    /ring\w* til skolen/i,
    /зателефону\S* до школи/i,
  ],
  [
    /\bdrop-off\b/i,
    /lämning/i,
    /levering/i,
    /levering/i,
    /tuon(ti|ni|nn|ta)/i,
    /aflevering/i,
    /прих[іо]д|привод|приве/i,
  ],
  [/\bto-do\b/i, /att göra/i, /gjøremål/i, /gjeremål/i, /muistilista/i, /huskeliste/i, /справ|зробити/i],
];

/** Keys, with a reason each, of texts that say it without the term. */
export const WITHOUT_TERM = [
  // The page's title says that it is absence.
  "absence:reportedTab",
  // The page says the law's words for those who are not parents.
  "uk privacy:storedGuardian",
  // Its title says whose it is.
  "fi progress:parts",
  // A count without its noun, which would need a case for each number.
  "uk deskForms:answeredOf_one",
  "uk deskForms:answeredOf_other",
  "uk deskForms:closedNow_one",
  "uk deskForms:closedNow_other",
  // The lesson's page says what is marked.
  "deskAttendance:unmarked_one",
  "deskAttendance:unmarked_other",
  // The courses of a meal.
  "deskMeals:hint",
  // A preschool's group has a word of its own.
  "nb classList:share_preschool",
  "nn classList:share_preschool",
  "nb classList:whoSees_preschool",
  "nn classList:whoSees_preschool",
  "nb classList:saved_preschool",
  "nn classList:saved_preschool",
  // One person, whom the group is given to.
  "sv deskOffice:grantStaff",
  "fi deskOffice:grantStaff",
  "da deskOffice:grantStaff",
  "sv deskOffice:staffMissing",
  "fi deskOffice:staffMissing",
  "da deskOffice:staffMissing",
  // Titles of people, who are named instead of their kind.
  "uk deskOffice:grantHint.support",
  // The heading above says that it is about meetings.
  "meetings:occasions",
];

/** Words that a language has for something else, that are out of use, that address several, or that another word was chosen for. */
export const FORBIDDEN: Record<Language, RegExp> = {
  sv: /\b(student|studenter|målsman|ej|token|evenemang|idag|imorgon|igår|fröken)\b|(?<![a-zåäöé])(?:ni|er|era|ert)\b|dagens nyheter|senaste dygnets|enligt skolans klocka/i,
  en: /passed over|\bpersons\b|\bwhoever\b|\bsomebody\b|\beverybody\b|\bmeanwhile\b|(?<!the )\bmeantime\b|\bno further\b|reports? of absence|applications? for leave to|by the clock of/i,
  nb: /\b(u?gyldig fravær|leksjon|mentor|rubrikk|student|dagens nyheter|komplettere[srt]*|dere)\b|ekstra tilpasning/i,
  nn: /\b(vert|vart|vorte|student|leksjon|mentor|rubrikk|inkje|dykk|dykkar|kompletter\w*)\b|u?gyldig fråvær|ekstra tilpassing/i,
  fi: /\b(vanhempi|vanhemmat|opiskelija\w*|esityslista|päivän uutiset|ole hyvä)\b|(?<![a-zåäö])(?:te|teidän|teille|teitä|teistä)\b|toimintasuodat/i,
  da: /\b(rubrik|studerende|elevplan|værge|hændelse\w*|sygemeld\w*|ur|samtale\w*|dagens nyheder)\b|(?<![a-zæøå])jer(?:es)?\b|u?gyldigt fravær/i,
  uk: /гімназі|порядок денний|студент|прогул|учбов|відмін(?:ити|ено)|(?<!\p{L})вірн|слідуюч|токен|навчальний план|(?<!та |або |й не )опікун|(?<!\p{L})о \{\{/iu,
};
