import { createHash } from "node:crypto";

/** The collections of SS 12000 that the stand-in serves, and their names in listings of removals. */
export const COLLECTIONS = {
  organisations: "Organisation",
  persons: "Person",
  placements: "Placement",
  duties: "Duty",
  groups: "Group",
  activities: "Activity",
  calendarEvents: "CalendarEvent",
  rooms: "Room",
  attendances: "Attendance",
  absences: "Absence",
} as const;
export type Collection = keyof typeof COLLECTIONS;

export type Fields = Record<string, unknown>;
export type RegisterRecord = Fields & { id: string; meta: { created: string; modified: string } };
export type Removal = { collection: Collection; id: string; at: Date };

/** A school's system: records by collection, and removals. */
export class Register {
  private readonly records = new Map<Collection, Map<string, RegisterRecord>>();
  readonly removals: Removal[] = [];

  /** Adds a record, or changes the one of this id. */
  put(collection: Collection, id: string, fields: Fields, at: Date): void {
    const all = this.of(collection);
    const created = all.get(id)?.meta.created ?? at.toISOString();
    all.set(id, { id, meta: { created, modified: at.toISOString() }, ...fields });
  }

  remove(collection: Collection, id: string, at: Date): void {
    if (this.of(collection).delete(id)) this.removals.push({ collection, id, at });
  }

  of(collection: Collection): Map<string, RegisterRecord> {
    const known = this.records.get(collection) ?? new Map<string, RegisterRecord>();
    this.records.set(collection, known);
    return known;
  }
}

/** A UUID that is the same for the same text. */
export function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const referenceTo = (name: string): { id: string } => ({ id: uuidOf(name) });
