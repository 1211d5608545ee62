import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { refreshForms, useDeskForm } from "#client/resources/deskForms.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { updateDeskForm } from "#contract/desk/forms.ts";
import type { DeskFormDetails, FormContent } from "#contract/desk/formsSchemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { InfoBar } from "../InfoBar.tsx";
import { useChangedMeanwhile } from "../useChangedMeanwhile.ts";
import { FormEditor } from "./FormEditor.tsx";

/** Changes a form; answers that have been given stay with what they answer. */
export function ChangeFormPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("deskForms");
  const form = useDeskForm(formId);
  return (
    <Page title={t("changeForm")}>
      <Loaded resource={form} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<Missing />}>
        {(shown) => (shown.mayChange ? <ChangeForm form={shown} /> : <InfoBar text={t("elsewhere")} />)}
      </Loaded>
    </Page>
  );
}

function ChangeForm({ form }: { form: DeskFormDetails }) {
  const { t } = useTranslation(["deskForms", "common"]);
  const navigate = useNavigate();
  const { run, isRunning } = useDeskChange(updateDeskForm);
  const refuse = useChangedMeanwhile(refreshForms);
  // The version that is being changed: an open page follows what others change, and must not overwrite that unseen.
  const [seen, setSeen] = useState<string | null>(form.version);
  const version = seen ?? form.version;
  const save = async (content: FormContent) => {
    try {
      await run({ params: { formId: form.id }, body: content }, { ifMatch: version });
      notify({ msg: t("changed"), type: "success" });
      void navigate(deskLink("form", { formId: form.id }), { replace: true });
      return true;
    } catch (error) {
      if (refuse(error, t("common:notSaved"))) setSeen(null);
      return false;
    }
  };
  return (
    <>
      {form.closedAt !== null && <InfoBar text={t("closedChange")} />}
      {form.answered > 0 && <InfoBar text={t("hasAnswers")} />}
      <FormEditor form={{ ...form, version }} action={t("save")} isBusy={isRunning} onSave={save} />
    </>
  );
}
