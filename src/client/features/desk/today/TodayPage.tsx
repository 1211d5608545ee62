import { makeStyles, tokens } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskAbsences } from "#client/resources/desk.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskAbsences, DeskGroup, DeskStudent } from "#contract/desk/today/schemas.ts";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { GroupList, STUDENT_PX } from "./GroupList.tsx";
import { Reports } from "./Reports.tsx";

/** Today's absence by group, and reports for later days that nobody has seen (DESK-3). */
export function TodayPage() {
  const { t } = useTranslation("desk");
  const absences = useDeskAbsences();
  const { dateLong } = useFormats();
  return (
    <Page isReading title={t("today")} subtitle={absences.data && dateLong(absences.data.day)}>
      <Loaded resource={absences} failed={t("absencesFailed")} skeleton={<PanelSkeleton />}>
        {({ groups, later }) =>
          groups.length === 0 ? (
            <EmptyState icon={People48Regular} text={t("noGroups")} />
          ) : (
            <>
              <GroupList
                groups={groups}
                countOf={({ students }) => students.length}
                panel={(group) => <GroupPanel group={group} />}
              />
              {later.length > 0 && <LaterPanel later={later} />}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  lesson: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  missing: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

function GroupPanel({ group }: { group: DeskGroup }) {
  const styles = useStyles();
  const { t } = useTranslation("desk");
  const { title, school, size, absent, unreportedLessons, students } = group;
  const elsewhere = absent - students.length;
  return (
    <Panel
      title={<SchoolText>{title}</SchoolText>}
      hasLongTitle
      detail={`${school} · ${t("absentOf", { count: absent, size })}`}
    >
      {unreportedLessons > 0 && (
        <div className={styles.missing}>
          <Tag look="warning">{t("unreported", { count: unreportedLessons })}</Tag>
        </div>
      )}
      <RowList isInPanel>
        {students.map((student) => (
          <li key={student.key}>
            <StudentRow student={student} />
          </li>
        ))}
        {(absent === 0 || elsewhere > 0) && (
          <li>
            <EmptyLine text={absent === 0 ? t("nobodyAbsent") : t("listedAbove", { count: elsewhere })} />
          </li>
        )}
      </RowList>
    </Panel>
  );
}

function StudentRow({ student: { student, studentId, number, alsoIn, reports, lessons } }: { student: DeskStudent }) {
  const styles = useStyles();
  const { t } = useTranslation("attendanceLabels");
  const { time, list } = useFormats();
  const name = useDeskName()(student, number);
  return (
    <DeskRow
      heading="h3"
      lead={<StudentDisc student={student} number={number} />}
      title={studentId ? <TextLink to={deskLink("student", { studentId })}>{name}</TextLink> : name}
      detail={
        <>
          {alsoIn.length > 0 && <SchoolText>{list(alsoIn)}</SchoolText>}
          <Reports reports={reports} name={name} isOfToday />
          {lessons.map(({ title, startTime, attendanceType, lateDuration }) => {
            const attendance = { attendanceType, lateDuration, reportedByUser: null };
            return (
              <span key={`${startTime} ${title}`} className={styles.lesson}>
                <AttendanceMark sign={attendanceLabel(attendance)} />
                <Joined
                  of={[time(startTime), <SchoolText key="title">{title}</SchoolText>, attendanceText(t, attendance)]}
                />
              </span>
            );
          })}
        </>
      }
    />
  );
}

const LATER_SIZES = evenRows(STUDENT_PX);

function LaterPanel({ later }: Pick<DeskAbsences, "later">) {
  const list = useRef<HTMLUListElement>(null);
  const { t } = useTranslation("desk");
  const nameOf = useDeskName();
  return (
    <Panel title={t("later")}>
      <WindowedList
        ref={list}
        isInPanel
        items={later}
        keyOf={({ key }) => key}
        sizes={LATER_SIZES}
        row={({ student, number, group, report }) => (
          <DeskRow
            heading="h3"
            lead={<StudentDisc student={student} number={number} />}
            title={[nameOf(student, number), group].filter(Boolean).join(" · ")}
            detail={<Reports reports={[report]} name={nameOf(student, number)} />}
          />
        )}
      />
    </Panel>
  );
}
