import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OutsidePictures } from "#client/features/blocks/embed/OutsidePictures.tsx";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { usePost, usePostFile } from "#client/resources/posts.ts";
import { useActiveSchool } from "#client/session/students.ts";
import type { FetchFile } from "#client/ui/files/pictures.ts";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { PostArticle } from "./embed/PostArticle.tsx";
import { TextPage } from "./TextPage.tsx";

/** The page of a post (POST-6). */
export function PostPage() {
  const { postId = "" } = useParams();
  const { t } = useTranslation("posts");
  const school = useActiveSchool();
  const fetchFileOf = usePostFile();
  const fetchFile: FetchFile = (fileId, width) => fetchFileOf(postId, fileId, width);
  return (
    <TextPage
      kind="post"
      id={postId}
      resource={usePost(postId)}
      htmlOf={({ body }) => body}
      untitled={t("post")}
      failed={t("postFailed")}
      missing={<MissingHere screen="post" otherwise={<Missing text={t("noPermission")} />} />}
      fetchFile={fetchFile}
    >
      {(post) => (
        <OutsidePictures referenceType="POST" referenceId={post.id}>
          <PostArticle
            post={post}
            fetchFile={fetchFile}
            actions={
              <ReadAloudButton
                service="immersiveReaderPosts"
                text={() => ({ title: post.title, html: post.body })}
                place={school?.title}
              />
            }
          />
        </OutsidePictures>
      )}
    </TextPage>
  );
}
