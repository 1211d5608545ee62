import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useForms } from "#client/resources/forms.ts";
import { AllDone } from "#client/ui/drawings/AllDone.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { byAnswer } from "#contract/forms/rules.ts";
import type { Form } from "#contract/forms/schemas.ts";
import { FormDue, FormStatus } from "./FormStatus.tsx";

/** The forms about the active student (FORM-1). */
export function FormsPage() {
  const { t } = useTranslation("forms");
  return (
    <Page isReading title={t("title")}>
      <Loaded
        resource={useForms()}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        empty={<EmptyState drawing={<AllDone />} text={t("empty")} />}
      >
        {(forms) => {
          const { open, submitted } = byAnswer(forms);
          return (
            <>
              <FormSection title={t("toAnswer")} forms={open} />
              <FormSection title={t("answered")} forms={submitted} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** The forms with one standing; left out without any. */
function FormSection({ title, forms }: { title: string; forms: Form[] }) {
  if (forms.length === 0) return null;
  return (
    <Panel title={title} detail={forms.length}>
      <RowList isInPanel>
        {forms.map((form) => (
          <li key={form.id}>
            <Row
              to={paths.form(form.id)}
              isNamedByTitle
              title={<SchoolText>{form.title}</SchoolText>}
              detail={<FormDue isShort form={form} />}
              tags={<FormStatus form={form} />}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
