import { getPost, getPostFile, listPosts } from "#contract/posts/endpoints.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { fileOf } from "../files/queries.ts";
import { groupsOfPost, pageOfPosts, partsOf, presentPost, visiblePost, withdrawnPost } from "./queries.ts";

export function postRoutes({ route }: Api): void {
  route(listPosts, async ({ db, params, query, studentId, caller, now }) => {
    const rows = await pageOfPosts(db, {
      studentId,
      personId: caller.id,
      groupId: query.sectionId,
      unreadOnly: query.status === "unread",
      page: params.page,
      size: params.size,
      now,
    });
    const ids = rows.map(({ post }) => post.id);
    const parts = await partsOf(db, "POST", ids);
    return rows.map((row) => presentPost(row, studentId, parts));
  });

  route(getPost, async ({ db, params, studentId, caller, now }) => {
    const reader = { studentId, personId: caller.id, postId: params.postId, now };
    const row = await visiblePost(db, reader);
    const withdrawn = row ? undefined : await withdrawnPost(db, reader);
    if (!row) return withdrawn ? { ...withdrawn, groups: [] } : null;
    const groups = await groupsOfPost(db, { postId: row.post.id, studentId });
    const post = presentPost(row, studentId, await partsOf(db, "POST", [row.post.id]));
    return { ...post, groups: groups.map(({ title }) => title) };
  });

  route(getPostFile, async ({ db, params, query, studentId, caller, now }) => {
    const row = await visiblePost(db, { studentId, personId: caller.id, postId: params.postId, now });
    if (!row) throw new NotFound();
    return fileOf(db, { type: "POST", id: row.post.id }, params.fileId, query);
  });
}
