import { ClipboardTaskListLtr24Regular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAssessmentSummary, useDetailedStatistics } from "#client/resources/assessments.ts";
import { useAssessedGroups } from "#client/resources/progress.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { prepareRichText } from "#client/ui/text/useRichText.ts";
import type { AssessmentSummary } from "#contract/assessments.ts";
import { AssessedCourses } from "./AssessedCourses.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { RangeFilter } from "./embed/RangeFilter.tsx";
import type { Range } from "./embed/range.ts";
import { type Group, GroupField } from "./GroupField.tsx";
import { useRange } from "./useRange.ts";

/** Course by course how often each level was reached, and what the teachers say (PROG-4, PROG-5). */
export function AssessmentsTab() {
  const { t } = useTranslation("progress");
  const [range, setRange] = useRange();
  const [group, setGroup] = useState<Group | null>(null);
  const [chosenGroup, chooseGroup] = useState<Group | null>(null);
  const groups = useAssessedGroups(range);
  const asked = { startDate: range.start, endDate: range.end, ...(group && { sectionId: group.id }) };
  const summary = useAssessmentSummary(asked);
  const statistics = useDetailedStatistics(asked);

  useEffect(prepareRichText, []);

  const update = (chosen: Range) => {
    const isSame = chosen.start === range.start && chosen.end === range.end && chosenGroup?.id === group?.id;
    if (isSame) for (const { reload } of [groups, summary, statistics]) reload();
    setRange(chosen);
    setGroup(chosenGroup);
  };
  const courses = (found: AssessmentSummary) =>
    found.courses.length === 0 ? (
      <EmptyState icon={ClipboardTaskListLtr24Regular} text={t(group ? "noResults" : "noAssessments")} />
    ) : (
      <Loaded
        resource={{ ...statistics, data: statistics.data && { counted: statistics.data } }}
        skeleton={<CardSkeleton />}
        failed={t("assessmentsFailed")}
      >
        {({ counted }) => <AssessedCourses courses={found.courses} statistics={counted} />}
      </Loaded>
    );
  return (
    <>
      <RangeFilter range={range} group={group?.title} onUpdate={update}>
        <GroupField groups={groups.data ?? []} chosen={chosenGroup} onChoose={chooseGroup} />
      </RangeFilter>
      <Loaded resource={summary} skeleton={<CardSkeleton />} failed={t("assessmentsFailed")}>
        {courses}
      </Loaded>
    </>
  );
}
