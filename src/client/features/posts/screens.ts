import { prefetchFamilyFeed } from "#client/resources/familyPosts.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchPost } from "#client/resources/posts.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { showsAllChildren } from "./allChildren.ts";
import { shownIn } from "./feedRules.ts";

export const postScreens = {
  posts: {
    page: async () => (await import("./PostsPage.tsx")).PostsPage,
    texts: ["posts"],
    load: ({ search }, viewer) => {
      const shown = shownIn(search);
      if (showsAllChildren({ ...viewer, ...shown })) prefetchFamilyFeed(shown);
      else prefetchFeed(viewer, shown);
    },
  },
  post: {
    page: async () => (await import("./PostPage.tsx")).PostPage,
    texts: ["posts", "articles", "machineTranslation"],
    load: async ({ params: { postId } }, { student }) => {
      const post = await prefetchPost(student.id, postId);
      if (post) prefetchRichText(post.body);
    },
  },
} satisfies FeatureScreens<"posts" | "post">;
