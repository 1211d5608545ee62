import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Video20Regular } from "@fluentui/react-icons/svg/video";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { phone } from "#client/ui/measures.ts";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ScheduleItem, ScheduleRelationship } from "#contract/schedule/schemas.ts";
import { isTest } from "./items/activities.ts";
import { attendanceSign, classesOf } from "./items/itemLook.ts";
import { useItemTexts } from "./items/useItemTexts.ts";

const useStyles = makeStyles({
  title: {
    ...textStyles.sectionTitle,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThickest} solid var(--course-bar)`,
    overflowWrap: "anywhere",
  },
  cancelled: { ...textStyles.detailStrong, margin: 0 },
  facts: {
    display: "grid",
    gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalXS },
    "& dt": { color: tokens.colorNeutralForeground3 },
    "& dd": { margin: 0, overflowWrap: "anywhere", [phone]: { paddingBlockEnd: tokens.spacingVerticalS } },
  },
  attendance: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

export type ItemDialogProps = {
  item: ScheduleItem;
  /** All items of the period; the linked ones are among them. */
  items: ScheduleItem[];
  now: number;
  onClose: () => void;
};

/** Shows all details of an item (SCH-8). */
export function ItemDialog({ item, items, now, onClose }: ItemDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const { t: common } = useTranslation("common");
  const texts = useItemTexts();
  const { openExternal } = useHost();
  const sign = attendanceSign(item, now);
  const linked = items.filter(({ id }) => item.linkedSchedulePositions.includes(id));
  const course = item.relationships.find(({ referenceType }) => referenceType === "COURSE")?.reference.title;
  const reporter = item.attendance?.reportedByUser;
  const facts: [name: string, value: ReactNode][] = [
    [t("time"), texts.span(item)],
    [t("room"), item.room && <SchoolText>{item.room}</SchoolText>],
    [t("course"), course && <SchoolText>{course}</SchoolText>],
    [t("test"), isTest(item) && texts.kind(item)],
    [item.type === "LESSON" ? t("testInLesson") : t("types.LESSON"), linked.map(({ title }) => title).join(", ")],
    [
      t("attendance"),
      sign && (
        <span className={styles.attendance}>
          <AttendanceMark sign={sign} />
          {texts.sign(item, sign)}
        </span>
      ),
    ],
    [t("reportedBy"), reporter && `${reporter.firstName} ${reporter.lastName}`],
  ];
  const joinUrl = item.teamsMeeting?.joinWebUrl;
  return (
    <FormDialog
      title={t(`types.${item.type}`)}
      isDirty={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {joinUrl && (
            <Button appearance="primary" icon={<Video20Regular />} onClick={() => openExternal(joinUrl)}>
              {t("join")}
            </Button>
          )}
        </>
      }
    >
      <h2 className={mergeClasses(classesOf(item), styles.title)}>
        <SchoolText>{item.title}</SchoolText>
      </h2>
      {item.cancelled && <p className={styles.cancelled}>{texts.cancelled}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
      <ItemLink relationships={item.relationships} />
    </FormDialog>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Links to the item's assignment or meeting, which it names where they are offered; assignments only to guardians. */
function ItemLink({ relationships }: { relationships: ScheduleRelationship[] }) {
  const { t } = useTranslation("schedule");
  const isViewer = useIsStudentViewer();
  const idOf = (type: ScheduleRelationship["referenceType"]) =>
    relationships.find(({ referenceType }) => referenceType === type)?.referenceId;
  const assignment = idOf("ASSIGNMENT");
  const meeting = idOf("MEETING");
  if (assignment && !isViewer) return <TextLink to={paths.assignment(assignment)}>{t("openAssignment")}</TextLink>;
  return meeting ? <TextLink to={paths.meeting(meeting)}>{t("openMeeting")}</TextLink> : null;
}
