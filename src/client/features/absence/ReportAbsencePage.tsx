import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { Form } from "#client/ui/fields/Form.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { AbsenceFields } from "./AbsenceFields.tsx";
import { Receipts } from "./embed/Receipts.tsx";
import { ReportElsewhere, useOnlyLink } from "./ReportElsewhere.tsx";
import { ReportedNotice } from "./ReportedNotice.tsx";
import type { Reported } from "./savedReport.ts";
import { useAbsenceForm } from "./useAbsenceForm.ts";
import { useReportSentence } from "./useReportSentence.ts";

/** The report form of the absence screen as a screen of its own (NAV-11). */
export function ReportAbsencePage() {
  const { t } = useTranslation("absence");
  const [reported, setReported] = useState<Reported[]>([]);
  const latest = reported.at(-1);
  const link = useOnlyLink();
  if (link)
    return (
      <Page isReading title={t("reportAbsence")}>
        <ReportElsewhere link={link} />
      </Page>
    );
  return (
    <Page isReading title={t("reportAbsence")}>
      <ReportedNotice reported={latest && !latest.isKept ? latest : null} />
      <ReportForm key={reported.length} onDone={(done) => setReported([...reported, done])} />
      <Receipts subject={["ABSENCE"]} />
    </Page>
  );
}

function ReportForm({ onDone }: { onDone: (reported: Reported) => void }) {
  const { t } = useTranslation("absence");
  const form = useAbsenceForm({ onDone });
  const { send, sendNext } = useReportSentence(form);
  const next = form.next && (
    <Button isBusy={form.isBusy} disabled={!form.isReady} onClick={() => void form.reportNext()}>
      {sendNext}
    </Button>
  );
  return (
    <Form
      isCard
      actions={next}
      submit={form.isBusy ? t("sending") : send}
      isSubmitDisabled={!form.isReady}
      isBusy={form.isBusy}
      onSubmit={form.submit}
    >
      <AbsenceFields form={form} />
    </Form>
  );
}
