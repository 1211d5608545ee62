import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronDown20Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUp20Regular } from "@fluentui/react-icons/svg/chevron-up";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Button } from "../fields/Button.tsx";
import { phoneQuery, useMediaQuery, wide } from "../measures.ts";

const useStyles = makeStyles({
  facts: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(136px, 100%), 1fr))",
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    [wide]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  term: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  more: { alignSelf: "start", marginInlineStart: tokens.spacingHorizontalXS },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

/** One fact; unknown or irrelevant ones are left out. */
type Fact = {
  term: string;
  /** Whether the term is a text of the school. */
  isSchoolTerm?: boolean;
  value: ReactNode;
};

/** More facts than this are folded on a phone, where they would push the text below them off the screen. */
const FOLDED_FROM = 4;
/** Facts that stay in view, the ones that matter most. */
const SHOWN_FOLDED = 2;

/** A description list of facts, the most important first. */
export function Facts({ facts }: { facts: (Fact | false | null | undefined)[] }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const id = useId();
  const isPhone = useMediaQuery(phoneQuery);
  const [isWhole, setWhole] = useState(false);
  const known = facts.filter((fact): fact is Fact => !!fact);
  const isFoldable = isPhone && known.length > FOLDED_FROM;
  return (
    <>
      <dl id={id} className={styles.facts}>
        {(isFoldable && !isWhole ? known.slice(0, SHOWN_FOLDED) : known).map(({ term, isSchoolTerm, value }) => (
          <div key={term}>
            <dt className={styles.term}>{isSchoolTerm ? <SchoolText>{term}</SchoolText> : term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {isFoldable && (
        <Button
          appearance="transparent"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          icon={isWhole ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? "fewerDetails" : "allDetails")}
        </Button>
      )}
    </>
  );
}
