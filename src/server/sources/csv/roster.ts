import { setImmediate as nextTurn } from "node:timers/promises";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { type Item, type Kind, type Place, Untrusted, unknownValue } from "../delivery/records.ts";
import { type Codes, STATUSES } from "./codes.ts";
import { type BadLine, BadRow, type FileNeeds, type Row, readCsv } from "./csvFolder.ts";

type Placed = { at: Place };

export type Org = Placed & {
  id: string;
  name: string;
  /** As the register spells it. */
  type: string;
  isSchool: boolean;
  /** Whether the formats know its type; otherwise it may be a school all the same. */
  isKnownType: boolean;
  parentId: string | null;
};
export type Person = Placed & {
  id: string;
  username: string | null;
  firstName: string;
  lastName: string;
  mail: string | null;
  phone: string | null;
  /** Undefined if the register does not say it. */
  isProtected: boolean | undefined;
};
/** A person's role at a school. */
export type Role = Placed & {
  personId: string;
  orgId: string;
  role: string;
  /** Undefined if the register does not say it in a way that is known. */
  isPrimary: boolean | undefined;
  hasEnded: boolean;
};
export type RosterClass = Placed & {
  id: string;
  orgId: string;
  title: string;
  courseId: string | null;
  sessionIds: string[];
  /** Column of the sessions, which each format names in its own way. */
  sessionColumn: string;
  /** In lower case; null if the register does not say it. */
  classType: string | null;
};
export type BirthDate = Placed & { id: string; birthDate: string };
export type Course = Placed & { id: string; title: string; sessionId: string | null; isDeleted: boolean };
export type Session = Placed & { id: string; startDate: string | null; endDate: string | null };
export type Enrollment = Placed & { classId: string; personId: string; role: string; hasEnded: boolean };
/** A contact of a student; null for somebody whom its row does not name in a way that is known. */
export type Contact = Placed & { studentId: string | null; contactId: string | null; relation: string };

/** The content of a school register's folder, independent of its format. */
export type Roster = {
  orgs: Org[];
  people: Person[];
  birthDates: BirthDate[];
  roles: Role[];
  classes: RosterClass[];
  courses: Course[];
  sessions: Session[];
  enrollments: Enrollment[];
  contacts: Contact[];
  /** Ids of what the register marks as deleted. */
  deleted: { kind: ObjectKind; id: string; at: Place }[];
  /** Kinds whose files are there. */
  complete: Kind[];
  /** Bad rows, and what they name. */
  items: Item[];
};

/** Ids of all people who have a row, also a bad one or one that is marked as deleted. */
export const everybodyIn = ({ people, deleted, items }: Pick<Roster, "people" | "deleted" | "items">): Set<string> =>
  new Set([
    ...people.map(({ id }) => id),
    ...deleted.map(({ id }) => id),
    ...items.flatMap((item) => (item.is === "held" && item.kind === "user" ? item.id : [])),
  ]);

export type RosterFolder = {
  /** Reads the rows of a file that can be used. Rows of which `use` makes null are left out. */
  read: <One>(file: string, needs: ReadNeeds, use: (row: Row) => One | null) => Promise<One[]>;
  /** Bad rows, and what they name. */
  items: Item[];
  complete: Kind[];
};

export type ReadNeeds = FileNeeds & {
  optional?: boolean;
  /** Further kinds that need its rows, though another file lists them: a row that names nobody may be about one of them. */
  concerns?: readonly Kind[];
  /** The objects that a row is about, of which a bad row changes and ends nothing. */
  about: (row: Row) => [ObjectKind, string | null][];
  /** The values that columns may have, in lower case. Others are reported, and it is for the caller that they change nothing. */
  codes?: Codes;
};

/** Rows after which others get a turn on the event loop. */
const TURN_ROWS = 1_000;

/** Finds the rows of a file; undefined if there is no such file. */
type FindRows = (file: string, columns: string[]) => Promise<{ rows: Row[]; bad: BadLine[] } | undefined>;

/** Reads files of a register and sets bad rows aside. */
export const rosterFolder = (folder: string, say: (text: string) => void): RosterFolder =>
  rosterOf((file, columns) => readCsv(folder, file, columns), say);

/** Reads a register from wherever its rows are. */
export function rosterOf(findRows: FindRows, say: (text: string) => void): RosterFolder {
  const items: Item[] = [];
  const complete: Kind[] = [];
  const withoutRows = new Set<Kind>();
  return {
    items,
    complete,
    async read<One>(
      file: string,
      { columns, feeds, concerns = [], about, codes = {}, optional = false }: ReadNeeds,
      use: (row: Row) => One | null,
    ): Promise<One[]> {
      const found = await findRows(file, columns);
      if (!found && !optional) throw new Untrusted([{ at: { where: file }, reason: dataProblem("fileMissing") }]);
      if (!found) for (const kind of concerns) withoutRows.add(kind);
      if (!found) return [];
      // A file without a single row says as little as one that is not there, also about what other files say too.
      if (found.rows.length === 0) for (const kind of [...feeds, ...concerns]) withoutRows.add(kind);
      complete.push(...feeds);
      complete.splice(0, complete.length, ...complete.filter((kind) => !withoutRows.has(kind)));
      const opens = [...feeds, ...concerns];
      for (const line of found.bad) items.push({ is: "bad", ...line, leavesOpen: opens });
      say(`${file}: ${found.rows.length} rows`);
      const used: One[] = [];
      for (const [index, row] of found.rows.entries()) {
        if (index % TURN_ROWS === 0) await nextTurn();
        try {
          const one = use(row);
          if (one === null) continue;
          used.push(one);
          items.push(...unknownIn(row, { status: STATUSES, ...codes }));
        } catch (error) {
          if (!(error instanceof BadRow)) throw error;
          const named = about(row).flatMap(([kind, id]) => (id === null ? [] : [{ is: "held" as const, kind, id }]));
          const leavesOpen = named.length > 0 ? [] : opens;
          items.push(...named, {
            is: "bad",
            at: { ...row.at, field: error.column },
            reason: error.problem,
            leavesOpen,
          });
        }
      }
      return used;
    },
  };
}

/** Reports the values of a row that its format does not know. */
function* unknownIn(row: Row, codes: Codes): Generator<Item> {
  for (const [field, values] of Object.entries(codes)) {
    const value = row.find(field);
    if (value !== null && !values.includes(value.toLowerCase())) yield unknownValue(row.at, field, value);
  }
}
