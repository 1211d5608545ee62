import { millisecondsInDay } from "date-fns/constants";
import { inArray } from "drizzle-orm";
import type { LiveKind } from "#contract/kinds.ts";
import { forgetDeparturesOf } from "#server/access/departures.ts";
import { askAboutNamed, type EndedLink } from "#server/content/formerGuardians.ts";
import { sendAheadLater } from "#server/content/reportsAhead.ts";
import { followRoster } from "#server/content/rosterChanges.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import type { Moves, ObjectKind } from "#server/database/schema/sources.ts";
import { announceLater, type Publishing } from "#server/notify/announceContent.ts";
import { announceMissed, type Missed } from "#server/notify/announceMissed.ts";
import { isAnnounced } from "#server/notify/contentRecipients.ts";
import { publishToFamilies } from "#server/notify/openScreens.ts";
import type { LinkKind } from "../delivery/records.ts";
import type { Concerned } from "../kinds/imported.ts";
import type { LinkRow } from "../kinds/links.ts";
import { type Changed, movesOf } from "./moves.ts";

/** A school that begins with Skolvy brings the attendance of months. */
const NEWS_MS = millisecondsInDay;

/** Those whom the changes of a run concern: groups and students, by the event that their pages follow, and readers. */
export class Affected {
  readonly groups = new Set<string>();
  private readonly students = new Map<LiveKind, Set<string>>();
  private readonly published: Publishing[] = [];
  private readonly missed: Missed[] = [];
  private readonly roster = {
    studentIds: new Set<string>(),
    userIds: new Set<string>(),
    groupIds: new Set<string>(),
    former: new Map<string, string>(),
  };
  private readonly begun = new Set<string>();
  private readonly unlinked: EndedLink[] = [];
  private readonly changed: Changed = {
    begun: new Set(),
    left: new Set(),
    joined: new Map(),
    leaving: new Map(),
    placed: new Set(),
    unplaced: new Set(),
    renamed: new Map(),
  };
  private readonly isNews: boolean;

  constructor(isNews: boolean) {
    this.isNews = isNews;
  }

  /** Takes a group or student with other lessons, attendance or absences. */
  add({ groupId, studentId }: Concerned): void {
    if (groupId) this.groups.add(groupId);
    if (studentId) this.follow("absence", [{ studentId }]);
  }

  /** Takes students whose guardians' pages follow a change. */
  follow(event: LiveKind, students: Iterable<{ studentId: string }>): void {
    const studentIds = this.students.get(event) ?? new Set();
    for (const { studentId } of students) studentIds.add(studentId);
    this.students.set(event, studentIds);
  }

  /** Takes content of which guardians are notified when it is published. */
  announce(kind: ObjectKind, id: string, at: Date | null): void {
    if (isAnnounced(kind)) this.published.push({ task: { kind, id }, at });
  }

  /** Takes a lesson that a student has missed without a report, of which guardians are notified unless it is long past. */
  miss(missed: Missed): void {
    this.missed.push(missed);
  }

  /** Takes links that are new or have ended: some of them say which staff have which students. */
  relink(kind: LinkKind, rows: Pick<LinkRow, "key">[], change: "new" | "ended"): void {
    for (const { key } of rows) {
      const [first = "", second = ""] = key;
      if (kind === "membership") {
        this.roster.studentIds.add(second);
        const members = this.changed[change === "new" ? "joined" : "leaving"];
        members.set(first, [...(members.get(first) ?? []), second]);
      }
      if (kind === "ownership") this.roster.groupIds.add(first);
      if (kind === "ownership") this.roster.userIds.add(second);
      if (kind === "role") this.roster.userIds.add(first);
      if (kind === "placement") {
        this.roster.studentIds.add(first);
        this.changed[change === "new" ? "placed" : "unplaced"].add(first);
      }
      if (kind === "placement" && change === "new") this.begun.add(first);
      if (kind === "placement" && change === "ended") this.roster.former.set(first, second);
      if (kind === "guardianship" && change === "ended") this.unlinked.push({ guardianId: first, studentId: second });
    }
  }

  /** Takes students who are no longer active. */
  leave(studentIds: string[]): void {
    for (const id of studentIds) {
      this.roster.studentIds.add(id);
      this.changed.left.add(id);
    }
  }

  /** Takes students who are new, or active again. */
  begin(studentIds: string[]): void {
    for (const id of studentIds) this.changed.begun.add(id);
  }

  /** Takes mentor groups that are those of the next school year by their new titles, with the former ones. */
  rename(titles: ReadonlyMap<string, string>): void {
    for (const [id, former] of titles) this.changed.renamed.set(id, former);
  }

  /**
   * Makes the open pages of the students' guardians follow, and notifies them, once the transaction is committed. What nobody of the
   * staff sees any more goes to others.
   * @returns what becomes of students
   */
  async publish(db: Database, now: Date): Promise<Moves> {
    await forgetDeparturesOf(db, [...this.changed.begun]);
    const successions = await followRoster(db, this.roster, now);
    const moves = await movesOf(db, this.changed, successions);
    await sendAheadLater(db, this.begun, now);
    await askAboutNamed(db, this.unlinked, now);
    if (this.isNews) {
      await announceLater(db, this.published, now);
      await announceMissed(db, this.missed, { now, since: new Date(now.getTime() - NEWS_MS) });
    }
    await inBatches([...this.groups], async (groups) => {
      const rows = await db
        .selectDistinct({ studentId: groupMembers.studentId })
        .from(groupMembers)
        .where(inArray(groupMembers.groupId, groups));
      this.follow("absence", rows);
    });
    for (const [event, students] of this.students)
      await inBatches([...students], (batch) => publishToFamilies(db, event, batch, now));
    return moves;
  }
}
