import { setImmediate as nextTurn } from "node:timers/promises";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Problem, Reason } from "#server/http/dataProblems.ts";
import {
  type AttendanceRecord,
  type Item,
  isTooMuch,
  type Kind,
  type LinkKind,
  type LinkPattern,
  type LinkRecord,
  type ObjectRecord,
  type Period,
  type Place,
  placeText,
  Untrusted,
} from "./records.ts";

/** Everything that a source delivered in one run. */
export type Delivery = {
  objects: { [Kind in ObjectKind]: Map<string, ObjectRecord<Kind>> };
  links: Record<LinkKind, Map<string, LinkRecord>>;
  removals: Record<ObjectKind, Set<string>>;
  /** Links that the source names as gone. */
  unlinked: Record<LinkKind, (readonly string[])[]>;
  held: Record<ObjectKind, Set<string>>;
  /** Objects that records refer to, though nobody delivered them. `holdBroken` finds them. */
  missed: Record<ObjectKind, Set<string>>;
  heldLinks: Record<LinkKind, LinkPattern[]>;
  /** Objects that are not for us. */
  strangers: Record<ObjectKind, Set<string>>;
  /** Kinds of which everything was delivered. */
  complete: Set<Kind>;
  /** Of which only changes were delivered. */
  partial: Set<ObjectKind>;
  /** Objects of which all links of a kind were delivered, as texts of `wholeKey`, and lessons with all parts. */
  whole: Record<LinkKind | "lesson", Set<string>>;
  attendance: Map<string, AttendanceRecord>;
  /** Attendance that the source names as gone. */
  attendanceGone: Set<string>;
  lessonsWithin: Period | undefined;
  absencesWithin: Period | undefined;
  owner: { id: string; name: string } | undefined;
  passedOver: Map<Kind, number>;
  /** Reports a bad record, which is skipped. */
  reportBad: (at: Place, reason: Reason) => void;
  passOver: (kind: Kind, at: Place, why: DataProblem) => void;
  /** Throws Untrusted if too much of a file or listing is bad. */
  checkShare: () => void;
};

/** Items after which others get a turn on the event loop: what is read from memory waits for nothing by itself. */
const TURN_ITEMS = 500;

/** Names an object by its kind. */
export const wholeKey = (part: ObjectKind, id: string): string => keyText([part, id]);

/** The text of a link's key. Ids hold no line breaks. */
export const keyText = (key: readonly string[]): string => key.join("\n");

/**
 * Collects what a source delivers before anything is written, since only a listing that came to its end can be trusted.
 * @param problems receives the skipped records, also if the delivery fails
 * @throws Untrusted if too much of it is bad
 */
export async function collect(items: AsyncIterable<Item>, problems: Problem[]): Promise<Delivery> {
  const delivery = emptyDelivery(problems);
  const leftOpen = new Set<Kind>();
  let taken = 0;
  for await (const item of items) {
    taken += 1;
    if (taken % TURN_ITEMS === 0) await nextTurn();
    if (item.is === "note") {
      problems.push({ place: placeText(item.at), reason: item.reason, severity: "NOTE" });
      continue;
    }
    if (item.is === "unclear") {
      problems.push({ place: placeText(item.at), reason: item.reason, severity: "WARNING" });
      for (const kind of item.leavesOpen ?? []) leftOpen.add(kind);
      continue;
    }
    if ("at" in item) delivery.countAt(item.at);
    if (item.is === "object") putObject(item);
    else if (item.is === "link") putLink(item);
    else if (item.is === "attendance") delivery.attendance.set(item.id, item);
    else if (item.is === "removal") {
      if (item.kind === "attendance") delivery.attendanceGone.add(item.id);
      else delivery.removals[item.kind].add(item.id);
    } else if (item.is === "unlinked") delivery.unlinked[item.kind].push(item.key);
    else if (item.is === "heldLink") delivery.heldLinks[item.kind].push(item.key);
    else if (item.is === "whole")
      delivery.whole[item.kind].add("part" in item ? wholeKey(item.part, item.id) : item.id);
    else if (item.is === "partial") for (const kind of item.kinds) delivery.partial.add(kind);
    else if (item.is === "held") delivery.held[item.kind].add(item.id);
    else if (item.is === "owner") delivery.owner = item;
    else if (item.is === "stranger") delivery.strangers[item.kind].add(item.id);
    else if (item.is === "passedOver") delivery.passOver(item.kind, item.at, item.why);
    else if (item.is === "bad") {
      delivery.reportBad(item.at, item.reason);
      for (const kind of item.leavesOpen ?? []) leftOpen.add(kind);
    } else {
      for (const kind of item.kinds) delivery.complete.add(kind);
      delivery.lessonsWithin ??= item.lessonsWithin;
      delivery.absencesWithin ??= item.absencesWithin;
    }
  }
  for (const kind of leftOpen) delivery.complete.delete(kind);
  delivery.checkShare();
  return delivery;

  function putObject<Kind extends ObjectKind>(record: ObjectRecord<Kind>): void {
    const records = delivery.objects[record.kind];
    if (records.has(record.id)) delivery.reportBad(record.at, dataProblem("occursTwice", { id: record.id }));
    else records.set(record.id, record);
  }

  function putLink(record: LinkRecord): void {
    const records = delivery.links[record.kind];
    const key = keyText(record.key);
    if (!records.has(key)) records.set(key, record);
  }
}

/** Makes one of something for each kind of object. */
export const byObjectKind = <One>(make: () => One): Record<ObjectKind, One> => ({
  school: make(),
  student: make(),
  guardian: make(),
  user: make(),
  group: make(),
  course: make(),
  matrix: make(),
  scale: make(),
  file: make(),
  post: make(),
  documentation: make(),
  assignment: make(),
  plan: make(),
  assessment: make(),
  verdict: make(),
  adjustment: make(),
  meeting: make(),
  form: make(),
  permission: make(),
  holidayRound: make(),
  menuItem: make(),
  meal: make(),
  closedDay: make(),
  service: make(),
  text: make(),
  lesson: make(),
  absence: make(),
});

/** Makes one of something for each kind of link. */
export const byLinkKind = <One>(make: () => One): Record<LinkKind, One> => ({
  placement: make(),
  guardianship: make(),
  role: make(),
  membership: make(),
  ownership: make(),
  groupCourse: make(),
  signIn: make(),
});

type Counting = Delivery & { countAt: (at: Place) => void };

function emptyDelivery(problems: Problem[]): Counting {
  const rows = new Map<string, number>();
  const bad = new Map<string, number>();
  const reported = new Set<string>();
  const notes = new Map<string, Problem>();
  const countAt = ({ where }: Place) => void rows.set(where, (rows.get(where) ?? 0) + 1);
  const checkShare = () => {
    const untrusted = [...bad].filter(([where, count]) => isTooMuch(count, rows.get(where) ?? 0));
    if (untrusted.length === 0) return;
    throw new Untrusted(
      untrusted.map(([where, count]) => ({
        at: { where },
        reason: dataProblem("tooManyBad", { bad: count, count: rows.get(where) ?? 0 }),
      })),
    );
  };
  const delivery: Counting = {
    objects: byObjectKind(() => new Map<string, never>()),
    links: byLinkKind(() => new Map()),
    removals: byObjectKind(() => new Set()),
    unlinked: byLinkKind(() => []),
    held: byObjectKind(() => new Set()),
    missed: byObjectKind(() => new Set()),
    heldLinks: byLinkKind(() => []),
    strangers: byObjectKind(() => new Set()),
    complete: new Set(),
    partial: new Set(),
    whole: { ...byLinkKind(() => new Set<string>()), lesson: new Set() },
    attendance: new Map(),
    attendanceGone: new Set(),
    lessonsWithin: undefined,
    absencesWithin: undefined,
    owner: undefined,
    passedOver: new Map(),
    countAt,
    checkShare,
    reportBad(at, reason) {
      const place = placeText(at);
      const key = JSON.stringify([place, reason]);
      if (reported.has(key)) return;
      reported.add(key);
      bad.set(at.where, (bad.get(at.where) ?? 0) + 1);
      problems.push({ place, reason, severity: "WARNING" });
    },
    passOver(kind, at, why) {
      delivery.passedOver.set(kind, (delivery.passedOver.get(kind) ?? 0) + 1);
      const key = JSON.stringify([at.where, why]);
      const note: Problem = notes.get(key) ?? { place: at.where, reason: why, severity: "NOTE" };
      if (!notes.has(key)) problems.push(note);
      else note.reason = { ...why, values: { ...why.values, rows: Number(note.reason.values.rows) + 1 } };
      notes.set(key, note);
    },
  };
  return delivery;
}
