import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { fetchFormEdited, useForm, useSaveFormInstance } from "#client/resources/forms.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { InOrder } from "#client/ui/frame/InOrder.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import { dayInZone } from "#contract/dates.ts";
import { type Form, type FormInstanceInput, isReadOnly } from "#contract/forms.ts";
import { AnswerForm } from "./embed/AnswerForm.tsx";
import { FormAnswers } from "./embed/FormAnswers.tsx";

/** One form, to fill in or to read (FORM-2). */
export function FormPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("forms");
  const { dateTimeInSentence } = useFormats();
  const form = useForm(formId);
  const isLoading = form.data === undefined && form.error === undefined;
  const dueDate = form.data?.dueDate;
  return (
    <Page
      title={isLoading ? undefined : (form.data?.title ?? t("form"))}
      subtitle={dueDate && t("turnInBefore", { time: dateTimeInSentence(dueDate) })}
    >
      <Loaded resource={form} skeleton={<SkeletonBar />} failed={t("formFailed")} missing={<Missing />}>
        {(shown) => <FormParts form={shown} />}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  text: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** The form's description and its answers: editable, or read-only once submitted and past due (FORM-3). */
function FormParts({ form }: { form: Form }) {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  const { dayMonthClock } = useFormats();
  const zone = useSchoolTimeZone();
  const studentId = useActiveStudentId();
  const update = useSaveFormInstance();
  const [first] = form.formInstances;
  const isSubmitted = first?.status === "SUBMITTED";
  const status =
    isSubmitted && first.edited ? t("submittedAt", { time: dayMonthClock(first.edited) }) : t("notSubmitted");
  const isRead = isReadOnly(form, new Date(), (moment) => dayInZone(moment, zone));
  const save = (body: FormInstanceInput) => update({ ...body, id: first?.id ?? "" });
  return (
    <InOrder>
      {form.text && (
        <Panel title={t("about")}>
          <div className={styles.text}>
            <RichText html={form.text} />
          </div>
        </Panel>
      )}
      <Panel title={t("yourAnswers")} detail={status}>
        {isRead ? (
          <FormAnswers templateId={form.formTemplateID} results={first?.fieldResults ?? []} />
        ) : (
          <AnswerForm
            draftKey={`form ${studentId} ${form.id}`}
            formId={form.id}
            templateId={form.formTemplateID}
            instance={first ?? null}
            onSave={save}
            fetchEdited={() => fetchFormEdited(form.id)}
          />
        )}
      </Panel>
    </InOrder>
  );
}
