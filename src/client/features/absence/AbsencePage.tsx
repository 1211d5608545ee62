import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { ReportedAbsences } from "./ReportedAbsences.tsx";
import { ReportedNotice } from "./ReportedNotice.tsx";
import { ReportPanel } from "./ReportPanel.tsx";
import { REPORTED_ABSENCES } from "./reportedAbsences.ts";
import type { Reported } from "./useAbsenceForm.ts";

/** Absence is reported in one tab and looked through in the other (ABS-1). */
export function AbsencePage() {
  const { t } = useTranslation("absence");
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [reported, setReported] = useState<Reported | null>(null);
  const selected = hash === REPORTED_ABSENCES ? "reported" : "report";
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    setReported(null);
  }
  const select = (tab: typeof selected) =>
    void navigate({ hash: tab === "reported" ? REPORTED_ABSENCES : "" }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t("title")}>
      <Tabs
        label={t("title")}
        tabs={[
          { id: "report", label: t("reportAbsence") },
          { id: "reported", label: t("reportedAbsence") },
        ]}
        selected={selected}
        onSelect={select}
      >
        <ReportedNotice reported={reported} />
        {selected === "report" ? <ReportPanel onReported={setReported} /> : <ReportedAbsences />}
      </Tabs>
    </Page>
  );
}
