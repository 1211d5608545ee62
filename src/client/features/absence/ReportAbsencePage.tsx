import { makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAbsenceLink } from "#client/resources/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { phone } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import { AbsenceFields } from "./AbsenceFields.tsx";
import { ReportElsewhere } from "./ReportElsewhere.tsx";
import { ReportedNotice } from "./ReportedNotice.tsx";
import { type Reported, useAbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  form: {
    ...card,
    boxSizing: "border-box",
    maxWidth: "720px",
    display: "grid",
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  submit: { justifySelf: "start", [phone]: { justifySelf: "stretch" } },
});

/** The report form of the absence screen as a screen of its own (NAV-11). */
export function ReportAbsencePage() {
  const { t } = useTranslation("absence");
  const [reported, setReported] = useState<Reported[]>([]);
  const link = useAbsenceLink();
  if (link)
    return (
      <Page title={t("reportAbsence")}>
        <ReportElsewhere link={link} />
      </Page>
    );
  return (
    <Page title={t("reportAbsence")}>
      <ReportedNotice reported={reported.at(-1) ?? null} />
      <ReportForm key={reported.length} onDone={(done) => setReported([...reported, done])} />
    </Page>
  );
}

function ReportForm({ onDone }: { onDone: (reported: Reported) => void }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const form = useAbsenceForm({ onDone });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) void form.submit();
      }}
    >
      <AbsenceFields form={form} />
      <Button className={styles.submit} type="submit" appearance="primary" isBusy={form.isBusy}>
        {form.isBusy ? t("sending") : t("reportAbsence")}
      </Button>
    </form>
  );
}
