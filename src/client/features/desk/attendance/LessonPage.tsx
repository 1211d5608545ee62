import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkCircle20Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { readClock } from "#client/lib/clock.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchLesson, useDeskLesson } from "#client/resources/desk.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { useKeptDraft } from "#client/session/keptDraft.ts";
import { useLeaveQuestion } from "#client/ui/dialogs/useLeaveQuestion.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { dayInZone } from "#contract/dates/dates.ts";
import { isTooEarlyFor, TAKEN_AHEAD_MINUTES, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import type { DeskLesson } from "#contract/desk/attendance/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { EditorFoot } from "../shared/EditorFoot.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { KeyHelp } from "./KeyHelp.tsx";
import { LESSONS_DAY } from "./lessonsDay.ts";
import { MarkRow } from "./MarkRow.tsx";
import { allPresent, firstWrong, type Marked, type Marks, marksOf, pressed, rowAfter } from "./marking.ts";
import { useFocusOnRow } from "./useFocusOnRow.ts";
import { useLetters } from "./useLetters.ts";
import { useToldMarks } from "./useToldMarks.ts";

/** The attendance of one lesson, taken with one letter for each student (DESK-3). */
export function LessonPage() {
  const { lessonId = "" } = useParams();
  const { t } = useTranslation(["deskAttendance", "common"]);
  const { dateTimeRelative } = useFormats();
  const lesson = useDeskLesson(lessonId);
  const { title, group, startTime, room } = lesson.data ?? {};
  const list = useRef<HTMLUListElement>(null);
  useFocusOnRow(list, lesson.data);
  const timeZone = useSchoolTimeZone();
  const day = startTime && dayInZone(startTime, timeZone);
  const today = useToday();
  const isToday = !day || day === today;
  return (
    <Page
      isReading
      title={lesson.error === undefined || lesson.data ? title : t("title")}
      isSchoolTitle
      subtitle={
        startTime && (
          <>
            <SchoolText>{group}</SchoolText>
            {` · ${[dateTimeRelative(startTime), room].filter(Boolean).join(" · ")}`}
          </>
        )
      }
      actions={
        <LinkButton to={isToday ? deskLink("lessons") : `${deskLink("lessons")}?${LESSONS_DAY}=${day}`}>
          {t(isToday ? "toLessons" : "toLessonsOfDay")}
        </LinkButton>
      }
    >
      <Loaded
        resource={lesson}
        failed={t("lessonFailed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<DeskMissing />}
      >
        {(data) => <Register key={data.id} lesson={data} list={list} />}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  form: { maxWidth: "900px" },
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  state: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Unsaved marks, with the saved attendance that they change. */
type Draft = { marks: Partial<Marks>; base?: { values: Partial<Marks>; version: string }; version?: string };

type RegisterProps = { lesson: DeskLesson; list: RefObject<HTMLUListElement | null> };

function Register({ lesson, list }: RegisterProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskAttendance", "desk"]);
  const { dateTimeRelative } = useFormats();
  const { students, startTime, length, version: shown, takenAt, takenBy, isTaken, mayTake } = lesson;
  const edits = useEdits<Marks>({ values: marksOf(students), version: shown }, useToldMarks(students));
  const { values: marks, changed, isDirty, base, change } = edits;
  const { found, keep } = useKeptDraft<Draft>(`attendance|${lesson.id}`);
  const [isRestored, setRestored] = useState(false);
  if (found !== undefined && !isRestored) {
    setRestored(true);
    // A draft of an earlier build names the version only: any other mark by then is told as changed.
    const over = found?.base ?? { values: {}, version: found?.version ?? "" };
    if (found && !isDirty && mayTake) edits.restore(found.marks, over);
  }
  useEffect(() => {
    if (isRestored && mayTake) keep(isDirty && base ? { marks: changed, base } : null);
  }, [isRestored, mayTake, isDirty, changed, base, keep]);
  const [isWrong, setWrong] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const { run, isRunning } = useVersionedDeskChange(takeAttendance);
  const refuse = useChangedMeanwhile();
  const letters = useLetters();
  useLeaveQuestion(isDirty);
  const unmarked = students.filter(({ key }) => !marks[key]).length;

  const mark = (key: string, marked: Marked) => change({ [key]: marked });
  const focusRow = (at: number, marked = marks[students[at]?.key ?? ""]) => {
    const row = list.current?.children[at];
    row?.querySelector<HTMLElement>(marked ? `[value="${marked.mark}"]` : "input")?.focus();
  };

  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.altKey || event.metaKey || event.ctrlKey) return;
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
    const student = students[at];
    if (!student) return;
    // The field for the minutes is typed in as any other.
    if (
      target.type === "text" &&
      (/^\d$/.test(key) || ["Backspace", "ArrowLeft", "ArrowRight", "Home", "End"].includes(key))
    )
      return;
    const meaning = pressed(key, letters, marks[student.key] ?? null);
    if (!meaning) return;
    event.preventDefault();
    const { marked, move } = meaning;
    if (marked) mark(student.key, marked);
    if (marked?.mark === "LATE" && marked.minutes > 0) announce(t("minutes", { count: marked.minutes }));
    const to = move ? rowAfter(move, at, students.length) : at;
    focusRow(to, to === at ? (marked ?? marks[student.key]) : marks[students[to]?.key ?? ""]);
  };

  const isIncomplete = firstWrong(students, marks, length) !== null;
  const save = async (final = marks) => {
    if (!mayTake) return;
    const isUnfinished = firstWrong(students, final, length) !== null;
    setWrong(isUnfinished);
    if (isUnfinished) return;
    const isTooEarly = isTooEarlyFor(new Date(startTime), readClock());
    setEarly(isTooEarly);
    if (isTooEarly) return;
    const taken = students.flatMap(({ key }) => (final[key] ? [{ key, ...final[key] }] : []));
    try {
      const { is } = await edits.save({
        send: (over) => run({ params: { lessonId: lesson.id }, body: { marks: taken } }, over),
        async latest(by) {
          const now = await fetchLesson(lesson.id);
          return now && { values: marksOf(now.students), version: now.version, by };
        },
      });
      if (is === "saved") notify({ msg: t("saved"), type: "success" });
      if (is === "gone") notify({ msg: t("desk:changedMeanwhile") });
    } catch (error) {
      refuse(error, t("notSaved"));
    }
  };

  /** Marks everybody without a mark as present, or absent where that is reported, and saves. */
  const saveRest = async () => {
    const rest = allPresent(students, marks);
    change(rest);
    await save(rest);
  };
  /** Whether the submission that begins marks the rest. By submitting, each refusal is brought into view. */
  const marksRest = useRef(false);
  const submitRest = (form: HTMLFormElement | null) => {
    marksRest.current = true;
    form?.requestSubmit();
    marksRest.current = false;
  };
  const saveRestButton = unmarked > 0 && mayTake && (
    <Button
      appearance="primary"
      isBusy={isRunning}
      onClick={({ currentTarget }) => submitRest(currentTarget.closest("form"))}
    >
      {t("saveRest")}
    </Button>
  );

  return (
    <Form
      className={styles.form}
      isBusy={isRunning}
      onSubmit={() => (marksRest.current ? saveRest() : save())}
      conflict={edits.conflict}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        if (event.shiftKey) submitRest(event.currentTarget);
        else event.currentTarget.requestSubmit();
      }}
      summary={
        isWrong && isIncomplete && (unmarked > 0 ? t("unmarked", { count: unmarked }) : t("minutesMissing", { length }))
      }
      failure={isEarly && t("tooEarly", { minutes: TAKEN_AHEAD_MINUTES })}
      isWarning
    >
      <KeyHelp letters={letters} />
      <div className={styles.bar}>
        <Button
          icon={<CheckmarkCircle20Regular />}
          onClick={() => {
            change(allPresent(students, marks));
            focusRow(0, { mark: "PRESENT", minutes: 0 });
          }}
          disabled={unmarked === 0 || !mayTake}
        >
          {t("allPresent")}
        </Button>
        <p className={styles.state}>
          {takenAt && takenBy
            ? t("takenBy", { name: `${takenBy.firstName} ${takenBy.lastName}`, when: dateTimeRelative(takenAt) })
            : t(isTaken ? "taken" : "notTaken")}
        </p>
      </div>
      <RowList ref={list} label={t("students", { count: students.length })}>
        {students.map((student) => (
          <li key={student.key} onKeyDown={press}>
            <Theirs of={edits.theirs(student.key)}>
              <MarkRow
                student={student}
                marked={marks[student.key] ?? null}
                isSaved={!isDirty}
                isWrong={isWrong}
                isReadOnly={!mayTake}
                length={length}
                onMark={(marked) => mark(student.key, marked)}
              />
            </Theirs>
          </li>
        ))}
      </RowList>
      {!mayTake && <p className={styles.state}>{t("teacherFirst")}</p>}
      <EditorFoot>
        {isDirty && <p className={styles.state}>{t("unsaved")}</p>}
        <Button type="submit" disabled={!mayTake} appearance={unmarked > 0 ? "subtle" : "primary"} isBusy={isRunning}>
          {t("save")}
        </Button>
        {saveRestButton}
      </EditorFoot>
    </Form>
  );
}
