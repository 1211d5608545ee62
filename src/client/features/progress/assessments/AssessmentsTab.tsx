import { Field, makeStyles, Select } from "@fluentui/react-components";
import { ClipboardTaskListLtr24Regular } from "@fluentui/react-icons/svg/clipboard-task-list-ltr";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAssessedGroups, useAssessmentSummary, useDetailedStatistics } from "#client/resources/assessments.ts";
import { useGradual } from "#client/ui/lists/useGradual.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { useSchoolLanguage } from "#client/ui/text/SchoolText.tsx";
import type { AssessmentSummary, Statistics } from "#contract/assessments/schemas.ts";
import { CardSkeleton } from "../CardSkeleton.tsx";
import { useRange } from "../embed/keptRange.ts";
import { RangeFilter } from "../embed/RangeFilter.tsx";
import type { Range } from "../embed/range.ts";
import { CourseAssessments } from "./CourseAssessments.tsx";

/** Counts of each level by course, and the teachers' feedback (PROG-4, PROG-5). */
export function AssessmentsTab() {
  const { t } = useTranslation("progress");
  const [range, setRange] = useRange();
  const [group, setGroup] = useState<Group | null>(null);
  const [chosenGroup, chooseGroup] = useState<Group | null>(null);
  const groups = useAssessedGroups(range);
  const filter = { startDate: range.start, endDate: range.end, ...(group && { sectionId: group.id }) };
  const summary = useAssessmentSummary(filter);
  const statistics = useDetailedStatistics(filter);

  useEffect(prefetchRichText, []);

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

/** One card fills most of a screen; the others are rendered after it. */
const FIRST_COURSES = 1;

type AssessedCoursesProps = { courses: AssessmentSummary["courses"]; statistics: Statistics[] };

/** Renders the first course at once and the others gradually, so that the page responds early. */
function AssessedCourses({ courses, statistics }: AssessedCoursesProps) {
  const rendered = useGradual(courses.length, FIRST_COURSES);
  return courses
    .slice(0, rendered)
    .map((assessed) => (
      <CourseAssessments key={assessed.course?.id ?? ""} assessed={assessed} statistics={statistics} />
    ));
}

type Group = { id: string; title: string };

const useStyles = makeStyles({
  select: { minWidth: 0, "& select": { minWidth: 0, [phone]: { height: touch } } },
});

type GroupFieldProps = { groups: Group[]; chosen: Group | null; onChoose: (group: Group | null) => void };

/** Selects one group with assessments, or all. The chosen group stays an option in every range. */
function GroupField({ groups, chosen, onChoose }: GroupFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const schoolLanguage = useSchoolLanguage();
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
          <option key={id} value={id} lang={schoolLanguage}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
