import { Field, makeStyles, Select } from "@fluentui/react-components";
import { ClipboardTaskListLtr24Regular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAssessmentSummary, useDetailedStatistics } from "#client/resources/assessments.ts";
import { useAssessedGroups } from "#client/resources/progress.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { Loaded } from "#client/ui/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { useGradual } from "#client/ui/useGradual.ts";
import { prepareRichText } from "#client/ui/useRichText.ts";
import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import { CardSkeleton } from "../CardSkeleton.tsx";
import { useRange } from "../embed/keptRange.ts";
import { RangeFilter } from "../embed/RangeFilter.tsx";
import type { Range } from "../embed/range.ts";
import { CourseAssessments } from "./CourseAssessments.tsx";

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

/** A card fills most of a screen; the others are begun while it is read. */
const FIRST = 1;

type AssessedCoursesProps = { courses: AssessmentSummary["courses"]; statistics: Statistics[] };

/** The first course is there at once, the others follow while the page can be used already. */
function AssessedCourses({ courses, statistics }: AssessedCoursesProps) {
  const drawn = useGradual(courses.length, FIRST);
  return courses
    .slice(0, drawn)
    .map((assessed) => (
      <CourseAssessments key={assessed.course?.id ?? ""} assessed={assessed} statistics={statistics} />
    ));
}

type Group = { id: string; title: string };

const useStyles = makeStyles({
  select: { minWidth: 0, "& select": { minWidth: 0, [phone]: { height: touch } } },
});

type GroupFieldProps = { groups: Group[]; chosen: Group | null; onChoose: (group: Group | null) => void };

/** One of the groups with assessments or all of them; a chosen one stays, whatever the range. */
function GroupField({ groups, chosen, onChoose }: GroupFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const options = chosen && !groups.some(({ id }) => id === chosen.id) ? [...groups, chosen] : groups;
  return (
    <Field label={t("group")}>
      <Select
        className={styles.select}
        value={chosen?.id ?? ""}
        onChange={(_, { value }) => onChoose(options.find(({ id }) => id === value) ?? null)}
      >
        <option value="">{t("allGroups")}</option>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
