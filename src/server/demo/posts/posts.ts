import { attachments } from "#server/database/schema/files.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import { SCHOOLS } from "../cast.ts";
import { schoolOf } from "../people/groups.ts";
import type { World } from "../world.ts";
import { abbreviated, type PostRow, paragraphs, publishedAt } from "./feedRows.ts";
import { POSTS_OF_CLASS } from "./postsOfClass.ts";
import { POSTS_OF_OTHERS } from "./postsOfOthers.ts";
import { POSTS_OF_SCHOOL } from "./postsOfSchool.ts";

/** All posts of the demo world by id. */
const POST_ROWS: (PostRow & { id: string })[] = [...POSTS_OF_SCHOOL, ...POSTS_OF_CLASS, ...POSTS_OF_OTHERS].map(
  (row, index) => ({ ...row, id: row.id ?? `post-${index + 1}` }),
);

/** Posts that `family` has not read. */
export const POSTS_UNREAD = new Set(POST_ROWS.filter(({ isUnread }) => isUnread).map(({ id }) => id));

/** Seeds posts and the groups they are posted to. */
export async function seedPosts(world: World): Promise<void> {
  const { db } = world;
  await db.insert(posts).values(
    POST_ROWS.map((row) => ({
      id: row.id,
      schoolId: schoolOf(row.groups[0]) ?? SCHOOLS.compulsory,
      title: row.title,
      body: paragraphs(row.body),
      abbreviatedDescription: abbreviated(row),
      ...("text" in row.author ? { authorText: row.author.text } : { authorId: row.author.userId }),
      published: publishedAt(world, row.ago),
      important: row.isImportant ?? false,
      eventDate: row.event ? world.at(...row.event) : null,
      validUntil: row.validUntil ? world.at(...row.validUntil) : null,
    })),
  );
  await db
    .insert(postGroups)
    .values(POST_ROWS.flatMap(({ id: postId, groups }) => groups.map((groupId) => ({ postId, groupId }))));
  await db
    .insert(attachments)
    .values(
      POST_ROWS.flatMap(({ id: ownerId, files = [] }) =>
        files.map((fileId, position) => ({ ownerType: "POST" as const, ownerId, fileId, position })),
      ),
    );
}
