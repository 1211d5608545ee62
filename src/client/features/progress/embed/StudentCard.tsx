import { makeStyles, tokens } from "@fluentui/react-components";
import { DataTrending28Regular } from "@fluentui/react-icons/svg/data-trending";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "#client/session/viewer.ts";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Aside, InOrder } from "#client/ui/loading/InOrder.tsx";
import { AdjustmentsTab } from "../AdjustmentsTab.tsx";
import { AssessmentsTab } from "../assessments/AssessmentsTab.tsx";
import { type CardTab, tabsOf } from "../cardTabs.ts";
import { GoalsTab } from "../goals/GoalsTab.tsx";
import { LatestResults } from "../LatestResults.tsx";
import { VerdictsTab } from "../VerdictsTab.tsx";

const TABS = {
  assessments: AssessmentsTab,
  goals: GoalsTab,
  evaluations: VerdictsTab,
  adjustments: AdjustmentsTab,
} satisfies Record<CardTab, () => React.ReactNode>;

const useStyles = makeStyles({
  parts: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL, minWidth: 0 },
});

/** The active student's card, on its page, where the latest results stand beside its parts, and in meetings (PROG-3, PROG-10). */
export function StudentCard({ isBeside = false }: { isBeside?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const tabs = tabsOf(useViewer());
  const [chosen, setChosen] = useState<CardTab | null>(null);
  const selected = tabs.find((tab) => tab === chosen) ?? tabs[0];
  const Shown = selected && TABS[selected];
  return (
    <InOrder isBeside={isBeside}>
      {isBeside ? (
        <Aside>
          <LatestResults />
        </Aside>
      ) : (
        <LatestResults />
      )}
      {Shown ? (
        <div className={styles.parts}>
          <Tabs
            label={t("parts")}
            tabs={tabs.map((id) => ({ id, label: t(id) }))}
            selected={selected}
            onSelect={setChosen}
          >
            <Shown />
          </Tabs>
        </div>
      ) : (
        <EmptyState icon={DataTrending28Regular} text={t("noResults")} />
      )}
    </InOrder>
  );
}
