import { eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import { Gone } from "#server/http/problems.ts";
import { readersOf } from "../desk/posts/write.ts";
import { attachmentsOf, type OwnerType } from "../files/queries.ts";
import { Detailed, detailing, followed, GONE, noteReading } from "./details.ts";
import { Named } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";

const PublishedText = Detailed.extend({
  title: z.string(),
  /** HTML; only what RichText shows is taken. */
  text: z.string(),
  staff: Named.nullable(),
  published: z.iso.datetime(),
  /** When it was last changed after readers had been able to read it. */
  corrected: z.iso.datetime().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
});
const PublishedPost = PublishedText.extend({
  groups: z.array(Named),
  important: z.boolean(),
  urgent: z.boolean(),
  eventDate: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
}).meta({ id: "PublishedPost" });
const PublishedDocumentation = PublishedText.extend({
  group: Named,
  students: z.array(Named),
}).meta({ id: "PublishedDocumentation" });

/** Endpoints for texts that staff have published at the desk, as long as they are published (INT-8). */
export function publishedTextRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getPublishedPost, getPublishedDocumentation } = INTEGRATION_ENDPOINTS;

  const post = {
    summary: "A post that staff have published at the desk; 410 once it is withdrawn.",
    reply: PublishedPost,
    refuses: GONE,
  };
  route(getPublishedPost, post, async (call) => {
    const place = await followed(["post"], call);
    const { id } = place;
    const [row] = await call.db.select().from(posts).where(eq(posts.id, id));
    if (!row || row.published > call.now) throw new Gone("It is no longer published.");
    const groups = await call.db
      .select({ id: postGroups.groupId })
      .from(postGroups)
      .where(eq(postGroups.postId, id))
      .orderBy(postGroups.groupId);
    const groupIds = groups.map((group) => group.id);
    const { named, common } = await detailing(call, place, [row.authorId, ...groupIds]);
    noteReading(audit, call, "posts", await readersOf(call.db, "POST", id));
    return {
      ...common,
      ...textOf(row),
      text: row.body,
      staff: row.authorId === null ? null : named(row.authorId),
      groups: groupIds.map(named),
      important: row.important,
      urgent: row.urgent,
      eventDate: row.eventDate?.toISOString() ?? null,
      validUntil: row.validUntil?.toISOString() ?? null,
      files: await filesOf(call.db, "POST", id),
    };
  });

  const documentation = {
    summary: "A documentation that staff have published at the desk; 410 once it is withdrawn.",
    reply: PublishedDocumentation,
    refuses: GONE,
  };
  route(getPublishedDocumentation, documentation, async (call) => {
    const place = await followed(["documentation"], call);
    const { id } = place;
    const [row] = await call.db.select().from(documentations).where(eq(documentations.id, id));
    if (!row || row.published > call.now) throw new Gone("It is no longer published.");
    const children = await call.db
      .select({ id: documentationStudents.studentId })
      .from(documentationStudents)
      .where(eq(documentationStudents.documentationId, id))
      .orderBy(documentationStudents.studentId);
    const ids = children.map((child) => child.id);
    const { named, common } = await detailing(call, place, [row.authorId, row.groupId, ...ids]);
    noteReading(audit, call, "documentations", ids);
    return {
      ...common,
      ...textOf(row),
      text: row.description,
      staff: row.authorId === null ? null : named(row.authorId),
      group: named(row.groupId),
      students: ids.map(named),
      files: await filesOf(call.db, "DOCUMENTATION", id),
    };
  });
}

const textOf = ({ title, published, corrected }: { title: string; published: Date; corrected: Date | null }) => ({
  title,
  published: published.toISOString(),
  corrected: corrected?.toISOString() ?? null,
});

async function filesOf(db: Database, ownerType: OwnerType, id: string) {
  const files = await attachmentsOf(db, { ownerType, ownerIds: [id] });
  return files.map(({ name, type, size }) => ({ name, type, size }));
}
