import type { CarePlan } from "#contract/care/rules.ts";
import { weekdayOf } from "#contract/dates/dates.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { careChanges, carePlans } from "#server/database/schema/care.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { hashOfSecret } from "#server/modules/calendarFeeds/queries.ts";
import { GROUPS, GUARDIANS, HOLIDAY, SCHOOLS, STUDENTS } from "../cast.ts";
import { careDaysOfWeek, schoolDaysOfWeek, type World } from "../world.ts";

/** The secret of the demo world's calendar feed; nothing in it is secret. */
const DEMO_FEED = "demo".padEnd(43, "-");

const GRANDMOTHER = { id: "person-1", name: "Berit Lindqvist", relation: "Mormor", phone: "070-174 06 06" };
const NEIGHBOUR = { id: "person-2", name: "Sven Holm", relation: "Granne", phone: "070-174 06 07" };

const times = (start: string, end: string) => ({ start, end });

/** Weeks from this one: that of the holiday, and the one until which families answer. */
const HOLIDAY_WEEK = 3;
const ANSWER_WEEK = 1;

/** Times of this week, and the usual ones that follow when the child has settled in. */
const THIS_WEEK = ["16:00", "16:00", "15:00", "16:00", "14:30"].map((end) => times("07:30", end));
const OTHER_WEEK = [...["17:00", "17:00", "15:00", "17:00"].map((end) => times("08:00", end)), null];

/** Seeds drop-off and pick-up of the child at preschool, of which most of next week is missing, a holiday, and a calendar feed. */
export async function seedCare(world: World): Promise<void> {
  const { db, today, minutes } = world;
  const holiday = careDaysOfWeek(world, HOLIDAY_WEEK);
  const [firstOfHoliday = today] = holiday;
  const at = minutes(-3 * 24 * 60);
  const changed = { by: GUARDIANS.family, at: at.toISOString() };
  const thisWeek = careDaysOfWeek(world, 0);
  const [monday = today] = careDaysOfWeek(world, 1);
  const [from = today] = schoolDaysOfWeek(world, 2);
  const pickedUpOn = thisWeek.find((day) => day >= today) ?? monday;
  const plan: CarePlan = {
    patterns: [{ from, weeks: [THIS_WEEK, OTHER_WEEK], isLate: false, ...changed }],
    days: [
      ...thisWeek.map((day) => ({ day, times: THIS_WEEK[weekdayOf(day)] ?? null, isLate: false, ...changed })),
      { day: monday, times: times("09:00", "13:00"), isLate: false, ...changed },
      { day: firstOfHoliday, times: times("08:00", "15:00"), isLate: false, roundId: HOLIDAY, ...changed },
    ],
    people: [GRANDMOTHER, NEIGHBOUR].map((person) => ({ ...person, ...changed })),
    pickups: [{ day: pickedUpOn, personId: GRANDMOTHER.id, ...changed }],
  };
  await db.insert(carePlans).values({ studentId: STUDENTS.preschool, plan });
  const kept = { studentId: STUDENTS.preschool, guardianId: GUARDIANS.family, at };
  await db.insert(careChanges).values([
    { ...kept, kind: "PATTERN", day: from },
    { ...kept, kind: "PERSON", person: GRANDMOTHER.name },
    { ...kept, kind: "PERSON", person: NEIGHBOUR.name },
    { ...kept, kind: "DAY", day: monday },
    { ...kept, kind: "PICKUP", day: pickedUpOn, person: GRANDMOTHER.name },
  ]);
  await db.insert(holidayRounds).values({
    id: HOLIDAY,
    schoolId: SCHOOLS.preschool,
    title: "Lovveckan",
    days: holiday,
    opens: "06:30",
    closes: "17:30",
    answerBy: careDaysOfWeek(world, ANSWER_WEEK).at(-1) ?? today,
    created: minutes(-4 * 24 * 60),
  });
  await db.insert(holidayRoundGroups).values({ roundId: HOLIDAY, groupId: GROUPS.preschoolMentor });
  await db.insert(calendarFeeds).values({
    id: "feed-1",
    guardianId: GUARDIANS.family,
    secretHash: hashOfSecret(DEMO_FEED),
    studentIds: null,
    kinds: ["LESSONS", "TESTS", "MEETINGS"],
    showsTitles: true,
    created: minutes(-20 * 24 * 60),
  });
}
