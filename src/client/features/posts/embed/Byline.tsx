import { useTranslation } from "react-i18next";
import { DateText } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Post } from "#contract/posts.ts";
import { authorName } from "../authorName.ts";
import { useBylineStyles } from "./useBylineStyles.ts";

/** Who wrote it, and when it was published. */
export function Byline({ author, published }: Pick<Post, "author" | "published">) {
  const styles = useBylineStyles();
  const { t } = useTranslation("posts");
  const name = authorName(author);
  return (
    <div className={styles.byline}>
      <Initials name={name} />
      <span className={styles.words}>
        <span className={styles.author}>{name}</span>
        <span>
          <SrOnly>{t("published")}</SrOnly> <DateText moment={published} />
        </span>
      </span>
    </div>
  );
}
