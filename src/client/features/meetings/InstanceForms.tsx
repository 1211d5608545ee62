import { ClipboardTextEdit24Regular } from "@fluentui/react-icons/svg/clipboard-text-edit";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { AnswerForm } from "#client/features/forms/embed/AnswerForm.tsx";
import { FormAnswers } from "#client/features/forms/embed/FormAnswers.tsx";
import { useSaveFormInstance } from "#client/resources/forms.ts";
import { fetchMeetingInstance, useCreateInstanceForm } from "#client/resources/meetings.ts";
import type { SentAgain } from "#client/resources/useChange.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { FormInstanceInput } from "#contract/forms/schemas.ts";
import { answersTo, ownForms } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance, MeetingRelationship } from "#contract/meetings/schemas.ts";
import { PanelText } from "./PanelText.tsx";

type InstanceFormsProps = { meeting: Meeting; instance: MeetingInstance; viewerId: string };

/** The forms that the viewer is to fill in; read-only once the meeting is completed (MEET-11). */
export function InstanceForms({ meeting, instance, viewerId }: InstanceFormsProps) {
  const { t } = useTranslation("meetings");
  const own = ownForms(meeting, instance, viewerId);
  if (own.length === 0) return <EmptyState icon={ClipboardTextEdit24Regular} text={t("noForms")} />;
  return own.map(({ referenceID, reference }) => (
    <InstanceForm
      key={referenceID}
      form={reference}
      isClosed={meeting.status === "COMPLETED"}
      instance={instance}
      viewerId={viewerId}
    />
  ));
}

type InstanceFormProps = {
  form: MeetingRelationship["reference"];
  isClosed: boolean;
  instance: MeetingInstance;
  viewerId: string;
};

function InstanceForm({ form, isClosed, instance, viewerId }: InstanceFormProps) {
  const { t } = useTranslation("forms");
  const create = useCreateInstanceForm(instance);
  const update = useSaveFormInstance();
  const answers = answersTo(instance, form.id, viewerId);
  const draft = `meeting ${instance.id} ${form.id}`;
  const studentId = useActiveStudentId();
  const { pathname: screen } = useLocation();
  const about = { studentId, title: form.title, screen, draft };
  const open = answers?.status === "SAVED" ? t("begun") : t("notSubmitted");
  const save = (body: FormInstanceInput, again: SentAgain) =>
    answers ? update({ ...body, id: answers.id }, about, again) : create(body);
  return (
    <Panel
      title={<SchoolText>{form.title}</SchoolText>}
      detail={answers?.status === "SUBMITTED" ? t("submitted") : open}
    >
      {form.text && <PanelText html={form.text} />}
      {isClosed ? (
        <FormAnswers templateId={form.formTemplate.id} results={answers?.fieldResults ?? []} />
      ) : (
        <AnswerForm
          draftKey={draft}
          formId={form.id}
          templateId={form.formTemplate.id}
          instance={answers ?? null}
          maySaveUnfinished
          onSave={save}
          readLatest={async () => answersTo(await fetchMeetingInstance(instance.id), form.id, viewerId) ?? null}
        />
      )}
    </Panel>
  );
}
