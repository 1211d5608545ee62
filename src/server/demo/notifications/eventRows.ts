import type { TypeCountedAs } from "#contract/notificationTypes.ts";
import { GRANTED_LEAVE, GUARDIANS, POSTS, STUDENTS } from "../cast.ts";

export type EventRow = {
  personId: string;
  studentId: string;
  type: TypeCountedAs<"events">;
  text: string;
  url: string;
  /** Days before today, and time of day. */
  ago: number;
  time: string;
  isUnread: boolean;
  /** Id of what it is about, where that has to be known. */
  referenceId: string | null;
};

type Event = [
  ago: number,
  time: string,
  type: EventRow["type"],
  text: string,
  url: string,
  isUnread?: "unread",
  referenceId?: string,
];

const eventsOf = (personId: string, studentId: string, events: Event[]): EventRow[] =>
  events.map(([ago, time, type, text, url, unread, referenceId]) => ({
    personId,
    studentId,
    type,
    text,
    url,
    ago,
    time,
    isUnread: unread === "unread",
    referenceId: referenceId ?? null,
  }));

const ofStudent2: Event[] = [
  [1, "14:32", "ABSENCE", "Frånvaro rapporterad: Matematik 7B, lektion 3", "/absence#reported-absences", "unread"],
  [1, "12:05", "ASSIGNMENT", "Ny uppgift: Läsloggen vecka för vecka", "/assignments", "unread"],
  [2, "16:10", "MEETING", "Nytt möte att boka: Utvecklingssamtal", "/meetings", "unread"],
  [2, "15:05", "LEAVE", "Ledighet beviljad: två dagar", "/absence#leave", "unread", GRANTED_LEAVE],
  [3, "09:40", "FORM", "Nytt formulär att fylla i: Kontaktuppgifter vid sjukdom", "/forms/all", "unread"],
  [4, "15:20", "PLAN", "Ny planering: Bråk och procent", "/plans", "unread"],
  [6, "08:15", "SCHEDULE", "Schemat är ändrat: mentorstid på tisdagar", "/schedule"],
  [7, "13:00", "GROUP", "Kommunens nya app för kollektivtrafiken", "https://kommunen.example/buss"],
  [8, "10:45", "ASSIGNMENT", "Bedömning publicerad: Labbrapporten om densitet", "/assignments"],
  [10, "11:30", "PLAN", "Planeringen Ekosystem är avslutad", "/plans"],
  [11, "07:55", "ABSENCE", "Sen ankomst: Svenska 7B, 12 minuter", "/absence#reported-absences"],
  [13, "14:05", "FORM", "Påminnelse: formuläret Klassresan är inte inskickat", "/forms/all"],
  [15, "16:50", "MEETING", "Anteckningar från samtalet är publicerade", "/meetings"],
  [18, "09:10", "ASSIGNMENT", "Ny uppgift: Book talk", "/assignments"],
  [20, "12:40", "GROUP", "Elsa är ny i gruppen Idrott och hälsa 7B", "/groups"],
  [24, "08:30", "SCHEDULE", "Lektionen i NO 7B har fått ny sal", "/schedule"],
  [27, "15:15", "PLAN", "Ny planering: Insändare och argument", "/plans"],
  [31, "10:20", "ASSIGNMENT", "Ny uppgift: Orientering, kartans tecken", "/assignments"],
  [42, "11:10", "FORM", "Tack, formuläret Specialkost är mottaget", "/forms/all"],
  [48, "14:20", "MEETING", "Föräldramötet är bokat i kalendern", "/meetings"],
  [55, "09:30", "GROUP", "Läxhjälpen har nya tider", `/posts/${POSTS.homeworkHelp}`],
  [61, "08:05", "GROUP", "Välkommen till läsåret på Björkskolan", `/posts/${POSTS.holidays}`],
];

/** Events of all guardians. `family` has 30, 8 of them unread. */
export const EVENT_ROWS: EventRow[] = [
  ...eventsOf(GUARDIANS.family, STUDENTS.compulsory, ofStudent2),
  ...eventsOf(GUARDIANS.family, STUDENTS.preschool, [
    [1, "16:02", "FORM", "Nytt formulär att fylla i: Schema för vistelsetider", "/forms/all", "unread"],
    [5, "13:25", "PLAN", "Ny planering: Småkryp i skogen", "/plans", "unread"],
    [14, "10:15", "MEETING", "Inskolningssamtalet har en anteckning", "/meetings"],
    [29, "15:40", "ABSENCE", "Frånvaroanmälan bekräftad: hela dagen", "/absence#reported-absences"],
    [52, "09:05", "CARE", "Tiderna för lämning och hämtning är mottagna", "/care"],
  ]),
  ...eventsOf(GUARDIANS.family, STUDENTS.upperSecondary, [
    [9, "12:15", "ASSIGNMENT", "Ny uppgift: Derivatans definition", "/assignments"],
    [22, "08:50", "SCHEDULE", "Spanska 3 har flyttats till sal 14", "/schedule"],
    [45, "14:45", "MEETING", "Nytt möte att boka: Studieplan årskurs 3", "/meetings"],
  ]),
  ...eventsOf(GUARDIANS.coparent, STUDENTS.compulsory, ofStudent2.slice(0, 8).map(unreadFirst(3))),
  ...eventsOf(GUARDIANS.neighbour, STUDENTS.neighbour, [
    [2, "09:20", "ABSENCE", "Frånvaro rapporterad: Svenska, lektion 1", "/absence#reported-absences", "unread"],
    [12, "14:10", "GROUP", "Ingrid är ny i gruppen 4A", "/groups"],
  ]),
  ...eventsOf(GUARDIANS.synced, STUDENTS.synced, [[3, "10:00", "MEETING", "Mötet är bokat", "/meetings", "unread"]]),
  ...eventsOf(GUARDIANS.stranger, STUDENTS.classmate, [
    [2, "11:15", "ABSENCE", "Frånvaro rapporterad: Engelska 7B, lektion 2", "/absence#reported-absences", "unread"],
  ]),
];

function unreadFirst(count: number) {
  return ([ago, time, type, text, url]: Event, index: number): Event =>
    index < count ? [ago, time, type, text, url, "unread"] : [ago, time, type, text, url];
}
