import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { usePost } from "#client/resources/posts.ts";
import { useActiveSchool } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { ArticleSkeleton } from "./embed/ArticleSkeleton.tsx";
import { Byline } from "./embed/Byline.tsx";
import { BylineSkeleton } from "./embed/BylineSkeleton.tsx";
import { useMarkAsRead } from "./embed/useMarkAsRead.ts";
import { PostArticle } from "./PostArticle.tsx";

/** One post (POST-6). */
export function PostPage() {
  const { postId = "" } = useParams();
  const { t } = useTranslation("posts");
  const post = usePost(postId);
  const school = useActiveSchool();
  useMarkAsRead("POST", postId, Boolean(post.data));
  const isLoading = post.data === undefined && post.error === undefined;
  return (
    <Page
      title={isLoading ? undefined : (post.data?.title ?? t("post"))}
      subtitle={
        post.data ? (
          <Byline author={post.data.author} published={post.data.published} />
        ) : (
          isLoading && <BylineSkeleton />
        )
      }
      actions={
        post.data && (
          <ReadAloudButton
            service="immersiveReaderPosts"
            text={() => ({ title: post.data?.title ?? "", html: post.data?.body ?? "" })}
            place={school?.title}
          />
        )
      }
    >
      <Loaded
        resource={post}
        skeleton={<ArticleSkeleton />}
        failed={t("postFailed")}
        empty={<Missing text={t("noPermission")} />}
        missing={<Missing text={t("noPermission")} />}
      >
        {(shown) => <PostArticle post={shown} />}
      </Loaded>
    </Page>
  );
}
