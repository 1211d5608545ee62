import { and, asc, gt, lt } from "drizzle-orm";
import { dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import type { DeskAbsences, DeskStudent } from "#contract/desk/today/schemas.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isInScope, preparedWithin, type Scope, scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { students } from "#server/database/schema/people.ts";
import { byStudent } from "../shared/byStudent.ts";
import { classTitles, groupsIn, type Member, membersAmong, missedLessons, sizesOf, zoneOf } from "../shared/groups.ts";
import { namedFor, numberedFor, type Person } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { latestSent, presentReport, type Sent, seriesOf, unseenReports } from "./reports.ts";
import { unreportedLessons } from "./unreported.ts";

type DeskAbsencesParams = { staff: Staff; scope: Scope; now: Date };

/**
 * Returns who is absent today, by group, and the reports for other days that nobody has seen.
 * @returns also the ids of the students who are shown
 */
export async function absencesAtDesk(
  db: Database,
  { staff, scope, now }: DeskAbsencesParams,
): Promise<{ reply: DeskAbsences; shown: Set<string> }> {
  const responsible = scopeOf(staff, ["mentor", "office"]);
  const [timeZone, groups] = await Promise.all([zoneOf(db, scope), groupsIn(db, scope)]);
  const day = dayInZone(now, timeZone);
  const today = { from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) };
  const groupIds = groups.map(({ id }) => id);
  const [sizes, current, unseen, lessons, unreported] = await Promise.all([
    sizesOf(db, groupIds),
    absencesIn(db, scope, today),
    unseenReports(db, responsible, { from: today.from }),
    missedLessons(db, scope, { ...today, mentored: responsible.groups }),
    unreportedLessons(db, { ...today, groupIds, offices: scope.schools, now }),
  ]);
  const unseenBySubject = new Map(unseen.map((sent) => [subjectOf(sent), sent.delivery]));
  const removedToday = unseen.filter((sent) => isLatestRemoval(sent, unseenBySubject) && isIn(sent, today));
  const missing = [...current, ...removedToday.map(({ delivery }) => delivery), ...lessons];
  const missingIds = [...new Set(missing.map(({ studentId }) => studentId))];
  const shownToday = new Set([...current.map(({ id }) => id), ...removedToday.map(subjectOf)]);
  const later = firstOfSeries(unseen.filter((sent) => !shownToday.has(subjectOf(sent))));
  const laterIds = [...new Set(later.map(({ delivery }) => delivery.studentId))];
  const [latest, members, people, titles] = await Promise.all([
    latestSent(db, [...current.map(({ id }) => id), ...unseen.map(subjectOf)], scope),
    membersAmong(db, responsible, { groupIds, studentIds: missingIds }),
    peopleOf(db, laterIds),
    classTitles(db, laterIds),
  ]);
  const shown = new Set<string>();
  const currentOf = byStudent(current);
  const removedOf = byStudent(removedToday.map((sent) => ({ ...sent, studentId: sent.delivery.studentId })));
  const missedOf = byStudent(lessons);

  const groupsOf = byStudent(members.map(({ student, groupId }) => ({ studentId: student.id, groupId })));
  /** Returns the groups of a student by their titles, in the order of the page. */
  const titlesOf = (studentId: string): string[] => {
    const ids = new Set(groupsOf(studentId).map(({ groupId }) => groupId));
    return groups.filter(({ id }) => ids.has(id)).map(({ title }) => title);
  };

  const takenBackOf = ({ student, isResponsible }: Member) => (isResponsible ? removedOf(student.id) : []);
  const isMissing = (member: Member): boolean => {
    const { id } = member.student;
    return currentOf(id).length + takenBackOf(member).length + missedOf(id).length > 0;
  };

  const studentOf = (member: Member): DeskStudent => {
    const { student, isResponsible, groupId } = member;
    const facts = (id: string) => ({ unseen: unseenBySubject.get(id), latest: latest.get(id), isResponsible });
    shown.add(student.id);
    return {
      key: keyOf(student.id, groupId),
      ...namedFor(student, isResponsible),
      alsoIn: titlesOf(student.id).slice(1),
      reports: [
        ...currentOf(student.id).map((absence) => presentReport(absence, facts(absence.id))),
        ...takenBackOf(member).map((sent) => presentReport(null, facts(subjectOf(sent)))),
      ],
      lessons: missedOf(student.id).map(({ studentId: _, startTime, ...lesson }) => ({
        ...lesson,
        startTime: startTime.toISOString(),
      })),
    };
  };

  for (const id of people.keys()) shown.add(id);
  const listed = new Set<string>();
  const reply: DeskAbsences = {
    day,
    groups: groups.map((group) => {
      const absent = members.filter((member) => member.groupId === group.id && isMissing(member));
      // A student of several groups is listed in the first one.
      const own = absent.filter(({ student }) => !listed.has(student.id));
      for (const { student } of own) listed.add(student.id);
      return {
        ...group,
        size: sizes.get(group.id) ?? 0,
        absent: absent.length,
        unreportedLessons: unreported.get(group.id) ?? 0,
        students: own.map(studentOf),
      };
    }),
    later: later.flatMap((sent) => {
      const { delivery } = sent;
      const student = people.get(delivery.studentId);
      if (!student) return [];
      const facts = { unseen: delivery, latest: latest.get(delivery.subjectId), isResponsible: true };
      return [
        {
          key: keyOf(delivery.subjectId, delivery.what),
          ...numberedFor(student, true),
          group: titles.get(student.id) ?? null,
          report: presentReport(sent.absence, facts),
        },
      ];
    }),
  };
  return { reply, shown };
}

const subjectOf = ({ delivery }: Sent): string => delivery.subjectId;

const isLatestRemoval = ({ delivery, absence }: Sent, latest: Map<string, Sent["delivery"]>): boolean =>
  absence === null && delivery.what === "REMOVED" && latest.get(delivery.subjectId) === delivery;

const isIn = ({ delivery }: Sent, { from, until }: { from: Date; until: Date }): boolean =>
  delivery.startTime < until && delivery.endTime > from;

/** Returns the latest change of each report, and the first occasion of a weekly series. */
function firstOfSeries(sent: Sent[]): Sent[] {
  const latest = new Map(sent.map((one) => [subjectOf(one), one]));
  const first = new Map<string, Sent>();
  for (const one of latest.values()) if (!first.has(seriesOf(one))) first.set(seriesOf(one), one);
  return [...first.values()];
}

export const absencesIn = preparedWithin((db, scope, { from, until }: Places<{ from: Date; until: Date }>) =>
  db
    .select()
    .from(absences)
    .where(and(lt(absences.startTime, until), gt(absences.endTime, from), isInScope(db, scope, absences.studentId)))
    .orderBy(asc(absences.startTime), asc(absences.id)),
);

async function peopleOf(db: Database, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await peopleQuery(db, { ids });
  return new Map(rows.map((person) => [person.id, person]));
}

const peopleQuery = prepared((db, { ids }: Places<{ ids: string[] }>) =>
  db.select(personOf(students)).from(students).where(isOneOf(students.id, ids)),
);
