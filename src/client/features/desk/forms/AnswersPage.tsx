import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowDownload20Regular } from "@fluentui/react-icons/svg/arrow-download";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { refreshForms, useDeskForm, useDeskFormMissing } from "#client/resources/deskForms.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { saveFile } from "#client/ui/files/saveFile.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { closeDeskForm, remindOfDeskForm } from "#contract/desk/forms/endpoints.ts";
import { csvName, csvOf } from "#contract/desk/forms/rules.ts";
import type { DeskFormDetails } from "#contract/desk/forms/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { CopyButton } from "../copies/CopyButton.tsx";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { MissingPanel } from "../shared/MissingPanel.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { AnswersTable, useAnswerTable } from "./AnswersTable.tsx";

/** A form with the answers of the guardians (DESK-6). */
export function AnswersPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("deskForms");
  const { dayInSentence } = useFormats();
  const form = useDeskForm(formId);
  const { data } = form;
  const isLoading = data === undefined && form.error === undefined;
  const due = data?.dueDate && t("dueOn", { day: dayInSentence(data.dueDate) });
  return (
    <Page
      title={isLoading ? undefined : (data?.title ?? t("title"))}
      isSchoolTitle={data !== undefined}
      subtitle={data && [data.group, data.school, due].filter(Boolean).join(" · ")}
      actions={data && <FormActions form={data} />}
    >
      <Loaded resource={form} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (
          <>
            {!shown.mayChange && <InfoBar text={t("elsewhere")} />}
            <Unanswered formId={formId} />
            <AnswersTable form={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Unanswered({ formId }: { formId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskForm);
  const reminder = { run: () => run({ params: { formId } }), isRunning };
  return <MissingPanel what="answered" missing={useDeskFormMissing(formId)} reminder={reminder} />;
}

const useStyles = makeStyles({ actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS } });

function FormActions({ form }: { form: DeskFormDetails }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskForms", "common"]);
  const { number } = useFormats();
  const { headings, rows } = useAnswerTable(form, "file");
  const closing = useVersionedDeskChange(closeDeskForm);
  const refuse = useChangedMeanwhile(refreshForms);
  const params = { formId: form.id };
  const isClosed = form.closedAt !== null;
  const close = async () => {
    try {
      const body = { isClosed: !isClosed };
      const written = await closing.run({ params, body }, form.version);
      if (written.is === "outdated") return void refuse(written, t("common:notSaved"));
      const { answered, students } = written.reply;
      const done = isClosed ? t("openedNow") : t("closedNow", { answered, count: students });
      notify({ msg: done, type: "success" });
    } catch (error) {
      refuse(error, t("common:notSaved"));
    }
  };
  const save = () => {
    const decimal = number(1.5, { minimumFractionDigits: 1 }).replace(/[\d\s]/g, "") || ".";
    const table = { headings: headings.map(({ text }) => text), rows: rows.map(({ cells }) => cells), decimal };
    saveFile(new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }), csvName(form.title));
  };
  return (
    <div className={styles.actions}>
      {isClosed && <Tag look="neutral">{t("closed")}</Tag>}
      <Button icon={<ArrowDownload20Regular />} onClick={save}>
        {t("download")}
      </Button>
      <CopyButton to={deskLink("newForm")} of={form.id} />
      {form.mayChange && !isClosed && (
        <LinkButton to={deskLink("changeForm", { formId: form.id })}>{t("change")}</LinkButton>
      )}
      {form.mayChange && (
        <Button isBusy={closing.isRunning} onClick={() => void close()}>
          {t(isClosed ? "open" : "close")}
        </Button>
      )}
    </div>
  );
}
