import { News20Filled, News20Regular } from "@fluentui/react-icons/svg/news";
import { textsRead } from "#client/features/events/embed/textsRead.ts";
import { prefetchFamilyFeed } from "#client/resources/familyPosts.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchGoals } from "#client/resources/plans.ts";
import { prefetchDocumentation, prefetchPost } from "#client/resources/posts.ts";
import type { Feature } from "#client/session/feature.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { showsAllChildren } from "./allChildren.ts";
import { shownIn } from "./feedRules.ts";

export const posts = {
  screens: {
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
    documentation: {
      page: async () => (await import("./DocumentationPage.tsx")).DocumentationPage,
      texts: ["posts", "articles", "machineTranslation"],
      load: async ({ params: { documentId } }, { student }) => {
        const documentation = await prefetchDocumentation(student.id, documentId);
        if (!documentation) return;
        prefetchRichText(documentation.description);
        if (documentation.associatedGoals.length > 0) prefetchGoals();
      },
    },
  },
  icons: { posts: { regular: News20Regular, filled: News20Filled } },
  refreshes: { markFamilyPostsRead: textsRead },
  follows: {
    getPost: ["post"],
    getDocumentation: ["post"],
    listPosts: ["post"],
    listDocumentations: ["post"],
    listFamilyPosts: ["post"],
  },
} satisfies Feature;
