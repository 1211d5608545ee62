import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { useDeskLessons } from "#client/resources/desk.ts";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { LessonOfDay } from "#contract/desk/attendance/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { endOfLesson, nextToTake } from "../attendance/nextToTake.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "6.5rem minmax(0, 1fr) auto",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
  },
  now: { backgroundColor: tokens.colorBrandBackground2 },
  times: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, [phone]: { gridColumn: "1 / -1" } },
  timesNow: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  words: { display: "grid", minWidth: 0, overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong },
  detail: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  taken: {
    ...typographyStyles.body1,
    justifySelf: "end",
    textAlign: "end",
    color: tokens.colorNeutralForeground2,
    [phone]: { minHeight: touch, display: "flex", alignItems: "center" },
  },
});

/** The lessons of today of the own groups in order, each with the way to its attendance (DESK-9). */
export function LessonsPanel() {
  const { t } = useTranslation("deskAttendance");
  return (
    <Loaded
      resource={useDeskLessons(undefined)}
      failed={t("lessonsFailed")}
      skeleton={<PanelSkeleton />}
      empty={<Lessons lessons={[]} />}
    >
      {(all) => <Lessons lessons={all.filter(({ isOwn }) => isOwn)} />}
    </Loaded>
  );
}

function Lessons({ lessons }: { lessons: LessonOfDay[] }) {
  const { t } = useTranslation("deskAttendance");
  const next = nextToTake(lessons, useNow());
  return (
    <Panel title={t("lessons")} more={{ to: deskLink("lessons"), text: t("otherDays") }}>
      {lessons.length === 0 ? (
        <EmptyLine text={t("noLessons")} />
      ) : (
        <RowList isInPanel>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonRow lesson={lesson} isNext={lesson === next} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function LessonRow({ lesson, isNext }: { lesson: LessonOfDay; isNext: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("deskAttendance");
  const { timeRange } = useFormats();
  const { id, title, group, startTime, room, isTaken, size, absent, late, reported } = lesson;
  const times = timeRange(startTime, endOfLesson(lesson));
  const to = deskLink("lesson", { lessonId: id });
  const details = [t("students", { count: size }), !isTaken && reported > 0 && t("reported", { count: reported })];
  const sums = [absent > 0 && t("absent", { count: absent }), late > 0 && t("late", { count: late })];
  return (
    <div className={mergeClasses(styles.row, isNext && styles.now)}>
      <span className={mergeClasses(styles.times, isNext && styles.timesNow)}>{times}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </span>
        <span className={styles.detail}>
          <SchoolText>{[group, room].filter(Boolean).join(" · ")}</SchoolText>
          {` · ${details.filter(Boolean).join(" · ")}`}
        </span>
      </span>
      {isTaken ? (
        <TextLink
          to={to}
          className={styles.taken}
          aria-label={[t("taken"), ...sums, title, times].filter(Boolean).join(" · ")}
        >
          {[t("taken"), ...sums].filter(Boolean).join(" · ")}
        </TextLink>
      ) : (
        <LinkButton to={to} appearance={isNext ? "primary" : "secondary"} aria-label={t("takeNamed", { title, times })}>
          {t("take")}
        </LinkButton>
      )}
    </div>
  );
}
