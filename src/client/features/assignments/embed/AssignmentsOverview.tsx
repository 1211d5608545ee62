import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useAllAssignments } from "#client/resources/assignments.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { useEmptyPart } from "#client/ui/loading/emptyParts.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { classify } from "#contract/assignments/rules.ts";
import { idOf } from "../assignmentFacts.ts";
import { AssignmentRow, AssignmentSkeleton } from "../list/AssignmentRow.tsx";
import { ClassTitle } from "../list/ClassTitle.tsx";
import { FailedSource, NoAssignments } from "../list/NoAssignments.tsx";
import { overviewOf } from "../list/overview.ts";

/** About as high as the lists together, to prevent layout shift below. */
const SKELETON_ROWS = 11;

const useStyles = makeStyles({
  heading: {
    ...textStyles.detailStrong,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    minHeight: "40px",
    paddingInline: tokens.spacingHorizontalL,
  },
  count: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  /** Lines separate the lists, not their rows. */
  rows: { borderTopStyle: "none", "& > li:not(:first-child)": { borderTopStyle: "none" } },
});

/** Open assignments on home: overdue, then assigned, then upcoming (HOME-3). */
export function AssignmentsOverview() {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const assignments = useAllAssignments();
  const now = useNow();
  const lists = assignments.data && classify(assignments.data, now);
  const parts = lists && overviewOf(lists);
  useEmptyPart(parts?.length === 0 && assignments.failed === null && assignments.awaited === null);
  return (
    <Panel title={t("title")} more={{ to: paths.assignments, text: t("all") }}>
      <FailedSource assignments={assignments} />
      <Loaded
        resource={{ ...assignments, data: parts }}
        skeleton={<AssignmentSkeleton isInPanel rows={SKELETON_ROWS} />}
        failed={t("failed")}
        isCompact
        empty={<NoAssignments isCompact />}
      >
        {(shown) =>
          shown.map(({ name, items, count }) => (
            <section key={name}>
              <h3 className={styles.heading}>
                <ClassTitle name={name} />
                <span className={styles.count}>{count}</span>
              </h3>
              <RowList isInPanel className={styles.rows}>
                {items.map((item) => (
                  <li key={idOf(item)}>
                    <AssignmentRow item={item} />
                  </li>
                ))}
              </RowList>
            </section>
          ))
        }
      </Loaded>
    </Panel>
  );
}
