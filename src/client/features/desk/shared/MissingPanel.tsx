import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Missing } from "#contract/desk/missing.ts";
import { isReminderDue, nextReminder } from "#contract/desk/reminders.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { useChangedMeanwhile } from "./useChangedMeanwhile.ts";
import { useDeskName } from "./useDeskName.ts";

/** Names that are shown before the others are asked for. */
const SHOWN_AT_FIRST = 40;

const useStyles = makeStyles({
  body: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    justifyItems: "start",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  names: {
    ...typographyStyles.body1,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  detail: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

type Row = Missing["students"][number];

type MissingProps = {
  /** The act that each family is asked for. */
  what: "read" | "answered" | "booked";
  missing: ComponentProps<typeof Loaded<Missing>>["resource"];
  reminder: { run: () => Promise<unknown>; isRunning: boolean };
};

/** The students of whose families something is missing, by name, and a reminder to their guardians (DESK-14). */
export function MissingPanel({ what, missing, reminder }: MissingProps) {
  const { t } = useTranslation("deskMissing");
  const count = missing.data?.students.length;
  return (
    <Panel title={t(`title.${what}`)} hasLongTitle detail={count ? t("students", { count }) : null}>
      <MissingNames what={what} missing={missing} reminder={reminder} />
    </Panel>
  );
}

/** The same within a row. */
export function MissingNames({ what, missing, reminder }: MissingProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskMissing");
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded resource={missing} failed={t("failed")} isCompact skeleton={<SkeletonBar size="half" />}>
      {(data) => {
        const { students } = data;
        if (students.length === 0) return <EmptyLine text={t(`none.${what}`)} />;
        const hasGroups = new Set(students.map(({ group }) => group)).size > 1;
        const shown = isWhole ? students : students.slice(0, SHOWN_AT_FIRST);
        return (
          <div className={styles.body}>
            <ul className={styles.names} aria-label={t(`title.${what}`)}>
              {shown.map((row) => (
                <li key={row.key}>
                  <StudentName row={row} hasGroup={hasGroups} />
                </li>
              ))}
            </ul>
            {shown.length < students.length && (
              <Button appearance="subtle" onClick={() => setWhole(true)}>
                {t("all", { count: students.length })}
              </Button>
            )}
            {data.mayRemind && data.guardians > 0 && (
              <ReminderButton missing={missing} reminder={reminder} data={data} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function StudentName({ row: { student, studentId, number, group }, hasGroup }: { row: Row; hasGroup: boolean }) {
  const styles = useStyles();
  const name = useDeskName()(student, number);
  return (
    <>
      {studentId === null ? name : <TextLink to={deskLink("student", { studentId })}>{name}</TextLink>}
      {hasGroup && group && (
        <span className={styles.detail}>
          {" "}
          <SchoolText>{group}</SchoolText>
        </span>
      )}
    </>
  );
}

/** Says to how many a reminder goes, asks, and waits a day for the next one. */
function ReminderButton({ missing, reminder, data }: Pick<MissingProps, "missing" | "reminder"> & { data: Missing }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskMissing", "common"]);
  const { dateTimeInSentence: when } = useFormats();
  const refuse = useChangedMeanwhile(missing.reload);
  const { guardians: count, reminded, students } = data;
  const isDue = useClock((now) => isReminderDue(reminded, now));
  const next = nextReminder(reminded);
  if (reminded && next && !isDue)
    return <p className={styles.detail}>{t("waits", { time: when(reminded), next: when(next.toISOString()) })}</p>;
  const remind = async () => {
    const question = { title: t("question", { count }), text: t("questionText") };
    if (!(await ask({ ...question, confirm: t("remind"), cancel: t("common:cancel") }))) return;
    try {
      await reminder.run();
      notify({ msg: t("reminded", { count: students.length }), type: "success" });
    } catch (error) {
      refuse(error, t("notReminded"), t("tooSoon"));
    }
  };
  return (
    <Button isBusy={reminder.isRunning} onClick={() => void remind()}>
      {t("remind")}
    </Button>
  );
}
