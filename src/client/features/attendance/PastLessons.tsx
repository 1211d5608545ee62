import { makeStyles, Switch, tokens } from "@fluentui/react-components";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { attendanceSign, type PastLesson } from "#contract/attendance.ts";
import { PastLessonRow } from "./PastLessonRow.tsx";

/** As many rows as are drawn at a time. */
const PAGE = 40;

const useStyles = makeStyles({
  switch: { [phone]: { minHeight: touch, alignItems: "center" } },
  none: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
  },
  more: { display: "grid", justifyItems: "center", ":not(:empty)": { padding: tokens.spacingVerticalM } },
});

/** Lesson by lesson, the latest first. */
export function PastLessons({ lessons }: { lessons: PastLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const list = useRef<HTMLUListElement>(null);
  const [isAbsenceOnly, setAbsenceOnly] = useState(false);
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
      {shown.length === 0 && <p className={styles.none}>{t("noAbsence")}</p>}
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
