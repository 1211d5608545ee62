import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useForm } from "#client/resources/forms.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { FormParts } from "./FormParts.tsx";

/** One form, to fill in or to read (FORM-2). */
export function FormPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("forms");
  const { dateTimeRelative } = useFormats();
  const form = useForm(formId);
  const isLoading = form.data === undefined && form.error === undefined;
  const dueDate = form.data?.dueDate;
  return (
    <Page
      title={isLoading ? undefined : (form.data?.title ?? t("form"))}
      subtitle={dueDate && t("turnInBefore", { time: dateTimeRelative(dueDate) })}
    >
      <Loaded resource={form} skeleton={<SkeletonBar />} failed={t("formFailed")} missing={<Missing />}>
        {(shown) => <FormParts form={shown} />}
      </Loaded>
    </Page>
  );
}
