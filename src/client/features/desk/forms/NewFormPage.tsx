import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useFormCopy } from "#client/resources/deskCopies.ts";
import { useFormGroups } from "#client/resources/deskForms.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import type { FormContent } from "#contract/desk/forms/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { CopiedBar } from "../copies/CopiedBar.tsx";
import { copiedIn } from "../copies/copyAddress.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { FormEditor } from "./FormEditor.tsx";

/** Makes a form, which may be a copy of an earlier one, and sends it to groups (DESK-6). */
export function NewFormPage() {
  const { t } = useTranslation("deskForms");
  const [search] = useSearchParams();
  const copied = copiedIn(search);
  return (
    <Page isReading title={t("newForm")}>
      {copied === null ? <NewForm /> : <CopiedForm key={copied} formId={copied} />}
    </Page>
  );
}

function CopiedForm({ formId }: { formId: string }) {
  const { t } = useTranslation("deskCopies");
  return (
    <Loaded
      resource={useFormCopy(formId)}
      failed={t("failed")}
      skeleton={<PanelSkeleton isLong />}
      missing={<DeskMissing />}
    >
      {(content) => (
        <>
          <CopiedBar copy={content} />
          <NewForm copy={{ of: formId, content }} />
        </>
      )}
    </Loaded>
  );
}

function NewForm({ copy }: Pick<ComponentProps<typeof FormEditor>, "copy">) {
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
    <Loaded resource={useFormGroups()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
      {({ groups }) => (
        <FormEditor groups={groups} copy={copy} action={t("send")} isBusy={isRunning} onSend={send} onDone={fail} />
      )}
    </Loaded>
  );
}
