import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarEmpty48Regular, CheckmarkCircle16Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskLessons } from "#client/resources/deskAttendance.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { DESK_SCREENS } from "#contract/desk.ts";
import type { LessonOfDay } from "#contract/deskAttendance.ts";
import { ListPage } from "../ListPage.tsx";

/** Today's lessons of the teacher's groups, each leading to its attendance (DESK-3). */
export function LessonsPage() {
  const { t } = useTranslation("deskAttendance");
  const { dateLong } = useFormats();
  return (
    <ListPage
      title={t("title")}
      subtitle={dateLong(new Date())}
      resource={useDeskLessons()}
      failed={t("lessonsFailed")}
      empty={{ icon: CalendarEmpty48Regular, text: t("noLessons") }}
      row={(lesson) => <LessonRow lesson={lesson} />}
    />
  );
}

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    boxSizing: "border-box",
    minHeight: "56px",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  times: { ...typographyStyles.body1, minWidth: "7rem" },
  words: { flexGrow: 1, minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

function LessonRow({ lesson }: { lesson: LessonOfDay }) {
  const styles = useStyles();
  const { t } = useTranslation("deskAttendance");
  const { timeRange } = useFormats();
  const { id, title, group, startTime, length, room, isTaken, size, absent, late } = lesson;
  const start = new Date(startTime);
  const end = new Date(start.getTime() + length * 60_000);
  const sums = [t("absent", { count: absent }), t("late", { count: late }), t("students", { count: size })].join(" · ");
  return (
    <Link to={`${DESK_SCREENS.lessons}/${encodeURIComponent(id)}`} className={styles.row}>
      <span className={styles.times}>{timeRange(start, end)}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </span>
        <span className={styles.detail}>
          <SchoolText>{[group, room].filter(Boolean).join(" · ")}</SchoolText>
        </span>
      </span>
      {isTaken && <span className={styles.detail}>{sums}</span>}
      {isTaken ? (
        <Tag look="success" icon={<CheckmarkCircle16Regular aria-hidden />}>
          {t("taken")}
        </Tag>
      ) : (
        start <= new Date() && <Tag look="warning">{t("notTaken")}</Tag>
      )}
    </Link>
  );
}
