import { makeStyles, tokens } from "@fluentui/react-components";
import { ClipboardTextEdit24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useForms } from "#client/resources/forms.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { FormCard } from "./FormCard.tsx";

const useStyles = makeStyles({
  cards: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});

/** The forms about the active student (FORM-1). */
export function FormsPage() {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  return (
    <Page title={t("title")}>
      <Loaded
        resource={useForms()}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        empty={<EmptyState icon={ClipboardTextEdit24Regular} text={t("empty")} />}
      >
        {(forms) => (
          <ul className={styles.cards}>
            {forms.map((form) => (
              <li key={form.id}>
                <FormCard form={form} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
