import { makeStyles } from "@fluentui/react-components";
import { HandRight24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useAdjustments } from "#client/resources/adjustments.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { print } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import type { AdditionalAdjustment } from "#contract/adjustments.ts";
import { Adjustment } from "./Adjustment.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";

const useStyles = makeStyles({
  completed: { ...card, overflow: "hidden", [print]: { boxShadow: "none" } },
});

/** What the school does to help the student on: what goes on, and closed up what is over (PROG-7). */
export function AdjustmentsTab() {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const rows = (adjustments: AdditionalAdjustment[]) => (
    <RowList isInPanel>
      {adjustments.map((adjustment) => (
        <li key={adjustment.id}>
          <Adjustment adjustment={adjustment} />
        </li>
      ))}
    </RowList>
  );
  return (
    <Loaded
      resource={useAdjustments()}
      skeleton={<CardSkeleton />}
      failed={t("adjustmentsFailed")}
      empty={<EmptyState icon={HandRight24Regular} text={t("noResults")} />}
    >
      {(adjustments) => {
        const active = adjustments.filter(({ status }) => status === "ACTIVE");
        const completed = adjustments.filter(({ status }) => status === "COMPLETED");
        return (
          <>
            {active.length > 0 && <Panel title={t("active")}>{rows(active)}</Panel>}
            {completed.length > 0 && (
              <div className={styles.completed}>
                <Collapsible title={t("completed")} count={completed.length}>
                  {rows(completed)}
                </Collapsible>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
