import { useTranslation } from "react-i18next";
import { useFormTemplate } from "#client/resources/forms.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { AnswerFields } from "../AnswerFields.tsx";
import { FormPictures } from "../FormPictures.tsx";
import type { AnswerFormProps } from "../useAnswers.ts";

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
