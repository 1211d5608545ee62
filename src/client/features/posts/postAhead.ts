import type { Destination } from "#client/lib/destination.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchPost } from "#client/resources/posts.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { prefetchRichText } from "#client/ui/text/useRichText.ts";

/** Fetches ahead what a post's page will ask for. */
export async function postAhead({ params: { postId = "" } }: Destination, { student }: Viewer): Promise<void> {
  const post = await prefetchPost(student.id, postId);
  if (post) prefetchRichText(post.body);
}

export const postsAhead = (_: Destination, viewer: Viewer): void => prefetchFeed(viewer);
