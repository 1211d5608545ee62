import { makeStyles } from "@fluentui/react-components";
import { CheckmarkCircle16Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { millisecondsInMinute } from "date-fns/constants";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { useDeskLessons } from "#client/resources/desk.ts";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { LessonOfDay } from "#contract/desk/attendance/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskRow } from "../shared/DeskRow.tsx";
import { ListPage } from "../shared/ListPage.tsx";
import { LESSONS_DAY } from "./lessonsDay.ts";

/** Lessons of a day within reach, each leading to its attendance (DESK-3). */
export function LessonsPage() {
  const styles = useStyles();
  const { t } = useTranslation("deskAttendance");
  const { dateLong } = useFormats();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get(LESSONS_DAY);
  const day = chosen !== null && /^\d{4}-\d{2}-\d{2}$/.test(chosen) ? chosen : today;
  return (
    <ListPage
      title={t("title")}
      subtitle={dateLong(day)}
      filter={
        <div className={styles.day}>
          <DateField
            label={t("day")}
            value={day}
            today={today}
            onChange={(other) => other && setSearch(other === today ? {} : { [LESSONS_DAY]: other }, { replace: true })}
          />
        </div>
      }
      resource={useDeskLessons(day === today ? undefined : day)}
      failed={t("lessonsFailed")}
      empty={{ drawing: <FreeDay />, text: t(day === today ? "noLessons" : "noLessonsOfDay") }}
      row={(lesson) => <LessonRow lesson={lesson} />}
    />
  );
}

const useStyles = makeStyles({
  day: { maxWidth: "20rem" },
});

function LessonRow({ lesson }: { lesson: LessonOfDay }) {
  const { t } = useTranslation("deskAttendance");
  const { timeRange } = useFormats();
  const { id, title, group, startTime, length, room, isTaken, size, absent, late } = lesson;
  const start = new Date(startTime);
  const end = new Date(start.getTime() + length * millisecondsInMinute);
  const hasBegun = useClock((now) => start <= now);
  const sums = [t("absent", { count: absent }), t("late", { count: late })];
  return (
    <DeskRow
      to={deskLink("lesson", { lessonId: id })}
      title={<SchoolText>{title}</SchoolText>}
      time={timeRange(start, end)}
      detail={
        <Joined
          of={[
            <SchoolText key="place">{[group, room].filter(Boolean).join(" · ")}</SchoolText>,
            t("students", { count: size }),
            ...(isTaken ? sums : []),
          ]}
        />
      }
      tags={
        isTaken ? (
          <Tag look="outline" icon={<CheckmarkCircle16Regular aria-hidden />}>
            {t("taken")}
          </Tag>
        ) : (
          hasBegun && <Tag look="warning">{t("notTaken")}</Tag>
        )
      }
    />
  );
}
