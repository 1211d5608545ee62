import { addDays, startOfWeek } from "#contract/dates.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { COURSES, GOALS, GROUPS, PLANS, STAFF } from "../cast.ts";
import type { World } from "../world.ts";

type PlanRow = typeof plans.$inferInsert;
type CourseRow = typeof planCourses.$inferInsert;
type CoreContentRow = typeof planCoreContents.$inferInsert;

const WEEK = 7;

/** Seeds plans before, around and after the week of the first start, in every status. */
export async function seedPlans(world: World): Promise<void> {
  const { db } = world;
  await db.insert(plans).values(rowsIn(world));
  await db.insert(planCourses).values(courseRows);
  await db.insert(planGoals).values(
    Object.values(GOALS)
      .slice(0, 3)
      .map((goalId) => ({ planId: PLANS.preschool, goalId })),
  );
  await db.insert(planCoreContents).values(coreContents);
}

function rowsIn({ at, today }: World): PlanRow[] {
  const monday = startOfWeek(today);
  const starts = (day: number) => at(addDays(monday, day), "08:00");
  const ends = (day: number) => at(addDays(monday, day), "16:00");
  return [
    {
      id: PLANS.fractions,
      groupId: GROUPS.maths7b,
      title: "Bråk och procent",
      status: "PLANNING_OPEN",
      timeStart: starts(0),
      timeEnd: ends(18),
      creatorId: STAFF.maths,
      purpose:
        "<p>Du ska utveckla din förmåga att använda och förstå bråk, decimaltal och procent, och att välja den form som passar uppgiften.</p>",
      viewablePurpose: true,
      viewableCoreContent: true,
    },
    {
      id: PLANS.ecosystem,
      groupId: GROUPS.science7b,
      title: "Ekosystem",
      status: "PLANNING_OPEN",
      timeStart: starts(-16),
      timeEnd: ends(10),
      creatorId: STAFF.studentOwner,
      purpose: "<p>Lärarens egna anteckningar om syftet.</p>",
      viewablePurpose: false,
      viewableCoreContent: true,
    },
    {
      id: PLANS.readingLog,
      groupId: GROUPS.swedish7b,
      title: "Läslogg: Mio, min Mio",
      status: "PLANNING_CLOSED",
      timeStart: starts(-7),
      timeEnd: ends(3),
      creatorId: STAFF.swedish,
      purpose: "<p>Du ska läsa en hel roman och samtala om den.</p>",
      viewablePurpose: true,
      viewableCoreContent: false,
    },
    {
      id: PLANS.heroes,
      groupId: GROUPS.english7b,
      title: "Everyday heroes",
      status: "PLANNING_DRAFT",
      timeStart: starts(19),
      timeEnd: ends(40),
      creatorId: STAFF.english,
    },
    {
      id: PLANS.swimming,
      groupId: GROUPS.sports7b,
      title: "Simning och livräddning",
      status: "PLANNING_OPEN",
      timeStart: starts(14),
      timeEnd: ends(14),
      creatorId: STAFF.sports,
    },
    {
      id: PLANS.outdoors,
      groupId: GROUPS.sports7b,
      title: "Friluftsliv och allemansrätt",
      status: "PLANNING_OPEN",
      timeStart: starts(8),
      timeEnd: null,
      creatorId: STAFF.nurse,
    },
    {
      id: PLANS.arguing,
      groupId: GROUPS.swedish7b,
      title: "Argumenterande text",
      status: "PLANNING_CLOSED",
      timeStart: starts(-30 * WEEK),
      timeEnd: ends(-27 * WEEK + 4),
      creatorId: STAFF.swedish,
      purpose: "<p>Du ska kunna skriva en text med tes, argument och motargument.</p>",
      viewablePurpose: true,
      viewableCoreContent: false,
    },
    {
      id: PLANS.geometry,
      groupId: GROUPS.maths7b,
      title: "Geometri",
      status: "PLANNING_OPEN",
      timeStart: starts(30 * WEEK),
      timeEnd: ends(33 * WEEK + 4),
      creatorId: STAFF.maths,
    },
    {
      id: PLANS.preschool,
      groupId: GROUPS.preschoolEducation,
      title: "Vi utforskar skogen",
      status: "PLANNING_OPEN",
      timeStart: starts(-7),
      timeEnd: ends(25),
      creatorId: STAFF.preschoolTeacher,
      purpose: "<p>Barnen får upptäcka skogen med alla sinnen.</p>",
      viewablePurpose: true,
    },
    {
      id: PLANS.upperMaths,
      groupId: GROUPS.upperMaths,
      title: "Derivata",
      status: "PLANNING_OPEN",
      timeStart: starts(-3),
      timeEnd: ends(24),
      creatorId: STAFF.upperMaths,
      purpose: "<p>Du ska kunna beskriva förändring med derivatan.</p>",
      viewablePurpose: true,
      viewableCoreContent: true,
    },
    {
      id: PLANS.adultSpanish,
      groupId: GROUPS.adultSpanish,
      title: "De viaje",
      status: "PLANNING_OPEN",
      timeStart: starts(7),
      timeEnd: ends(20),
      creatorId: STAFF.adultTeacher,
    },
    {
      id: PLANS.neighbour,
      groupId: GROUPS.neighbourMentor,
      title: "Vannets kretsløp",
      status: "PLANNING_OPEN",
      timeStart: starts(0),
      timeEnd: ends(11),
      creatorId: STAFF.neighbourTeacher,
    },
  ];
}

const courseRows: CourseRow[] = [
  { planId: PLANS.fractions, courseId: COURSES.maths7, through: "COURSE" },
  { planId: PLANS.ecosystem, courseId: COURSES.biology7, through: "MATRIX" },
  { planId: PLANS.ecosystem, courseId: COURSES.chemistry7, through: "MATRIX" },
  { planId: PLANS.readingLog, courseId: COURSES.swedish7, through: "COURSE" },
  { planId: PLANS.heroes, courseId: COURSES.english7, through: "COURSE" },
  { planId: PLANS.swimming, courseId: COURSES.sports7, through: "COURSE" },
  { planId: PLANS.outdoors, courseId: COURSES.sports7, through: "COURSE" },
  { planId: PLANS.arguing, courseId: COURSES.swedish7, through: "COURSE" },
  { planId: PLANS.geometry, courseId: COURSES.maths7, through: "COURSE" },
  { planId: PLANS.upperMaths, courseId: COURSES.upperMaths, through: "COURSE" },
  { planId: PLANS.adultSpanish, courseId: COURSES.adultSpanish, through: "COURSE" },
  { planId: PLANS.neighbour, courseId: COURSES.neighbour, through: "COURSE" },
];

const coreContent = (planId: string, position: number, title: string, text: string): CoreContentRow => ({
  id: `${planId}-innehall-${position}`,
  planId,
  position,
  title,
  text,
});

const coreContents: CoreContentRow[] = [
  coreContent(PLANS.fractions, 1, "Taluppfattning", "Tal i bråk- och decimalform och deras användning i vardagen."),
  coreContent(PLANS.fractions, 2, "Samband och förändring", "Procent för att uttrycka förändring."),
  coreContent(PLANS.ecosystem, 1, "Natur och miljö", "Energiflöden och kretslopp i ekosystem."),
  coreContent(PLANS.ecosystem, 2, "Biologins metoder", "Fältstudier och experiment."),
  coreContent(PLANS.readingLog, 1, "Läsa och skriva", "Lässtrategier för att förstå, tolka och analysera texter."),
  coreContent(PLANS.upperMaths, 1, "Samband och förändring", "Begreppen gränsvärde och derivata."),
];
