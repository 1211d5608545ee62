import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { LeavePanel } from "#client/features/leave/embed/LeavePanel.tsx";
import { useOpenedByHash } from "#client/lib/useOpenedByHash.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Intro } from "#client/ui/frame/Intro.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { LEAVE_TAB, NEW_LEAVE, NEW_REPORT, REPORTED_ABSENCES } from "#contract/screens.ts";
import { ManageAbsence } from "./embed/ManageAbsence.tsx";
import { Receipts } from "./embed/Receipts.tsx";
import { ReportedAbsences } from "./ReportedAbsences.tsx";
import { ReportedNotice } from "./ReportedNotice.tsx";
import type { Reported } from "./savedReport.ts";

/** Absence and leave, or leave alone where absence is reported elsewhere (LEAVE-1). */
export function AbsencePage() {
  const { t } = useTranslation("absence");
  if (isOffered(OFFERS.absence, useViewer())) return <AbsenceTabs />;
  return (
    <Page isReading title={t("leave")}>
      <LeavePanel />
    </Page>
  );
}

/** Tabs for reporting, for reported absences (ABS-1), and for leave where the school decides on it here. */
function AbsenceTabs() {
  const { t } = useTranslation("absence");
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [reported, setReported] = useState<Reported | null>(null);
  const offersLeave = isOffered(OFFERS.leave, useViewer());
  const selected = tabAt(hash, offersLeave);
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    setReported(null);
  }
  const select = (tab: typeof selected) =>
    void navigate({ hash: HASHES[tab] }, { replace: true, preventScrollReset: true });
  return (
    <Page isReading title={t("title")}>
      <Tabs
        label={t("title")}
        tabs={[
          { id: "report", label: t("reportAbsence") },
          { id: "reported", label: t("reportedTab") },
          ...(offersLeave ? [{ id: "leave" as const, label: t("leave") }] : []),
        ]}
        selected={selected}
        onSelect={select}
      >
        <ReportedNotice reported={reported} />
        {selected === "report" && <ReportPanel onReported={setReported} />}
        {selected === "report" && <Receipts subject={["ABSENCE"]} />}
        <UnsentReport onReported={setReported} />
        {selected === "reported" && <ReportedAbsences />}
        {selected === "leave" && <LeavePanel />}
      </Tabs>
    </Page>
  );
}

const HASHES = { report: "", reported: REPORTED_ABSENCES, leave: LEAVE_TAB } as const;

function tabAt(hash: string, offersLeave: boolean): keyof typeof HASHES {
  if (hash === REPORTED_ABSENCES) return "reported";
  return (hash === LEAVE_TAB || hash === NEW_LEAVE) && offersLeave ? "leave" : "report";
}

/** The dialog of a report that was not sent, with what was entered (LINE-5). */
function UnsentReport({ onReported }: { onReported: (reported: Reported) => void }) {
  const { unsent, end } = useReopened("reportAbsence");
  if (!unsent) return null;
  return <ManageAbsence key={unsent.key} unsent={unsent} onReported={onReported} onClose={end} />;
}

/** The button for a new report. */
function ReportPanel({ onReported }: { onReported: (reported: Reported) => void }) {
  const { t } = useTranslation("absence");
  const { firstName } = useActiveStudent();
  const { isOpen, open, close } = useOpenedByHash(NEW_REPORT);
  return (
    <Intro text={t("intro", { name: firstName })}>
      <Button appearance="primary" icon={<CalendarCancel20Regular />} aria-haspopup="dialog" onClick={open}>
        {t("reportAbsence")}
      </Button>
      {isOpen && <ManageAbsence onReported={onReported} onClose={close} />}
    </Intro>
  );
}
