import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Post } from "#contract/posts/schemas.ts";
import { authorName } from "../feedRules.ts";

type BylineProps = Pick<Post, "author" | "published" | "corrected"> & {
  /** The child that the text is about, or whose group it is for, and the school. */
  child?: { id: string; firstName: string; lastName: string };
  /** The school, or the groups that it was given to. */
  place?: string | undefined;
};

/** Whom a text is about, who wrote it, and when it was published. */
export function Byline({ author, published, corrected, child, place }: BylineProps) {
  const styles = useBylineStyles();
  const { t } = useTranslation(["posts", "articles"]);
  const { dateTimeInSentence } = useFormats();
  const name = authorName(author);
  return (
    <div className={styles.byline}>
      {child ? <ChildInitials child={child} /> : <Initials name={name} />}
      <span className={styles.words}>
        {child && (
          <span className={styles.line}>
            <span className={styles.child}>{child.firstName}</span>
            {place && <SchoolText>{place}</SchoolText>}
          </span>
        )}
        <span className={styles.line}>
          <span className={styles.author}>{name}</span>
          <span>
            <SrOnly>{t("published")}</SrOnly> <DateText moment={published} />
          </span>
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
  line: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  child: { ...textStyles.detailStrong, color: tokens.colorNeutralForeground1 },
});
