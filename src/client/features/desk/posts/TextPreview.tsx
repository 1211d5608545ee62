import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Article } from "#client/features/posts/embed/Article.tsx";
import { Byline } from "#client/features/posts/embed/Byline.tsx";
import { PostArticle } from "#client/features/posts/embed/PostArticle.tsx";
import { TextSheet } from "#client/features/posts/embed/TextSheet.tsx";
import { useNow } from "#client/lib/clock.ts";
import { useDesk } from "#client/resources/desk.ts";
import { fetchDeskFile } from "#client/resources/deskPosts.ts";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { DeskText } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import type { Content } from "./content.ts";

const useStyles = makeStyles({
  preview: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalM },
  text: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    [phone]: { padding: tokens.spacingHorizontalL },
  },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  title: { ...textStyles.pageTitle, margin: 0, overflowWrap: "anywhere" },
});

type TextPreviewProps = { kind: DeskTextKind; content: Content; known: DeskText | null };

/** A text as guardians see it, by the same parts as on their page. */
export function TextPreview({ kind, content, known }: TextPreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskPosts");
  const { data: desk } = useDesk();
  const titleId = useId();
  const { title, text, eventDate, important, urgent, files } = content;
  const author = known?.author ?? (desk ? { firstName: desk.firstName, lastName: desk.lastName } : "");
  const now = useNow();
  const published = known?.published ?? now.toISOString();
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <p className={styles.note}>{t("previewNote")}</p>
      <TextSheet files={files} title={title} fetchFile={fetchDeskFile}>
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {title ? <SchoolText>{title}</SchoolText> : t("untitled")}
          </h2>
          <Byline author={author} published={published} corrected={known?.corrected ?? null} />
          {kind === "POST" ? (
            <PostArticle
              post={{ title, body: text, eventDate, important: important || urgent, associatedFiles: files }}
              fetchFile={fetchDeskFile}
            />
          ) : (
            <Article title={title} html={text} files={files} fetchFile={fetchDeskFile} />
          )}
        </div>
      </TextSheet>
    </section>
  );
}
