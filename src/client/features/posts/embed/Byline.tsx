import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Post } from "#contract/posts/schemas.ts";
import { authorName } from "../feedRules.ts";

/** The author and the time of publishing. */
export function Byline({ author, published, corrected }: Pick<Post, "author" | "published" | "corrected">) {
  const styles = useBylineStyles();
  const { t } = useTranslation(["posts", "articles"]);
  const { dateTimeInSentence } = useFormats();
  const name = authorName(author);
  return (
    <div className={styles.byline}>
      <Initials name={name} />
      <span className={styles.words}>
        <span className={styles.author}>{name}</span>
        <span>
          <SrOnly>{t("published")}</SrOnly> <DateText moment={published} />
        </span>
        {corrected && <span>{t("articles:corrected", { time: dateTimeInSentence(corrected) })}</span>}
      </span>
    </div>
  );
}

/** The skeleton of a byline. */
export function BylineSkeleton() {
  const styles = useBylineStyles();
  return (
    <Loading>
      <div className={styles.byline}>
        <SkeletonBar size="circle" />
        <span className={styles.words}>
          <SkeletonBar size="name" />
          <SkeletonBar size="name" />
        </span>
      </div>
    </Loading>
  );
}

const useBylineStyles = makeStyles({
  byline: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  author: { color: tokens.colorNeutralForeground1 },
  words: { display: "grid" },
});
