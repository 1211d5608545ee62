import type { Post } from "#contract/posts.ts";

/** An author is a name in one piece, or in two (POST-6). */
export const authorName = (author: Post["author"]): string =>
  typeof author === "string" ? author : `${author.firstName} ${author.lastName}`.trim();
