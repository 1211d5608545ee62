import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Post } from "#contract/posts.ts";
import { authorName } from "../feedRules.ts";

/** The author and the time of publishing. */
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
