import { ASSIGNMENTS, COURSES, GROUPS, PLAN_ASSIGNMENT, STAFF, STUDENTS } from "../cast.ts";

type Subject = { groupId: string; courseId: string; teacher: string; others: string[] };

const classmates = [STUDENTS.compulsory, STUDENTS.classmate];
const subject = (groupId: string, courseId: string, teacher: string, others: string[] = [...classmates]): Subject => ({
  groupId,
  courseId,
  teacher,
  others,
});

const maths = subject(GROUPS.maths7b, COURSES.maths7, STAFF.maths);
const swedish = subject(GROUPS.swedish7b, COURSES.swedish7, STAFF.swedish);
const english = subject(GROUPS.english7b, COURSES.english7, STAFF.english);
const biology = subject(GROUPS.science7b, COURSES.biology7, STAFF.science);
const sports = subject(GROUPS.sports7b, COURSES.sports7, STAFF.sports);
const upperMaths = subject(GROUPS.upperMaths, COURSES.upperMaths, STAFF.upperMaths, [STUDENTS.upperSecondary]);
const spanish = subject(GROUPS.adultSpanish, COURSES.adultSpanish, STAFF.adultTeacher, [STUDENTS.upperSecondary]);

/** Days relative to today; a number with a time, such as "08:00", is a moment of that day. */
export type NativeAssignment = {
  id: string;
  subject: Subject;
  title: string;
  text: string;
  type?: "HOMEWORK" | "WRITTEN_TEST" | "VERBAL_TEST";
  status?: string;
  start: number | null;
  due: number | "in 8 hours" | null;
  /** Status of the student's task, others' being new; without one, nobody has a task yet. */
  task?: "NOT_STARTED" | "STARTED" | "SUBMITTED" | "NOT_COMPLETE" | "CAN_DEVELOP";
  creator?: string | null;
  isBeingCreated?: boolean;
  isSelfAssessed?: boolean;
};

/** Student 2's native assignments, in the order of their classes, and a few of student 3's. */
export const nativeAssignments: NativeAssignment[] = [
  // Overdue.
  {
    id: "1003",
    subject: english,
    title: "Glosor: People and jobs",
    text: "Lär dig stava och uttala de tolv orden på sidan 34.",
    type: "HOMEWORK",
    start: -8,
    due: -1,
    task: "NOT_STARTED",
  },
  // Assigned.
  {
    id: PLAN_ASSIGNMENT,
    subject: maths,
    title: "Procenträkning, blad 3",
    text: "Räkna uppgift 1 till 12 och visa hur du tänker. Hoppa över de två sista om du vill.",
    start: -5,
    due: "in 8 hours",
    task: "STARTED",
  },
  {
    id: "1002",
    subject: swedish,
    title: "Läslogg: kapitel 3 och 4",
    text: "Läs kapitlen och skriv tre meningar om varje.",
    type: "HOMEWORK",
    start: -2,
    due: 9,
    task: "STARTED",
  },
  {
    id: ASSIGNMENTS.withBlocks,
    subject: biology,
    title: "Labbrapport: osmos i potatis",
    text: "Skriv färdigt diskussionen: vad hände med bitarna, och varför?",
    start: -9,
    due: 9,
    task: "NOT_COMPLETE",
  },
  {
    id: "1005",
    subject: swedish,
    title: "Argumenterande text, andra versionen",
    text: "Utveckla ditt tredje argument och stavningskontrollera texten.",
    start: -14,
    due: 12,
    task: "CAN_DEVELOP",
  },
  {
    id: "1006",
    subject: biology,
    title: "Prov: Ekosystem",
    text: "Provet gäller sidorna 82 till 109 och det vi gjorde i skogen.",
    type: "WRITTEN_TEST",
    start: -6,
    due: 8,
    task: "NOT_STARTED",
    creator: STAFF.studentOwner,
  },
  {
    id: "1007",
    subject: english,
    title: "Everyday heroes: tala om din hjälte",
    text: "Berätta i tre minuter om din hjälte. Du får ha fem stödord.",
    type: "VERBAL_TEST",
    start: -4,
    due: 11,
    task: "NOT_STARTED",
  },
  {
    id: "1008",
    subject: sports,
    title: "Träningsdagbok",
    text: "Skriv en rad varje gång du har rört på dig.",
    start: -20,
    due: null,
    task: "STARTED",
    creator: STAFF.nurse,
  },
  {
    id: ASSIGNMENTS.beingCreated,
    subject: maths,
    title: "Sannolikhet med två tärningar",
    text: "",
    start: null,
    due: 20,
    isBeingCreated: true,
  },
  // Upcoming.
  {
    id: "1009",
    subject: maths,
    title: "Geometri: vinklar i trianglar",
    text: "Mät och räkna ut vinklarna i de sex trianglarna.",
    start: 5,
    due: 15,
    task: "NOT_STARTED",
    creator: STAFF.studentElsewhere,
  },
  {
    id: "1010",
    subject: maths,
    title: "Prov: Geometri",
    text: "Provet gäller kapitel 4.",
    type: "WRITTEN_TEST",
    start: 14,
    due: 28,
    task: "NOT_STARTED",
  },
  // Completed.
  {
    id: ASSIGNMENTS.selfAssessed,
    subject: biology,
    title: "Vattenprov vid ån",
    text: "Jämför proverna från bron och från dammen.",
    start: -24,
    due: -10,
    task: "SUBMITTED",
    isSelfAssessed: true,
  },
  {
    id: ASSIGNMENTS.assessed,
    subject: swedish,
    title: "Bokrecension",
    text: "Skriv en recension på en sida om boken du har läst.",
    start: -34,
    due: -21,
    task: "SUBMITTED",
  },
  {
    id: "1013",
    subject: english,
    title: "Irregular verbs",
    text: "Muntligt förhör på de tjugo vanligaste verben.",
    type: "VERBAL_TEST",
    start: -25,
    due: -17,
    task: "SUBMITTED",
  },
  // Hidden from lists: a closed one that was not handed in, a draft, and one that never leaves the server.
  {
    id: "1014",
    subject: sports,
    title: "Orientering i Hågadalen",
    text: "Vi springer i par.",
    status: "CLOSED",
    start: -52,
    due: -40,
    task: "NOT_STARTED",
  },
  {
    id: "1015",
    subject: sports,
    title: "Inställt: skridskodag",
    text: "Dagen är inställd.",
    status: "DELETED",
    start: -6,
    due: 2,
    task: "NOT_STARTED",
  },
  {
    id: "1017",
    subject: swedish,
    title: "Författarporträtt",
    text: "Ett utkast.",
    status: "DRAFT",
    start: 10,
    due: 30,
    task: "NOT_STARTED",
  },
  // Student 3's.
  {
    id: "1101",
    subject: upperMaths,
    title: "Derivatans definition",
    text: "Uppgift 3101 till 3112.",
    start: -6,
    due: 3,
    task: "STARTED",
  },
  {
    id: "1102",
    subject: upperMaths,
    title: "Prov: Derivata",
    text: "Kapitel 3, med räknare.",
    type: "WRITTEN_TEST",
    start: 2,
    due: 16,
    task: "NOT_STARTED",
  },
  {
    id: "1103",
    subject: spanish,
    title: "De viaje: skriv ett vykort",
    text: "Åttio ord om en resa.",
    type: "HOMEWORK",
    start: -15,
    due: -2,
    task: "SUBMITTED",
  },
];
