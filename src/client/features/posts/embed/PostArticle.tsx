import { makeStyles, tokens } from "@fluentui/react-components";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { DateTile } from "#client/ui/text/DateText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Post } from "#contract/posts/schemas.ts";
import { Article } from "./Article.tsx";

const useStyles = makeStyles({
  event: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  words: { display: "grid" },
  date: textStyles.rowTitle,
  label: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
});

type PostArticleProps = Pick<ComponentProps<typeof Article>, "fetchFile" | "actions"> & {
  post: Pick<Post, "title" | "body" | "eventDate" | "important" | "associatedFiles">;
};

/** The text and files of a post and the date of its event, if it has one. */
export function PostArticle({ post, ...rest }: PostArticleProps) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const formats = useFormats();
  const { title, body, eventDate, important, associatedFiles } = post;
  return (
    <Article
      facts={
        eventDate && (
          <div className={styles.event}>
            <DateTile
              isImportant={important}
              day={formats.dayOfMonth(eventDate)}
              month={formats.monthShort(eventDate)}
            />
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
      {...rest}
    />
  );
}
