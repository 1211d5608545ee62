import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { readFormAnswers, useForm, useSaveFormInstance } from "#client/resources/forms.ts";
import type { SentAgain } from "#client/resources/useChange.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { InOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { useAnnouncedChange } from "#client/ui/notices/useAnnouncedChange.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { isReadOnly, standingOf } from "#contract/forms/rules.ts";
import type { Form, FormInstanceInput } from "#contract/forms/schemas.ts";
import { AnswerForm } from "./embed/AnswerForm.tsx";
import { FormAnswers } from "./embed/FormAnswers.tsx";
import { FormDue, FormStatus } from "./FormStatus.tsx";

/** One form, to fill in or to read (FORM-2). */
export function FormPage() {
  const { formId = "" } = useParams();
  const { t } = useTranslation("forms");
  const form = useForm(formId);
  const isLoading = form.data === undefined && form.error === undefined;
  return (
    <Page
      isReading
      title={isLoading ? undefined : (form.data?.title ?? t("form"))}
      isSchoolTitle={form.data !== undefined}
      subtitle={form.data?.dueDate && <FormDue form={form.data} />}
    >
      <Loaded
        resource={form}
        skeleton={<SkeletonBar />}
        failed={t("formFailed")}
        missing={<MissingHere screen="form" />}
      >
        {(shown) => <FormParts form={shown} />}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  note: { margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  description: {
    ...textStyles.detail,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The form's description and its answers: editable, or read-only once submitted and past due (FORM-3). */
function FormParts({ form }: { form: Form }) {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  const { dayInSentence } = useFormats();
  const zone = useSchoolTimeZone();
  const studentId = useActiveStudentId();
  const update = useSaveFormInstance();
  const [first] = form.formInstances;
  const now = useNow();
  const standing = standingOf(form, now);
  const isOwnSubmitted = first?.status === "SUBMITTED";
  const isRead = form.closed || isReadOnly(form, now, (moment) => dayInZone(moment, zone));
  useAnnouncedChange(form.closed ? t("closed") : null);
  const draft = `form ${studentId} ${form.id}`;
  const about = { studentId, title: form.title, screen: paths.form(form.id), draft };
  const save = (body: FormInstanceInput, again: SentAgain) => update({ ...body, id: first?.id ?? "" }, about, again);
  return (
    <InOrder>
      {form.text && (
        <section aria-label={t("about")}>
          <RichText html={form.text} />
        </section>
      )}
      <Panel title={t("yourAnswers")} detail={<FormStatus form={form} />}>
        {form.closed && (
          <MessageBar intent="info" layout="multiline" className={styles.note}>
            <MessageBarBody>{t("closed")}</MessageBarBody>
          </MessageBar>
        )}
        {standing === "late" && !form.closed && (
          <MessageBar intent="warning" layout="multiline" className={styles.note}>
            <MessageBarBody>{t("lateNote")}</MessageBarBody>
          </MessageBar>
        )}
        {isOwnSubmitted && !isRead && (
          <p className={styles.description}>
            {form.dueDate === null ? t("changeable") : t("changeableUntil", { day: dayInSentence(form.dueDate) })}
          </p>
        )}
        {standing === "submitted" && !isOwnSubmitted && !form.closed && (
          <p className={styles.description}>{t("answeredForChild")}</p>
        )}
        {isRead ? (
          <FormAnswers templateId={form.formTemplateID} results={first?.fieldResults ?? []} />
        ) : (
          <AnswerForm
            draftKey={draft}
            formId={form.id}
            templateId={form.formTemplateID}
            instance={first ?? null}
            onSave={save}
            readLatest={() => readFormAnswers(form.id)}
          />
        )}
      </Panel>
    </InOrder>
  );
}
