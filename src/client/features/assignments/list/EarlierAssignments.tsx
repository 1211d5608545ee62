import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { type AssignmentItem, useAllAssignments } from "#client/resources/assignments.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import type { Heading } from "#client/ui/frame/headingLevel.ts";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { momentOf } from "#contract/assignments/rules.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import { schoolYearName, schoolYearOf } from "#contract/dates/schoolYear.ts";
import { AssignmentGroups } from "./AssignmentGroups.tsx";
import { AssignmentSkeleton } from "./AssignmentRow.tsx";

const useStyles = makeStyles({
  year: {
    ...textStyles.detailStrong,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
  earlier: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

type EarlierProps = {
  /** The first day of a school year. */
  before: Day;
  level: Heading;
};

/** The assignments of earlier school years, folded, and each year read only when it is opened (YEAR-11). */
export function EarlierAssignments({ before, level }: EarlierProps) {
  const { t } = useTranslation("assignments");
  return (
    <Collapsible isLazy level={level} title={t("earlier", { year: schoolYearName(before) })}>
      <EarlierYear before={before} />
    </Collapsible>
  );
}

/** The latest school year with assignments before one, and below it those before that. */
function EarlierYear({ before }: Pick<EarlierProps, "before">) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const { timeZone } = useActiveStudent();
  const earlier = useAllAssignments({ before });
  const yearOf = (item: AssignmentItem): Day => schoolYearOf(dayInZone(momentOf(item) ?? before, timeZone)).start;
  return (
    <Loaded
      resource={earlier}
      skeleton={<AssignmentSkeleton isInPanel rows={3} />}
      failed={t("failed")}
      isCompact
      empty={<EmptyLine text={t("noEarlier")} />}
    >
      {(items) => {
        // Each source has its own latest year.
        const latest = items.map(yearOf).toSorted().at(-1) ?? before;
        return (
          <>
            <p className={styles.year}>{schoolYearName(latest)}</p>
            <AssignmentGroups
              isInPanel
              assignments={{ ...earlier, data: items.filter((item) => yearOf(item) === latest) }}
            />
            <div className={styles.earlier}>
              <EarlierAssignments before={latest} level="h3" />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
