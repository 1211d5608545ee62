import type { SQLWrapper } from "drizzle-orm";
import type { Allergen, AuditKind, WeekKind } from "#contract/kinds.ts";
import type { Offer } from "#contract/offers.ts";
import { type Belonging, isOn, type Services } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { type Parts, type Places, type Preparable, prepared } from "#server/database/prepared.ts";

/** Something of one student in a week. What has the kind HOURS is time at school, of which a day shows beginning and end. */
export type WeekRow = {
  kind: Exclude<WeekKind, "CANCELLED"> | "HOURS";
  studentId: string;
  id: string;
  /** Stable name of the row that it comes from: an assignment with an occasion in the schedule comes from two. */
  source: string;
  /** Services that it belongs to besides that of its source. */
  services: Belonging;
  title: string;
  start: Date;
  end: Date;
  isAllDay: boolean;
  /** Whether `start` is until when something can be done, so that midnight is on the day that it ends. */
  isDeadline: boolean;
  isDone: boolean;
  isCancelled: boolean;
  room: string | null;
  address: string;
  /** Of lunch alone. */
  courses?: { name: string; allergens: Allergen[] }[];
};

/** Values of the fields that most entries do not need. */
export const PLAIN = {
  isAllDay: false,
  isDeadline: false,
  isDone: false,
  isCancelled: false,
  room: null,
  services: [],
};

type WeekParams = { callerId: string; studentIds: string[]; from: Date; until: Date; now: Date };

/** A service that has something in a week, read with one query for all students who are offered it. */
export type WeekSource = {
  name: string;
  offer: Offer;
  /** Null for what says nothing about a student. */
  audit: AuditKind | null;
  /** The query as a part of another one: calendar feeds hash its rows (CAL-2). */
  select: (db: Database, params: Parts<WeekParams>) => SQLWrapper;
  read: (db: Database, params: WeekParams) => Promise<WeekRow[]>;
};

/** Returns the rows whose students have a service that they belong to. */
export const shownOf = (rows: WeekRow[], servicesOf: (studentId: string) => Services): WeekRow[] =>
  rows.filter(({ studentId, services }) => isOn(services, servicesOf(studentId)));

type WeekSourceRow = { studentId: string; id: string };
type Query<Row> = Omit<WeekSource, "select" | "read"> & {
  select: (db: Database, params: Parts<WeekParams>) => SQLWrapper & Preparable<Row[]>;
};
type Shown = Omit<WeekRow, "studentId" | "id" | "source" | keyof typeof PLAIN> & Partial<WeekRow>;

/**
 * Makes a source from a query.
 * @param present returns what a week shows of a row, or null for nothing
 */
export function weekSource<Row extends WeekSourceRow>(
  { select, ...source }: Query<Row>,
  present: (row: Row) => Shown | null,
): WeekSource {
  const find = prepared((db, places: Places<WeekParams>) => select(db, places));
  return {
    ...source,
    select,
    read: async (db, params) =>
      (await find(db, params)).flatMap((row) => {
        const { studentId, id } = row;
        const shown = present(row);
        return shown ? { ...PLAIN, studentId, id, source: `${source.name}-${id}`, ...shown } : [];
      }),
  };
}
