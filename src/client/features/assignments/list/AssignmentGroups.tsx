import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import type { AllAssignments } from "#client/resources/assignments.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { card } from "#client/ui/surfaces.ts";
import { ASSIGNMENT_CLASSES, classify } from "#contract/assignments/rules.ts";
import { idOf } from "../assignmentFacts.ts";
import { AssignmentRow, AssignmentSkeleton } from "./AssignmentRow.tsx";
import { ClassTitle } from "./ClassTitle.tsx";
import { FailedSource, NoAssignments } from "./NoAssignments.tsx";

const useStyles = makeStyles({
  groups: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  group: { ...card, overflow: "hidden" },
  inPanel: { ":not(:first-child)": { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` } },
});

type AssignmentGroupsProps = {
  assignments: AllAssignments;
  groupId?: string | undefined;
  /** Set inside a panel, which is the card. */
  isInPanel?: boolean;
};

/** The lists overdue, assigned, upcoming and completed, without empty ones (ASG-1). */
export function AssignmentGroups({ assignments, groupId, isInPanel = false }: AssignmentGroupsProps) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const now = useNow();
  return (
    <Loaded
      resource={assignments}
      skeleton={<AssignmentSkeleton isInPanel={isInPanel} rows={isInPanel ? 3 : 8} />}
      failed={t("failed")}
      isCompact={isInPanel}
      empty={<Nothing assignments={assignments} isCompact={isInPanel} />}
    >
      {(items) => {
        const shown = groupId === undefined ? items : items.filter(({ sectionId }) => sectionId === groupId);
        const lists = classify(shown, now);
        const names = ASSIGNMENT_CLASSES.filter((name) => lists[name].length > 0);
        if (names.length === 0) return <Nothing assignments={assignments} isCompact={isInPanel} />;
        return (
          <div className={isInPanel ? undefined : styles.groups}>
            <FailedSource assignments={assignments} />
            {names.map((name) => (
              <div key={`${groupId} ${name}`} className={isInPanel ? styles.inPanel : styles.group}>
                <Collapsible
                  title={<ClassTitle name={name} />}
                  level={isInPanel ? "h3" : "h2"}
                  count={lists[name].length}
                  isOpenAtFirst={name === "current"}
                >
                  <RowList isInPanel>
                    {lists[name].map((item) => (
                      <li key={idOf(item)}>
                        <AssignmentRow item={item} />
                      </li>
                    ))}
                  </RowList>
                </Collapsible>
              </div>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function Nothing({ assignments, isCompact }: { assignments: AllAssignments; isCompact: boolean }) {
  return (
    <>
      <FailedSource assignments={assignments} />
      <NoAssignments isCompact={isCompact} />
    </>
  );
}
