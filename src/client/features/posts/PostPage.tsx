import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OutsidePictures } from "#client/features/blocks/embed/OutsidePictures.tsx";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { TranslateButton, Translated } from "#client/features/machineTranslation/embed/Translated.tsx";
import { useMachineTranslation } from "#client/features/machineTranslation/embed/useMachineTranslation.ts";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { usePost, usePostFile } from "#client/resources/posts.ts";
import { useActiveSchool } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { useMarkAsRead, useWithdrawalAnnounced, Withdrawn } from "./embed/Article.tsx";
import { ArticleSkeleton } from "./embed/ArticleSkeleton.tsx";
import { Byline, BylineSkeleton } from "./embed/Byline.tsx";
import { PostArticle } from "./embed/PostArticle.tsx";

/** The page of a post (POST-6). */
export function PostPage() {
  const { postId = "" } = useParams();
  const { t } = useTranslation("posts");
  const post = usePost(postId);
  const school = useActiveSchool();
  const fetchFile = usePostFile();
  useMarkAsRead("POST", postId, Boolean(post.data));
  useWithdrawalAnnounced(post.data);
  const readable = post.data?.withdrawn === null ? post.data : undefined;
  const translation = useMachineTranslation({ kind: "post", id: postId }, readable?.body || readable?.title);
  const isLoading = post.data === undefined && post.error === undefined;
  const missing = <MissingHere screen="post" otherwise={<Missing text={t("noPermission")} />} />;
  return (
    <Page
      title={isLoading ? undefined : (readable?.title ?? t("post"))}
      isSchoolTitle={readable !== undefined}
      subtitle={readable ? <Byline {...readable} /> : isLoading && <BylineSkeleton />}
      actions={
        readable && (
          <>
            <TranslateButton translation={translation} />
            <ReadAloudButton
              service="immersiveReaderPosts"
              text={() => ({ title: readable.title, html: readable.body })}
              place={school?.title}
            />
          </>
        )
      }
    >
      <Loaded resource={post} skeleton={<ArticleSkeleton />} failed={t("postFailed")} empty={missing} missing={missing}>
        {(shown) =>
          shown.withdrawn === null ? (
            <OutsidePictures referenceType="POST" referenceId={shown.id}>
              <Translated translation={translation} title={shown.title}>
                <PostArticle post={shown} fetchFile={(fileId) => fetchFile(shown.id, fileId)} />
              </Translated>
            </OutsidePictures>
          ) : (
            <Withdrawn at={shown.withdrawn} />
          )
        }
      </Loaded>
    </Page>
  );
}
