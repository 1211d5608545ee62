import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { refreshForms, useDeskForm } from "#client/resources/deskForms.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import type { DeskFormDetails } from "#contract/desk/forms/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { FormEditor } from "./FormEditor.tsx";

/** Changes a form; answers that have been given stay with what they answer. */
export function ChangeFormPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("deskForms");
  const form = useDeskForm(formId);
  return (
    <Page isReading title={t("changeForm")}>
      <Loaded resource={form} failed={t("failed")} skeleton={<PanelSkeleton isLong />} missing={<DeskMissing />}>
        {(shown) => (shown.mayChange ? <ChangeForm form={shown} /> : <InfoBar text={t("elsewhere")} />)}
      </Loaded>
    </Page>
  );
}

function ChangeForm({ form }: { form: DeskFormDetails }) {
  const { t } = useTranslation(["deskForms", "desk", "common"]);
  const navigate = useNavigate();
  const { run, isRunning } = useVersionedDeskChange(updateDeskForm);
  const refuse = useChangedMeanwhile(refreshForms);
  const done = (outcome: "saved" | "gone" | { error: unknown }) => {
    if (outcome === "gone") notify({ msg: t("desk:changedMeanwhile") });
    if (typeof outcome === "object") refuse(outcome.error, t("common:notSaved"));
    if (outcome !== "saved") return;
    notify({ msg: t("changed"), type: "success" });
    void navigate(deskLink("form", { formId: form.id }), { replace: true });
  };
  return (
    <>
      {form.closedAt !== null && <InfoBar text={t("closedChange")} />}
      {form.answered > 0 && <InfoBar text={t("hasAnswers")} />}
      <FormEditor
        form={form}
        action={t("save")}
        isBusy={isRunning}
        onSend={(body, { over }) => run({ params: { formId: form.id }, body }, over)}
        onDone={done}
      />
    </>
  );
}
