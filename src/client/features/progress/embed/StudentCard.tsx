import { DataTrending28Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "#client/session/viewer.ts";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { AdjustmentsTab } from "../AdjustmentsTab.tsx";
import { AssessmentsTab } from "../assessments/AssessmentsTab.tsx";
import { type CardTab, tabsOf } from "../cardTabs.ts";
import { GoalsTab } from "../goals/GoalsTab.tsx";
import { VerdictsTab } from "../VerdictsTab.tsx";

const TABS = {
  assessments: AssessmentsTab,
  goals: GoalsTab,
  evaluations: VerdictsTab,
  adjustments: AdjustmentsTab,
} satisfies Record<CardTab, () => React.ReactNode>;

/** The active student's card, on its page and in meetings (PROG-3). */
export function StudentCard() {
  const { t } = useTranslation("progress");
  const tabs = tabsOf(useViewer());
  const [chosen, setChosen] = useState<CardTab | null>(null);
  const selected = tabs.find((tab) => tab === chosen) ?? tabs[0];
  if (!selected) return <EmptyState icon={DataTrending28Regular} text={t("noResults")} />;
  const Shown = TABS[selected];
  return (
    <Tabs label={t("parts")} tabs={tabs.map((id) => ({ id, label: t(id) }))} selected={selected} onSelect={setChosen}>
      <Shown />
    </Tabs>
  );
}
