import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OutsidePictures } from "#client/features/blocks/embed/OutsidePictures.tsx";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { TranslateButton, Translated } from "#client/features/machineTranslation/embed/Translated.tsx";
import { useMachineTranslation } from "#client/features/machineTranslation/embed/useMachineTranslation.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { usePost, usePostFile } from "#client/resources/posts.ts";
import { useActiveSchool } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { DateTile } from "#client/ui/text/DateText.tsx";
import type { Post } from "#contract/posts.ts";
import { Article, useMarkAsRead } from "./embed/Article.tsx";
import { ArticleSkeleton } from "./embed/ArticleSkeleton.tsx";
import { Byline, BylineSkeleton } from "./embed/Byline.tsx";

/** The page of a post (POST-6). */
export function PostPage() {
  const { postId = "" } = useParams();
  const { t } = useTranslation("posts");
  const post = usePost(postId);
  const school = useActiveSchool();
  const translation = useMachineTranslation({ kind: "post", id: postId }, post.data?.body || post.data?.title);
  useMarkAsRead("POST", postId, Boolean(post.data));
  const isLoading = post.data === undefined && post.error === undefined;
  return (
    <Page
      title={isLoading ? undefined : (post.data?.title ?? t("post"))}
      isSchoolTitle={post.data !== undefined}
      subtitle={
        post.data ? (
          <Byline author={post.data.author} published={post.data.published} />
        ) : (
          isLoading && <BylineSkeleton />
        )
      }
      actions={
        post.data && (
          <>
            <TranslateButton translation={translation} />
            <ReadAloudButton
              service="immersiveReaderPosts"
              text={() => ({ title: post.data?.title ?? "", html: post.data?.body ?? "" })}
              place={school?.title}
            />
          </>
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
        {(shown) => (
          <OutsidePictures referenceType="POST" referenceId={shown.id}>
            <Translated translation={translation} title={shown.title}>
              <PostArticle post={shown} />
            </Translated>
          </OutsidePictures>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  event: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  words: { display: "grid" },
  date: { ...typographyStyles.body1Strong, color: tokens.colorBrandForeground2 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

/** The text and files of a post and the date of its event, if it has one. */
function PostArticle({ post }: { post: Post }) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const formats = useFormats();
  const fetchFile = usePostFile();
  const { id, title, body, eventDate, important, associatedFiles } = post;
  return (
    <Article
      facts={
        eventDate && (
          <div className={styles.event}>
            <DateTile day={formats.dayOfMonth(eventDate)} month={formats.monthShort(eventDate)} />
            <span className={styles.words}>
              <span className={styles.label}>{important ? t("importantDate") : t("date")}</span>
              <span className={styles.date}>{formats.dateTimeRelative(eventDate)}</span>
            </span>
          </div>
        )
      }
      title={title}
      html={body}
      files={associatedFiles}
      fetchFile={(fileId) => fetchFile(id, fileId)}
    />
  );
}
