import { TargetArrow24Regular } from "@fluentui/react-icons/svg/target-arrow";
import { useTranslation } from "react-i18next";
import { useGoalStatistics, useGoals } from "#client/resources/plans.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Goal, GoalStatistics } from "#contract/plans/schemas.ts";
import { CardSkeleton } from "../CardSkeleton.tsx";
import { useRange } from "../embed/keptRange.ts";
import { RangeFilter } from "../embed/RangeFilter.tsx";
import type { Range } from "../embed/range.ts";
import { GoalRow } from "./GoalRow.tsx";
import { goalGroups, totalOf } from "./goalGroups.ts";

/** The work towards each goal of the preschool (PROG-8). */
export function GoalsTab() {
  const { t } = useTranslation("progress");
  const [range, setRange] = useRange();
  const goals = useGoals();
  const statistics = useGoalStatistics(range);
  const update = (chosen: Range) => {
    if (chosen.start === range.start && chosen.end === range.end) statistics.reload();
    setRange(chosen);
  };
  const nothing = <EmptyState icon={TargetArrow24Regular} text={t("noResults")} />;
  const chart = (known: Goal[], counted: GoalStatistics[]) => {
    const most = Math.max(0, ...counted.map(totalOf));
    if (most === 0) return nothing;
    return goalGroups(known, counted).map(({ group, goals: shown }) => (
      <Panel key={group} title={<SchoolText>{group}</SchoolText>}>
        <RowList isInPanel>
          {shown.map((goal) => (
            <GoalRow key={goal.id} goal={goal} most={most} range={range} />
          ))}
        </RowList>
      </Panel>
    ));
  };
  return (
    <>
      <RangeFilter range={range} onUpdate={update} />
      <Loaded resource={goals} skeleton={<CardSkeleton />} failed={t("goalsFailed")} empty={nothing}>
        {(known) => (
          <Loaded resource={statistics} skeleton={<CardSkeleton />} failed={t("goalsFailed")} empty={nothing}>
            {(counted) => chart(known, counted)}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
