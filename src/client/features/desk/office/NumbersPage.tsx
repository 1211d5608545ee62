import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskGroups } from "#client/resources/desk.ts";
import { useDeskNumbers } from "#client/resources/deskOffice.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { ATTENDANCE_SIGNS } from "#contract/attendance/rules.ts";
import { csvName, csvOf } from "#contract/desk/forms/rules.ts";
import type { DeskNumbers } from "#contract/desk/numbers/schemas.ts";
import type { DeskStudentGroup } from "#contract/desk/students/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { WideTable } from "../shared/WideTable.tsx";
import { GroupChoice } from "../students/GroupChoice.tsx";
import { SumsChart } from "./SumsChart.tsx";

/** The attendance of a group in this term: as a whole, by reason and by student, and as a file (DESK-3). */
export function NumbersPage() {
  const { t } = useTranslation(["deskOffice", "desk"]);
  return (
    <Page title={t("numbers")} subtitle={t("numbersIntro")}>
      <Loaded
        resource={useDeskGroups()}
        failed={t("numbersFailed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={People48Regular} text={t("desk:noGroups")} />}
      >
        {(groups) => <GroupChoice groups={groups}>{(group) => <GroupNumbers group={group} />}</GroupChoice>}
      </Loaded>
    </Page>
  );
}

function GroupNumbers({ group }: { group: DeskStudentGroup }) {
  const { t } = useTranslation("deskOffice");
  return (
    <Loaded resource={useDeskNumbers(group.id)} failed={t("numbersFailed")} skeleton={<PanelSkeleton isLong />}>
      {(numbers) => <Numbers group={group} numbers={numbers} />}
    </Loaded>
  );
}

/** On a line of its own, it keeps a distance from the card. */
const useStyles = makeStyles({ download: { marginBlock: tokens.spacingVerticalXS } });

function Numbers({ group, numbers }: { group: DeskStudentGroup; numbers: DeskNumbers }) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const { dateLong, number } = useFormats();
  const table = useNumbersTable(numbers);
  const save = () => {
    const decimal = number(1.5, { minimumFractionDigits: 1 }).replace(/[\d\s]/g, "") || ".";
    const file = new Blob([csvOf({ ...table, decimal })], { type: "text/csv;charset=utf-8" });
    saveFile(file, csvName(`${group.title} ${numbers.from} ${numbers.until}`));
  };
  return (
    <>
      <Panel
        title={group.title}
        hasLongTitle
        detail={t("fromUntil", { start: dateLong(numbers.from), end: dateLong(numbers.until) })}
        actions={
          <Button className={styles.download} icon={<ArrowDownload20Regular />} onClick={save}>
            {t("downloadNumbers")}
          </Button>
        }
      >
        <SumsChart sums={numbers.sums} />
      </Panel>
      <ReasonsPanel reasons={numbers.reasons} />
      <NumbersTable table={table} caption={t("byStudent")} />
    </>
  );
}

function ReasonsPanel({ reasons }: Pick<DeskNumbers, "reasons">) {
  const { t } = useTranslation("deskOffice");
  return (
    <Panel title={t("byReason")}>
      {reasons.length === 0 ? (
        <EmptyLine text={t("noReports")} />
      ) : (
        <RowList isInPanel>
          {reasons.map(({ reason, reports }) => (
            <li key={reason}>
              <Row isUnread={false} title={t(`countedReason.${reason}`)} time={reports} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

type Table = { headings: string[]; rows: string[][] };

/** Returns the students by name with their lessons of each kind of attendance that occurs, and the minutes that were missed. */
function useNumbersTable({ sums, students }: DeskNumbers): Table {
  const { t } = useTranslation(["attendanceLabels", "deskOffice"]);
  const nameOf = useDeskName();
  const signs = ATTENDANCE_SIGNS.filter((sign) => sums.some((sum) => sum.sign === sign));
  return {
    headings: [t("deskOffice:student"), ...signs.map((sign) => t(sign)), t("deskOffice:missedMinutes")],
    rows: students.map(({ student, number, sums: own }) => {
      const lessonsOf = (sign: (typeof signs)[number]) => own.find((sum) => sum.sign === sign)?.lessons ?? 0;
      const missed = own.reduce((sum, { sign, minutes }) => (isAttended(sign) ? sum : sum + minutes), 0);
      return [nameOf(student, number), ...signs.map((sign) => String(lessonsOf(sign))), String(missed)];
    }),
  };
}

const isAttended = (sign: (typeof ATTENDANCE_SIGNS)[number]): boolean =>
  sign === "present" || sign === "reported" || sign === "notReported";

/** A table of numbers by student. It has one order, that of the names, so that it ranks nobody. */
function NumbersTable({ table: { headings, rows }, caption }: { table: Table; caption: string }) {
  // Two students may have one name.
  const named = rows.map(([name = "", ...cells], at) => ({
    key: `${at}`,
    name,
    cells: cells.map((text) => ({ text })),
  }));
  return <WideTable label={caption} caption={caption} headings={headings} rows={named} hasNumbers />;
}
