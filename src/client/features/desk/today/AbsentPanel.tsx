import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskAbsences } from "#client/resources/desk.ts";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskGroup, DeskStudent } from "#contract/desk/today/schemas.ts";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { newMessageLink } from "../shared/groupAddress.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { Reports } from "./Reports.tsx";

/** Absent students that the first page shows, before it leads to all of them. */
const ABSENT_SHOWN = 12;

const useStyles = makeStyles({
  groups: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
  missed: { color: tokens.colorStatusDangerForeground1 },
});

/** Absent students of today, each once: first those whom nobody has reported, then those who are reported or on leave (DESK-9). */
export function AbsentPanel({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation("desk");
  return (
    <Loaded resource={useDeskAbsences()} failed={t("absencesFailed")} skeleton={<PanelSkeleton />}>
      {({ groups }) => {
        const absent = absentToday(groups);
        const further = absent.length - ABSENT_SHOWN;
        const more = further > 0 ? t("absentMore", { count: further }) : t("allAbsence");
        return (
          <Panel title={t("absentToday")} detail={String(absent.length)} more={{ to: deskLink("today"), text: more }}>
            {absent.length === 0 ? (
              <EmptyLine text={t("nobodyAbsent")} />
            ) : (
              <RowList isInPanel>
                {absent.slice(0, ABSENT_SHOWN).map((one) => (
                  <li key={one.key}>
                    <AbsentRow absent={one} mayWrite={mayWrite} />
                  </li>
                ))}
              </RowList>
            )}
          </Panel>
        );
      }}
    </Loaded>
  );
}

type AbsentRowProps = {
  absent: AbsentStudent;
  /** Whether the caller writes messages to families. */
  mayWrite: boolean;
};

function AbsentRow({ absent, mayWrite }: AbsentRowProps) {
  const { key, groupId, groups, student, studentId, number, reports, lessons } = absent;
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const { time, list } = useFormats();
  const name = useDeskName()(student, number);
  const [first] = lessons;
  return (
    <DeskRow
      heading="h3"
      lead={<StudentDisc student={student} number={number} />}
      title={
        <>
          {studentId ? <TextLink to={deskLink("student", { studentId })}>{name}</TextLink> : name}{" "}
          <span className={styles.groups}>
            <SchoolText>{list(groups)}</SchoolText>
          </span>
        </>
      }
      detail={
        <>
          <Reports reports={reports} name={name} isOfToday />
          {reports.length === 0 && first && (
            <span className={styles.missed}>
              {t("notReported", { lesson: first.title, time: time(first.startTime) })}
            </span>
          )}
        </>
      }
      actions={
        reports.length === 0 &&
        student &&
        mayWrite && (
          <LinkButton to={newMessageLink(groupId, key)} aria-label={t("writeHomeNamed", { name })}>
            {t("writeHome")}
          </LinkButton>
        )
      }
    />
  );
}

type AbsentStudent = DeskStudent & {
  /** The group that the key belongs to. */
  groupId: string;
  /** Titles of all groups in which the caller meets the student. */
  groups: string[];
};

/** Returns who is absent today, each once: first those whom nobody has reported. Somebody who only came late is not absent. */
function absentToday(groups: DeskGroup[]): AbsentStudent[] {
  const absent = groups.flatMap(({ id, title, students }) =>
    students
      .map((student) => ({ ...student, lessons: student.lessons.filter(isAbsence) }))
      .filter(({ reports, lessons }) => reports.some(isHeld) || lessons.length > 0)
      .map((student) => ({ ...student, groupId: id, groups: [title, ...student.alsoIn] })),
  );
  const isUnreported = ({ reports }: AbsentStudent) => reports.length === 0;
  return [...absent.filter(isUnreported), ...absent.filter((one) => !isUnreported(one))];
}

const isAbsence = ({ attendanceType }: DeskStudent["lessons"][number]): boolean =>
  attendanceType === "ABSENT" || attendanceType === "INVALID_ABSENCE";

const isHeld = ({ change }: DeskStudent["reports"][number]): boolean => change !== "REMOVED";
