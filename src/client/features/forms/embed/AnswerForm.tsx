import { useTranslation } from "react-i18next";
import { useFormTemplate } from "#client/resources/forms.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { FormInstance, FormInstanceInput } from "#contract/forms.ts";
import { AnswerFields } from "../AnswerFields.tsx";
import { FormPictures } from "../FormPictures.tsx";

export type AnswerFormProps = {
  /** Names what is begun and not sent, on this device. */
  draftKey: string;
  formId: string;
  templateId: string;
  /** Null while nothing has been saved. */
  instance: FormInstance | null;
  /** Whether it can be saved before it is submitted, as forms of meetings can (FORM-4). */
  maySaveUnfinished?: boolean;
  onSave: (body: FormInstanceInput) => Promise<FormInstance>;
  /** When the answer was last changed, as the server has it now. */
  fetchEdited: () => Promise<string | null>;
};

/** A form to fill in. */
export function AnswerForm(form: AnswerFormProps) {
  const { t } = useTranslation("forms");
  return (
    <Loaded resource={useFormTemplate(form.templateId)} skeleton={<SkeletonBar />} failed={t("formFailed")} isCompact>
      {({ fields }) => (
        <FormPictures formId={form.formId}>
          <AnswerFields form={form} fields={fields} />
        </FormPictures>
      )}
    </Loaded>
  );
}
