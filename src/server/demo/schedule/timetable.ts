import { COURSES, GROUPS } from "../cast.ts";

/** A subject in timetables. Its colour is that of its course, or else of its group. */
export type Subject = { title: string; groupId: string; courseId?: string; colorCode: string; room: string };

const subject = (title: string, groupId: string, colorCode: string, room: string, courseId?: string): Subject => ({
  title,
  groupId,
  colorCode,
  room,
  ...(courseId && { courseId }),
});

const mentor = subject("Mentorstid", GROUPS.mentor7b, "#005b70", "A102");
const swedish = subject("Svenska", GROUPS.swedish7b, "#c239b3", "A102", COURSES.swedish7);
const reading = { ...swedish, title: "Läsning" };
const maths = subject("Matematik", GROUPS.maths7b, "#4f6bed", "B214", COURSES.maths7);
const english = subject("Engelska", GROUPS.english7b, "#7160e8", "A110", COURSES.english7);
const biology = subject("Biologi", GROUPS.science7b, "#498205", "NO 2", COURSES.biology7);
const physics = subject("Fysik", GROUPS.science7b, "#0078d4", "NO 1");
const history = subject("Historia", GROUPS.swedish7b, "#986f0b", "A115");
const sports = subject("Idrott och hälsa", GROUPS.sports7b, "#ca5010", "Idrottshallen", COURSES.sports7);
const craft = subject("Slöjd", GROUPS.sports7b, "#8e562e", "Slöjdsal 1");
const spanish = subject("Spanska", GROUPS.english7b, "#ca5010", "C301");
const choir = subject("Kör", GROUPS.mentor7b, "#038387", "Aulan");
const music = subject("Musik", GROUPS.mentor7b, "#038387", "Musiksalen");

export type Slot = { subject: Subject; time: string; length: number; isOnline?: boolean };

const slot = (lesson: Subject, time: string, length: number, isOnline = false): Slot => ({
  subject: lesson,
  time,
  length,
  isOnline,
});

/** Special lessons: two at the same hour on Tuesdays, one of 20, 39 and 40 minutes each, one held in Teams. */
export const WEEK_7B: Slot[][] = [
  [
    slot(mentor, "08:10", 20),
    slot(swedish, "08:40", 60),
    slot(maths, "10:00", 60),
    slot(history, "11:50", 60),
    slot(biology, "13:00", 70),
  ],
  [
    slot(english, "08:20", 60),
    slot(craft, "09:40", 100),
    slot(swedish, "12:10", 60),
    slot(spanish, "13:20", 60),
    slot(choir, "13:20", 60),
  ],
  [
    slot(physics, "08:20", 70),
    slot(english, "09:45", 60, true),
    slot(maths, "10:55", 60),
    slot(reading, "12:35", 39),
    slot(music, "13:25", 60),
    slot(history, "14:35", 45),
  ],
  [
    slot(maths, "08:20", 60),
    slot(reading, "09:30", 40),
    slot(english, "10:20", 60),
    slot(biology, "12:00", 70),
    slot(sports, "13:20", 80),
  ],
  [
    slot(history, "08:20", 50),
    slot(physics, "09:20", 50),
    slot(english, "10:20", 40),
    slot(swedish, "11:50", 50),
    slot(spanish, "12:50", 50),
    slot(maths, "13:50", 50),
    slot(sports, "14:50", 50),
  ],
];

const upperMaths = subject("Matematik 3c", GROUPS.upperMaths, "#4f6bed", "L204", COURSES.upperMaths);
const upperPhysics = subject("Fysik 1a", GROUPS.upperMaths, "#0078d4", "L118");
const upperSwedish = subject("Svenska 2", GROUPS.upperMentor, "#c239b3", "L210");
const upperMentor = subject("Mentorstid", GROUPS.upperMentor, "#005b70", "L210");
const upperSpanish = subject("Spanska 3", GROUPS.adultSpanish, "#ca5010", "K2", COURSES.adultSpanish);

export const WEEK_NA2: Slot[][] = [
  [slot(upperMaths, "08:30", 90), slot(upperSwedish, "10:20", 80), slot(upperPhysics, "12:40", 90)],
  [slot(upperPhysics, "09:00", 90), slot(upperMaths, "12:00", 80), slot(upperSpanish, "18:00", 120)],
  [slot(upperMentor, "08:30", 30), slot(upperSwedish, "09:10", 90), slot(upperMaths, "13:00", 90, true)],
  [slot(upperMaths, "08:30", 90), slot(upperPhysics, "10:20", 80), slot(upperSwedish, "13:00", 60)],
  [slot(upperSwedish, "08:30", 80), slot(upperPhysics, "10:10", 80), slot(upperMaths, "12:30", 60)],
];

/** The school day of a class with one group and one teacher. */
const classWeek = (groupId: string): Slot[][] => {
  const lesson = (title: string, colorCode: string, room: string) => subject(title, groupId, colorCode, room);
  const day = (...titles: Subject[]) =>
    titles.map((each, at) => slot(each, ["08:15", "09:30", "10:45", "12:30", "13:40"][at] ?? "08:15", 60));
  const [language, numbers, nature, art, play] = [
    lesson("Svenska", "#c239b3", "12"),
    lesson("Matematik", "#4f6bed", "12"),
    lesson("NO", "#498205", "14"),
    lesson("Bild", "#0078d4", "Bildsalen"),
    lesson("Idrott och hälsa", "#ca5010", "Hallen"),
  ];
  return [
    day(language, numbers, nature, art, language),
    day(numbers, language, play, nature, art),
    day(language, nature, numbers, language, numbers),
    day(nature, numbers, language, play, language),
    day(numbers, language, art, nature, numbers),
  ];
};

export const WEEK_7A = classWeek(GROUPS.syncedMentor);
export const WEEK_4A = classWeek(GROUPS.neighbourMentor);
