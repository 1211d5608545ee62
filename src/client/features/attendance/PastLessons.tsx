import { makeStyles, Switch, tokens } from "@fluentui/react-components";
import { millisecondsInMinute } from "date-fns/constants";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { attendanceSign } from "#contract/attendance/rules.ts";
import type { PastLesson } from "#contract/attendance/schemas.ts";

/** The number of rows rendered at a time. */
const PAGE = 40;

const useStyles = makeStyles({
  switch: { [phone]: { minHeight: touch, alignItems: "center" } },
  more: { display: "grid", justifyItems: "center", ":not(:empty)": { padding: tokens.spacingVerticalM } },
});

/** The lessons, latest first. */
export function PastLessons({ lessons }: { lessons: PastLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const list = useRef<HTMLUListElement>(null);
  const [isAbsenceOnly, setAbsenceOnly] = useState(true);
  const [limit, setLimit] = useState(PAGE);
  const wanted = isAbsenceOnly ? lessons.filter(isAbsence) : lessons;
  const shown = wanted.slice(0, limit);
  return (
    <Panel
      title={t("byLesson")}
      actions={
        <Switch
          className={styles.switch}
          label={t("absenceOnly")}
          checked={isAbsenceOnly}
          onChange={(_, { checked }) => setAbsenceOnly(checked)}
        />
      }
    >
      {shown.length === 0 && <EmptyLine text={t("noAbsence")} />}
      <RowList ref={list} isInPanel>
        {shown.map((lesson) => (
          <li key={lesson.id}>
            <PastLessonRow lesson={lesson} />
          </li>
        ))}
      </RowList>
      <div className={styles.more}>
        <LoadMore
          list={list}
          resource={{
            data: shown,
            hasMore: wanted.length > limit,
            isLoadingMore: false,
            loadMore: () => setLimit(limit + PAGE),
          }}
        />
      </div>
    </Panel>
  );
}

function isAbsence(lesson: PastLesson): boolean {
  const sign = attendanceSign(lesson);
  return sign !== "present" && sign !== "reported" && sign !== "notReported";
}

/** A past lesson with the student's attendance. */
function PastLessonRow({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation("attendance");
  const labels = useTranslation("attendanceLabels").t;
  const formats = useFormats();
  const { section, startTime, length, attendance } = lesson;
  const endTime = new Date(Date.parse(startTime) + length * millisecondsInMinute);
  const sign = attendanceSign(lesson);
  const reporter = attendance?.reportedByUser;
  const facts = [
    formats.dayTimes(formats.dateRelative(startTime), formats.timeRange(startTime, endTime)),
    ...(reporter && sign !== "present"
      ? [t("reportedBy", { name: `${reporter.firstName} ${reporter.lastName}` })]
      : []),
  ];
  return (
    <Row
      isUnread={false}
      title={<SchoolText>{section.title}</SchoolText>}
      detail={facts.join(" · ")}
      tags={
        <>
          <AttendanceMark sign={sign} />
          {sign === "reported" ? labels("reported") : attendanceText(labels, attendance)}
        </>
      }
    />
  );
}
