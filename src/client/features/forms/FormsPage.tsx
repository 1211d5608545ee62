import { makeStyles, tokens } from "@fluentui/react-components";
import { ClipboardTextEdit24Regular } from "@fluentui/react-icons/svg/clipboard-text-edit";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useForms } from "#client/resources/forms.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { card, focusRing, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { byAnswer } from "#contract/forms/rules.ts";
import type { Form } from "#contract/forms/schemas.ts";
import { FormDue, FormStatus } from "./FormStatus.tsx";

const useStyles = makeStyles({
  section: { display: "grid", rowGap: tokens.spacingVerticalM },
  heading: {
    ...textStyles.rowTitle,
    margin: 0,
    display: "flex",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
  },
  count: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
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
  const { t } = useTranslation("forms");
  return (
    <Page isReading title={t("title")}>
      <Loaded
        resource={useForms()}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        empty={<EmptyState icon={ClipboardTextEdit24Regular} text={t("empty")} />}
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
  const styles = useStyles();
  const id = useId();
  if (forms.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
        <span className={styles.count}>{forms.length}</span>
      </h2>
      <ul className={styles.cards}>
        {forms.map((form) => (
          <li key={form.id}>
            <FormCard form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const useCardStyles = makeStyles({
  card: {
    ...card,
    ...focusRing,
    ...hoverOnCard,
    boxSizing: "border-box",
    height: "100%",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  title: { ...textStyles.rowTitle, overflowWrap: "anywhere" },
  text: { ...textStyles.row, color: tokens.colorNeutralForeground2, flexGrow: 1 },
  fact: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** A form in the list. The whole card is a link, named by the form's title. */
function FormCard({ form }: { form: Form }) {
  const styles = useCardStyles();
  const id = useId();
  return (
    <Link
      to={paths.form(form.id)}
      className={styles.card}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}facts ${id}status`}
    >
      <span id={`${id}title`} className={styles.title}>
        <SchoolText>{form.title}</SchoolText>
      </span>
      <span className={styles.text}>
        <SchoolText>{excerpt(htmlToText(form.text))}</SchoolText>
      </span>
      <span id={`${id}facts`} className={styles.fact}>
        <FormDue form={form} />
      </span>
      <span id={`${id}status`}>
        <FormStatus form={form} />
      </span>
    </Link>
  );
}
