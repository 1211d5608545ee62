import { and, eq, isNotNull, type SQLWrapper } from "drizzle-orm";
import type { DeskLiveKind } from "#contract/desk/liveKinds.ts";
import type { StaffNotice } from "#contract/desk/notices/endpoints.ts";
import { type ChangeType, isNamedChange, type NamedChange } from "#contract/integration/changes.ts";
import type { LinkParams, NotificationType, TextOf } from "#contract/notifications/notificationTypes.ts";
import type { LiveEvent } from "#contract/notifications/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { conversationMembers } from "#server/database/schema/conversations.ts";
import { type Audiences, FACTS, type Fact, type FamilyNotice } from "./facts.ts";
import { publish, publishAll } from "./live.ts";
import { notifyGuardians, type Values } from "./notifyGuardians.ts";
import { notifyStaff } from "./notifyStaff.ts";
import { publishToFamilies, publishToStaff } from "./openScreens.ts";
import type { WaitingForStaff } from "./queues/waitingForStaff.ts";
import type { Report, Systems } from "./systems.ts";
import { pushNewMessage } from "./toChannels.ts";

/** All that facts may need. Each asks for its part of it, see `About`. */
type FactDetails = {
  /** The guardian who did it, and so knows; null for the school. */
  by: string | null;
  now: Date;
  /** The request that caused it, by which its own page recognizes the event. */
  cause?: string | undefined;
  studentId: string;
  /** Students, or a query for their ids, where it concerns several. */
  students: string[] | SQLWrapper;
  referenceId: string;
  params: LinkParams<NotificationType>;
  text: TextOf<NotificationType>;
  words: string;
  values: Values;
  /** Whether a notice is urgent whatever its text says. */
  urgent?: boolean;
  conversationId: string;
  messageId: string;
  /** Guardians who take part in the conversation, where they are known. */
  guardianIds?: string[];
  schoolId: string;
  desks: { studentIds: string[] } | { staffIds: string[] };
  reports: Report[];
  /** Id by which programs ask for the details. */
  subjectId: string;
  systems: Systems;
};
type Part<Name extends keyof FactDetails> = Pick<FactDetails, Name>;
type Nothing = Record<never, never>;

type OfNotice<Notice extends { type: NotificationType }> = Part<"studentId" | "referenceId" | "urgent"> &
  (keyof LinkParams<Notice["type"]> extends never ? Nothing : { params: LinkParams<Notice["type"]> }) &
  (Notice extends { hasWords: true } ? Part<"words"> : Part<"values">) &
  (Notice extends { texts: readonly (infer Text)[] } ? { text: Text } : Nothing);

type OfFamilies<Families> = Families extends { type: NotificationType }
  ? OfNotice<Families>
  : Families extends { live: unknown }
    ? Part<"students">
    : Families extends { message: infer How }
      ? Part<"studentId" | "conversationId" | "guardianIds"> & (How extends "sent" ? Part<"messageId"> : Nothing)
      : Nothing;

type OfStaff<Kind> = Kind extends "message"
  ? Part<"conversationId">
  : Kind extends "delivery"
    ? Part<"schoolId">
    : Kind extends "flag"
      ? Part<"studentId" | "conversationId">
      : Kind extends StaffNotice
        ? Part<"studentId">
        : Nothing;

type OfPrograms<Row extends Audiences> = Row["programs"] extends NamedChange
  ? Part<"systems" | "subjectId" | "schoolId">
  : Row["programs"] extends ChangeType
    ? Part<"systems" | "subjectId"> &
        (Row["families"] extends { type: unknown } | { message: unknown } ? Part<"studentId"> : { students: string[] })
    : Nothing;

type OfRow<Row extends Audiences> = Part<"by" | "now" | "cause"> &
  OfFamilies<Row["families"]> &
  (Row["own"] extends null ? Nothing : { by: string; studentId: string }) &
  (Row["own"] extends "read" ? Part<"conversationId"> : Nothing) &
  OfStaff<Row["staff"]> &
  (Row["desks"] extends null ? Nothing : Part<"desks">) &
  (Row["schools"] extends null ? Nothing : { by: string } & Part<"studentId" | "reports" | "systems">) &
  OfPrograms<Row>;

/** The parts that a fact needs, by its audiences. */
type About<Name extends Fact> = OfRow<(typeof FACTS)[Name]>;

/**
 * Announces a fact to everyone who is to hear of it (`facts.ts`), in the transaction of the write. Each audience is told by its own
 * queue or channel, which checks again when it sends.
 */
export const announce = <Name extends Fact>(db: Database, fact: Name, about: About<Name>): Promise<void> =>
  // The table decides which parts are given, and only those are read.
  announceTo(db, FACTS[fact], about as unknown as FactDetails);

async function announceTo(db: Database, audiences: Audiences, about: FactDetails): Promise<void> {
  const { families, own, staff, desks, schools, programs } = audiences;
  const { by, now, studentId, systems } = about;
  if (schools) await systems.report(db, { ...schools, studentId, guardianId: by ?? "", now, reports: about.reports });
  else if (programs && isNamedChange(programs))
    await systems.changeAt(about.schoolId, { type: programs, subjectId: about.subjectId });
  else if (programs) await systems.change(db, { type: programs, subjectId: about.subjectId, studentIds: idsOf(about) });
  if (staff) await notifyStaff(db, waitingFor(staff, about), now);
  if (own && by) await publish(db, [by], eventOf(own, about));
  if (families) await announceToFamilies(db, families, about);
  if (desks) await announceToDesks(db, desks, about);
}

const idsOf = ({ students, studentId }: FactDetails): string[] => (Array.isArray(students) ? students : [studentId]);

const eventOf = (kind: LiveEvent["kind"], { studentId, conversationId, cause }: FactDetails): LiveEvent => ({
  kind,
  studentId,
  ...(conversationId !== undefined && { conversationId }),
  ...(cause !== undefined && { cause }),
});

function waitingFor(kind: StaffNotice, { studentId, conversationId, schoolId }: FactDetails): WaitingForStaff {
  if (kind === "message") return { kind, conversationId };
  if (kind === "delivery") return { kind, schoolId };
  return kind === "flag" ? { kind, studentId, conversationId } : { kind, studentId };
}

async function announceToDesks(db: Database, kind: DeskLiveKind, { desks, studentId, cause }: FactDetails) {
  if ("studentIds" in desks) return publishToStaff(db, { kind, cause, ...desks });
  if (desks.staffIds.length > 0) await publishAll(db, [{ ...desks, change: { kind, studentId } }]);
}

async function announceToFamilies(db: Database, families: NonNullable<Audiences["families"]>, about: FactDetails) {
  const { by, now, studentId } = about;
  if ("type" in families) {
    if (families.live) await publishToFamilies(db, families.live, [studentId], now, by);
    const { referenceId, params, urgent } = about;
    const text = textOf(families, about);
    const notice = { type: families.type, studentId, except: by, now, referenceId, params, urgent };
    return notifyGuardians(db, { ...notice, ...text });
  }
  if ("live" in families) return publishToFamilies(db, families.live, about.students, now, by);
  const ids = about.guardianIds ?? (await guardiansIn(db, about.conversationId));
  await publish(db, ids, eventOf("message", about));
  const others = ids.filter((id) => id !== by);
  if (families.message === "sent") await pushNewMessage(db, others, about);
}

function textOf(notice: FamilyNotice, { by, words, text, values }: FactDetails) {
  if ("hasWords" in notice) return { words };
  if ("texts" in notice) return { text, values };
  const named = notice.named && by !== null ? { id: by, text: notice.named } : undefined;
  return { text: (values.phone && notice.numbered) || notice.text, named, values };
}

/** Returns the guardians who take part in a conversation, also the one who writes, whose other pages follow too. */
async function guardiansIn(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ guardianId: conversationMembers.guardianId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), isNotNull(conversationMembers.guardianId)));
  return rows.flatMap(({ guardianId }) => guardianId ?? []);
}
