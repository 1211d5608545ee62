import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { WeekChild, WeekEntry } from "#contract/week/schemas.ts";
import { Lunch } from "./embed/Lunch.tsx";

const useStyles = makeStyles({
  lunch: { ...textStyles.detail, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

type LunchLineProps = { lunch: Pick<WeekEntry, "title" | "courses">; eaters: WeekChild[] };

/** A lunch in one line. */
export function LunchLine({ lunch: { title, courses }, eaters }: LunchLineProps) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  return (
    <span className={styles.lunch}>
      {`${t("kinds.LUNCH")}: `}
      {courses ? <Lunch eaters={eaters} courses={courses} /> : <SchoolText>{title}</SchoolText>}
    </span>
  );
}
