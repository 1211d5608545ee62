import type { Situation } from "#contract/offers.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { visibleAssignment } from "../assignments/queries.ts";
import { blocksOf, type Owner } from "../blocks/queries.ts";
import { messageOf } from "../conversations/parts.ts";
import { presentMessage } from "../conversations/present.ts";
import { conversationById } from "../conversations/queries.ts";
import { presentMeetings } from "../meetings/present.ts";
import { detailsOf, instancesOf } from "../meetings/queries.ts";
import { partsOf as partsOfPlans, visiblePlan } from "../plans/queries.ts";
import { presentPlan } from "../plans/routes.ts";
import { visibleDocumentation } from "../posts/documentations/queries.ts";
import { visiblePost } from "../posts/queries.ts";
import type { Part } from "./translate.ts";

/** The reader, with the student that the kernel has found to be theirs. */
export type Reader = { db: Database; caller: Caller; studentId: string; now: Date };

const plain = (text: string | null): Part[] => (text ? [{ text, isHtml: false }] : []);
const html = (text: string | null): Part[] => (text ? [{ text, isHtml: true }] : []);

/*
 * The texts of each kind as the endpoint of the original sends them, so that nothing is translated that the reader may not see.
 * Each throws NotFound for what is not the reader's.
 */

export async function textsOfPost({ db, caller, studentId, now }: Reader, postId: string): Promise<Part[]> {
  const row = await visiblePost(db, { studentId, personId: caller.id, postId, now });
  if (!row) throw new NotFound();
  return [...plain(row.post.title), ...html(row.post.body)];
}

export async function textsOfDocumentation(reader: Reader, documentationId: string): Promise<Part[]> {
  const { db, caller, studentId, now } = reader;
  const row = await visibleDocumentation(db, { studentId, personId: caller.id, documentationId, now });
  if (!row) throw new NotFound();
  return [...plain(row.documentation.title), ...html(row.documentation.description)];
}

export async function textsOfPlan({ db, studentId, now }: Reader, planId: string): Promise<Part[]> {
  const row = await visiblePlan(db, { studentId, now }, planId);
  if (!row) throw new NotFound();
  const { title, purpose, associatedCoreContents } = presentPlan(row, await partsOfPlans(db, [planId]));
  return [
    ...plain(title),
    ...html(purpose),
    ...associatedCoreContents.flatMap((content) => [...plain(content.title), ...plain(content.text)]),
    ...(await textsOfBlocks(db, { type: "PLAN", id: planId })),
  ];
}

export async function textsOfAssignment({ db, studentId, now }: Reader, assignmentId: string): Promise<Part[]> {
  const row = await visibleAssignment(db, { studentId, now }, assignmentId);
  if (!row) throw new NotFound();
  const { title, description } = row.assignment;
  return [
    ...plain(title),
    ...html(description),
    ...(await textsOfBlocks(db, { type: "ASSIGNMENT", id: assignmentId })),
  ];
}

async function textsOfBlocks(db: Database, owner: Owner): Promise<Part[]> {
  const rows = await blocksOf(db, owner);
  return rows.flatMap((row) => {
    if (row.type === "EDITOR") return html(row.text);
    return row.type === "LINK" ? [...plain(row.title), ...plain(row.text)] : [];
  });
}

export async function textsOfMeeting(
  { db, caller, studentId, situation }: Reader & { situation: Situation },
  meetingId: string,
): Promise<Part[]> {
  const rows = await instancesOf(db, caller, studentId, { meetingId });
  const [meeting] = presentMeetings(rows, await detailsOf(db, caller, rows), []);
  if (!meeting) throw new NotFound();
  return [
    ...plain(meeting.title),
    ...html(meeting.description),
    ...meeting.instances.flatMap(({ description, followUp, relationships }) => [
      ...html(description),
      ...html(followUp),
      ...relationships.flatMap(({ referenceType, reference }) =>
        referenceType === "NOTE" && situation.services.notes
          ? [...plain(reference.title), ...html(reference.text)]
          : [],
      ),
    ]),
  ];
}

/** A message whose text has been taken away, such as a reported one, is not found. */
export async function textsOfMessage(
  { db, caller, studentId, now }: Reader,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Part[]> {
  const conversation = await conversationById(db, caller, studentId, { conversationId, now });
  const row = conversation && (await messageOf(db, { conversationId, messageId }));
  const parts = html(row ? presentMessage(row, [caller.id, studentId]).text : null);
  if (parts.length === 0) throw new NotFound();
  return parts;
}
