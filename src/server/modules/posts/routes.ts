import { getPost, getPostFile, listPosts } from "#contract/posts.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { attachmentsOf, fileOf } from "../files/queries.ts";
import { goalsOf, pageOfPosts, presentPost, visiblePost } from "./queries.ts";

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
    const [attached, goals] = await Promise.all([
      attachmentsOf(db, { ownerType: "POST", ownerIds: ids }),
      goalsOf(db, { ownerType: "POST", ownerIds: ids }),
    ]);
    return rows.map((row) => presentPost(row, studentId, attached, goals));
  });

  route(getPost, async ({ db, params, studentId, caller, now }) => {
    const row = await visiblePost(db, { studentId, personId: caller.id, postId: params.postId, now });
    if (!row) return null;
    const ids = [row.post.id];
    const [attached, goals] = await Promise.all([
      attachmentsOf(db, { ownerType: "POST", ownerIds: ids }),
      goalsOf(db, { ownerType: "POST", ownerIds: ids }),
    ]);
    return presentPost(row, studentId, attached, goals);
  });

  route(getPostFile, async ({ db, params, studentId, caller, now }) => {
    const row = await visiblePost(db, { studentId, personId: caller.id, postId: params.postId, now });
    if (!row) throw new NotFound();
    return fileOf(db, "POST", row.post.id, params.fileId);
  });
}
