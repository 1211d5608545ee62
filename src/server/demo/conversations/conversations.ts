import { millisecondsInMinute } from "date-fns/constants";
import { inBatches } from "#server/database/connect.ts";
import {
  conversationHandovers,
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";
import { GUARDIANS, STUDENTS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";
import { isGuardian, type Line, type Thread, threadsOf } from "./thread.ts";

/** Staff have written what would have come at night at different minutes of their last working day. */
const spread = (at: number) => ((at * 37) % 420) * millisecondsInMinute;

/** Returns when each line of a thread was written: by staff while they work, by families while they are awake. */
function timesOf({ minutes, now, atWork, awake }: World, lines: Line[]): [Line, Date][] {
  let next = now.getTime();
  return lines
    .map((line, at): [Line, number] => [line, at])
    .toReversed()
    .map(([line, at]): [Line, Date] => {
      const wanted = new Date(Math.min(minutes(-line.ago).getTime(), next - millisecondsInMinute));
      const possible = isGuardian(line.by) ? awake(wanted) : atWork(wanted);
      next = possible.getTime() - (possible < wanted ? spread(at) : 0);
      return [line, new Date(next)];
    })
    .toReversed();
}

/** Seeds conversations of every kind, most of them about student 2. */
export async function seedConversations(world: World): Promise<void> {
  const { db } = world;
  const all = threadsOf(world);
  const times = new Map(all.flatMap(({ lines }) => timesOf(world, lines)));
  const writtenAt = (line: Line) => times.get(line) ?? world.now;
  const rows = all.flatMap((thread) =>
    thread.lines.map((line, index) => ({
      id: `${thread.id}-message-${index + 1}`,
      conversationId: thread.id,
      text: line.text,
      created: writtenAt(line),
      ...(isGuardian(line.by) ? { guardianId: line.by } : { userId: line.by }),
      senderType: line.as ? ("SECTION" as const) : ("USER" as const),
      groupId: line.as ?? null,
      recalled: line.recalledAfter
        ? new Date(writtenAt(line).getTime() + line.recalledAfter * millisecondsInMinute)
        : null,
      flagId: line.reportedBy ? `${thread.id}-flag-${index + 1}` : null,
    })),
  );

  await db.insert(conversations).values(
    all.map(({ id, title, student, status, lines, batchId }) => ({
      id,
      tenantId: TENANTS.home,
      studentId: student ?? STUDENTS.compulsory,
      title,
      status: status ?? ("ACTIVE" as const),
      created: writtenAt(lines[0] as Line),
      latest: writtenAt(lines.at(-1) as Line),
      batchId,
    })),
  );
  await db.insert(conversationMembers).values(all.flatMap(membersOf));
  const relationships = all.flatMap(({ id, about }) => about.map((one) => ({ conversationId: id, ...one })));
  await db.insert(conversationRelationships).values(relationships);
  await inBatches(rows, (batch) => db.insert(messages).values(batch));
  await db.insert(messageFlags).values(
    all.flatMap((thread) =>
      thread.lines.flatMap((line, index) =>
        line.reportedBy
          ? [
              {
                id: `${thread.id}-flag-${index + 1}`,
                messageId: `${thread.id}-message-${index + 1}`,
                guardianId: line.reportedBy,
                reason: "Otrevlig ton mot mitt barn.",
                created: new Date(writtenAt(line).getTime() + 5 * millisecondsInMinute),
              },
            ]
          : [],
      ),
    ),
  );
  await db
    .insert(conversationReads)
    .values(
      all.flatMap(({ id, guardians, lines, unread }) =>
        guardians.includes(GUARDIANS.family) && lines.length > unread
          ? [{ conversationId: id, personId: GUARDIANS.family, lastRead: writtenAt(lines.at(-1 - unread) as Line) }]
          : [],
      ),
    );
  const staffReads = all.flatMap(({ id, lines }) =>
    [...new Set(lines.map(({ by }) => by))].flatMap((by) =>
      isGuardian(by) ? [] : [{ conversationId: id, personId: by, lastRead: writtenAt(lines.at(-1) as Line) }],
    ),
  );
  await db.insert(conversationReads).values(staffReads);
  const handedOver = all.flatMap(({ id, handedTo, lines }) => {
    const readsFrom = writtenAt(lines.at(-1) as Line);
    return handedTo ? [{ conversationId: id, ...handedTo, readsFrom }] : [];
  });
  await db
    .insert(conversationHandovers)
    .values(
      handedOver.map(({ group: groupId, readBy: _, ...row }) => ({ ...row, groupId, handedOver: row.readsFrom })),
    );
  await db.insert(conversationReads).values(
    handedOver.map(({ conversationId, readBy, readsFrom }) => ({
      conversationId,
      personId: readBy,
      lastRead: readsFrom,
    })),
  );
}

function membersOf({ id, guardians, staff, staffGroups, groups, students }: Thread) {
  const members = [
    ...guardians.map((guardianId) => ({ membershipType: "GUARDIAN" as const, guardianId })),
    ...staff.map((userId) => ({ membershipType: "USER" as const, userId })),
    ...staffGroups.map((groupId) => ({ membershipType: "SECTION_OWNERS" as const, groupId })),
    ...groups.map((groupId) => ({ membershipType: "SECTION" as const, groupId })),
    ...students.map((studentId) => ({ membershipType: "STUDENT" as const, studentId })),
  ];
  return members.map((member, index) => ({
    id: `${id}-member-${index + 1}`,
    conversationId: id,
    permission: "O" as const,
    ...member,
  }));
}
