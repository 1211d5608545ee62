import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkCircle16Filled, ClipboardTextEdit24Regular } from "@fluentui/react-icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useForms } from "#client/resources/forms.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { card, focusRing, hoverOnCard } from "#client/ui/surfaces.ts";
import type { Form } from "#contract/forms.ts";

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
  title: { ...typographyStyles.subtitle2, overflowWrap: "anywhere" },
  text: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, flexGrow: 1 },
  fact: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  submitted: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
  },
});

/** A form in the list. The whole card is a link, named by the form's title. */
function FormCard({ form }: { form: Form }) {
  const styles = useCardStyles();
  const { t } = useTranslation("forms");
  const { dayMonthClock, dateTimeInSentence } = useFormats();
  const id = useId();
  const [first] = form.formInstances;
  const submitted = first?.status === "SUBMITTED" ? first.edited : null;
  return (
    <Link
      to={paths.form(form.id)}
      className={styles.card}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}facts ${id}status`}
    >
      <span id={`${id}title`} className={styles.title}>
        {form.title}
      </span>
      <span className={styles.text}>{excerpt(htmlToText(form.text))}</span>
      <span id={`${id}facts`} className={styles.fact}>
        {form.dueDate !== null && t("turnInBefore", { time: dateTimeInSentence(form.dueDate) })}
      </span>
      <span id={`${id}status`} className={mergeClasses(styles.fact, submitted !== null && styles.submitted)}>
        {submitted === null ? (
          t("notSubmitted")
        ) : (
          <>
            <CheckmarkCircle16Filled aria-hidden />
            {t("submittedAt", { time: dayMonthClock(submitted) })}
          </>
        )}
      </span>
    </Link>
  );
}
