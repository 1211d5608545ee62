import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFormGroups } from "#client/resources/deskForms.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import type { FormContent } from "#contract/desk/forms/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { FormEditor } from "./FormEditor.tsx";

/** Makes a form and sends it to groups (DESK-6). */
export function NewFormPage() {
  const { t } = useTranslation("deskForms");
  const navigate = useNavigate();
  const { run, isRunning } = useDeskChange(createDeskForms);
  const send = async (content: FormContent, { groups }: { groups: string[] }) => {
    await run({ body: { ...content, groups } });
    notify({ msg: t("sent"), type: "success" });
    void navigate(deskLink("forms"), { replace: true });
    return { is: "saved", reply: null } as const;
  };
  const fail = (outcome: unknown) => typeof outcome === "object" && notify({ msg: t("notSent") });
  return (
    <Page title={t("newForm")}>
      <Loaded resource={useFormGroups()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {({ groups }) => (
          <FormEditor groups={groups} action={t("send")} isBusy={isRunning} onSend={send} onDone={fail} />
        )}
      </Loaded>
    </Page>
  );
}
