import { OFFERS } from "#contract/offers.ts";
import { listFamilyPosts, markFamilyPostsRead } from "#contract/posts/endpoints.ts";
import type { FamilyPost } from "#contract/posts/schemas.ts";
import type { Api } from "#server/api.ts";
import type { FeedOwner } from "#server/content/posts.ts";
import type { Database } from "#server/database/connect.ts";
import { announce } from "#server/notify/announce.ts";
import { causeOf } from "#server/notify/live.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { type Family, familyOf } from "../todo/family.ts";
import { presentDocumentation } from "./documentations/queries.ts";
import { documentationsByIds, markFamilyRead, pageOfFamily, postsByIds, type Readers } from "./familyQueries.ts";
import { partsOf, presentPost } from "./queries.ts";

const AUDITED = { POST: "posts", DOCUMENTATION: "documentations" } as const;

export function familyPostRoutes({ route, audit }: Api): void {
  route(listFamilyPosts, async ({ db, params: { page, size }, query, ...family }) => {
    const { caller, now } = family;
    const { children, ...readers } = await readersIn(db, family);
    const pageParams = { ...readers, callerId: caller.id, now, offset: (page - 1) * size, size };
    const rows = await pageOfFamily(db, pageParams, query.status === "unread" ? "unread" : "any");
    const shown = rows.map(({ studentIds, ...row }) => ({
      ...row,
      students: children.filter(({ id }) => studentIds.includes(id)),
    }));
    const read = shown.flatMap(({ kind, students }) => students.map(({ id }) => `${AUDITED[kind]} ${id}`));
    for (const [kind, ids] of [
      ["posts", readers.ofPosts],
      ["documentations", readers.ofDocumentations],
    ] as const)
      for (const studentId of ids)
        if (read.includes(`${kind} ${studentId}`))
          audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind, at: now });
    return presented(db, shown);
  });

  route(markFamilyPostsRead, async ({ db, request, ...family }) => {
    const { caller, now } = family;
    const { children, ...readers } = await readersIn(db, family);
    await markFamilyRead(db, { ...readers, callerId: caller.id, now });
    const [first] = children;
    if (first)
      await announce(db, "notificationsRead", { studentId: first.id, by: caller.id, now, ...causeOf(request) });
    return null;
  });
}

type Child = { id: string; firstName: string; lastName: string };

/** Returns the guardian's active students, and those who are offered each kind of text. */
async function readersIn(db: Database, family: Family): Promise<Readers & { children: Child[] }> {
  const day = schoolDay(family.now);
  const { children, isOfferedTo } = await familyOf(db, family, { first: day, last: day });
  const offered = (offer: Parameters<typeof isOfferedTo>[0]) =>
    children.filter(({ id }) => isOfferedTo(offer, id)).map(({ id }) => id);
  return {
    children: children.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    ofPosts: offered(OFFERS.posts),
    ofDocumentations: offered(OFFERS.documentations),
  };
}

type Shown = { kind: FeedOwner; id: string; students: Child[]; unread: boolean };

/** Returns the texts of a page in its order, each as the first of its students has it. */
async function presented(db: Database, rows: Shown[]): Promise<FamilyPost[]> {
  const idsOf = (kind: FeedOwner) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [postIds, documentationIds] = [idsOf("POST"), idsOf("DOCUMENTATION")];
  const posts = await postsByIds(db, { ids: postIds });
  const documentations = await documentationsByIds(db, { ids: documentationIds });
  const ofPosts = await partsOf(db, "POST", postIds);
  const ofDocumentations = await partsOf(db, "DOCUMENTATION", documentationIds);
  return rows.flatMap(({ id, students, unread }): FamilyPost[] => {
    const studentId = students[0]?.id ?? "";
    const post = posts.find((one) => one.post.id === id);
    const documentation = documentations.find((one) => one.documentation.id === id);
    if (post) return [{ ...presentPost({ ...post, unread }, studentId, ofPosts), kind: "post", students }];
    if (!documentation) return [];
    const shown = presentDocumentation({ ...documentation, unread }, studentId, ofDocumentations);
    return [{ ...shown, kind: "documentation", students }];
  });
}
