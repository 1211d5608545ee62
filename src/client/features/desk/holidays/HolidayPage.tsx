import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import {
  refreshHolidays,
  useDeskHoliday,
  useDeskHolidayMissing,
  useDeskHolidays,
} from "#client/resources/deskHolidays.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { csvName, csvOf } from "#contract/desk/forms/rules.ts";
import { cancelDeskHoliday, remindOfDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import type { DeskHolidayDetails } from "#contract/desk/holidays/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { MissingPanel } from "../shared/MissingPanel.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { ChildrenTable, StaffingTable, useChildrenTable } from "./ChildrenTable.tsx";
import { HolidayDialog } from "./HolidayDialog.tsx";

/** The answers about a holiday: children by day and hour for staffing, and by child (HOL-3). */
export function HolidayPage() {
  const { roundId = "" } = useParams();
  const { t } = useTranslation(["deskHolidays", "desk"]);
  const { date } = useFormats();
  const round = useDeskHoliday(roundId);
  // Its dialog needs the groups.
  useDeskHolidays();
  const { data } = round;
  const isLoading = data === undefined && round.error === undefined;
  const facts = data && [data.groups.join(", "), data.school, t("until", { date: date(data.answerBy) })];
  return (
    <Page
      title={isLoading ? undefined : (data?.title ?? t("desk:holidays"))}
      isSchoolTitle={data !== undefined}
      subtitle={facts?.join(" · ")}
      actions={data && <RoundActions round={data} />}
    >
      <Loaded resource={round} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (
          <>
            {!shown.mayChange && <InfoBar text={t(shown.isManagedHere ? "desk:beyondReach" : "elsewhere")} />}
            <Unanswered roundId={roundId} />
            <StaffingTable round={shown} />
            <ChildrenTable round={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Unanswered({ roundId }: { roundId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskHoliday);
  const reminder = { run: () => run({ params: { roundId } }), isRunning };
  return <MissingPanel what="answered" missing={useDeskHolidayMissing(roundId)} reminder={reminder} />;
}

const useStyles = makeStyles({ actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS } });

function RoundActions({ round }: { round: DeskHolidayDetails }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskHolidays", "deskForms", "common"]);
  const { number } = useFormats();
  const navigate = useNavigate();
  const { headings, rows } = useChildrenTable(round);
  const canceling = useVersionedDeskChange(cancelDeskHoliday);
  const refuse = useChangedMeanwhile(refreshHolidays);
  const [isEdited, setEdited] = useState(false);
  const { id, title, version, mayChange } = round;
  const params = { roundId: id };
  const cancel = async () => {
    const question = { title: t("cancelQuestion", { title }), confirm: t("cancel"), cancel: t("common:cancel") };
    if (!(await ask({ ...question, isDestructive: true }))) return;
    try {
      const written = await canceling.run({ params }, version);
      if (written.is === "outdated") return void refuse(written, t("common:notSaved"));
      notify({ msg: t("canceled"), type: "success" });
      void navigate(deskLink("holidays"), { replace: true });
    } catch (error) {
      refuse(error, t("common:notSaved"));
    }
  };
  const save = () => {
    const decimal = number(1.5, { minimumFractionDigits: 1 }).replace(/[\d\s]/g, "") || ".";
    const table = csvOf({ headings, rows: rows.map(({ cells }) => cells), decimal });
    saveFile(new Blob([table], { type: "text/csv;charset=utf-8" }), csvName(title));
  };
  return (
    <div className={styles.actions}>
      <Button icon={<ArrowDownload20Regular />} onClick={save}>
        {t("deskForms:download")}
      </Button>
      {mayChange && <Button onClick={() => setEdited(true)}>{t("deskForms:change")}</Button>}
      {mayChange && (
        <Button isBusy={canceling.isRunning} onClick={() => void cancel()}>
          {t("cancel")}
        </Button>
      )}
      {isEdited && <HolidayDialog round={round} onClose={() => setEdited(false)} />}
    </div>
  );
}
