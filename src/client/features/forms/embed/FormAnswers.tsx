import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useFormTemplate } from "#client/resources/forms.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { chosen } from "#contract/forms/answerRules.ts";
import { isText } from "#contract/forms/rules.ts";
import type { FieldResult, FieldTemplate } from "#contract/forms/schemas.ts";
import { FormPictures } from "../FormPictures.tsx";
import { FormText } from "../FormText.tsx";

const useStyles = makeStyles({
  answers: {
    margin: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  answer: { display: "grid", rowGap: tokens.spacingVerticalXXS },
  name: { ...textStyles.rowTitle, margin: 0 },
  value: { ...textStyles.detail, margin: 0, overflowWrap: "anywhere" },
});

type FormAnswersProps = {
  templateId: string;
  results: Pick<FieldResult, "FieldTemplateId" | "value">[];
  /** The level of the questions, one below that of the form's title. */
  level?: "h3" | "h4";
};

/** Read-only answers, each under its question (FORM-3). */
export function FormAnswers({ templateId, results, level: Heading = "h3" }: FormAnswersProps) {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  return (
    <Loaded resource={useFormTemplate(templateId)} skeleton={<SkeletonBar />} failed={t("formFailed")} isCompact>
      {({ fields }) => (
        <div className={styles.answers}>
          {fields.map((field) =>
            isText(field) ? (
              <FormText key={field.id} field={field} level={Heading} />
            ) : (
              <div key={field.id} className={styles.answer}>
                <Heading className={styles.name}>
                  <SchoolText>{field.name}</SchoolText>
                </Heading>
                <div className={styles.value}>
                  <AnswerValue
                    field={field}
                    value={results.find(({ FieldTemplateId }) => FieldTemplateId === field.id)?.value ?? ""}
                  />
                </div>
              </div>
            ),
          )}
        </div>
      )}
    </Loaded>
  );
}

function AnswerValue({ field, value }: { field: FieldTemplate; value: string }) {
  const { t } = useTranslation("forms");
  const { date, list, number } = useFormats();
  if (value === "" || (field.type === "CHOICES" && chosen(value).length === 0)) return t("noAnswer");
  switch (field.type) {
    case "LONG_TEXT":
      return (
        <FormPictures formId={null}>
          <RichText html={value} />
        </FormPictures>
      );
    case "CHOICES":
      return list(chosen(value));
    case "DATE":
      return date(value);
    case "NUMBER":
      return number(Number(value), { maximumFractionDigits: 20 });
    case "YES_NO":
      return value === "true" ? t("yes") : t("no");
    default:
      return value;
  }
}
