import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Add20Regular, ClipboardTask24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskForms } from "#client/resources/deskForms.ts";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { DESK_SCREENS } from "#contract/desk.ts";
import type { DeskForm } from "#contract/deskForms.ts";

/** The forms of the caller's groups (DESK-6). */
export function DeskFormsPage() {
  const { t } = useTranslation("deskForms");
  return (
    <Page
      title={t("title")}
      actions={
        <LinkButton appearance="primary" icon={<Add20Regular />} to={DESK_SCREENS.newForm}>
          {t("newForm")}
        </LinkButton>
      }
    >
      <Loaded
        resource={useDeskForms()}
        failed={t("failed")}
        skeleton={
          <SkeletonRows count={3}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        empty={<EmptyState icon={ClipboardTask24Regular} text={t("none")} />}
      >
        {(forms) => (
          <RowList label={t("title")}>
            {forms.map((form) => (
              <li key={form.id}>
                <FormRow form={form} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  names: { display: "grid", rowGap: tokens.spacingVerticalXXS, flexGrow: 1, minWidth: 0 },
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  detail: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

function FormRow({ form }: { form: DeskForm }) {
  const styles = useStyles();
  const { t } = useTranslation("deskForms");
  const { dateLong } = useFormats();
  const { id, title, group, school, dueDate, closedAt, students, answered } = form;
  const due = dueDate && t("dueOn", { day: dateLong(dueDate) });
  const isMissing = closedAt === null && dueDate !== null && new Date(dueDate) < new Date() && answered < students;
  return (
    <div className={styles.row}>
      <div className={styles.names}>
        <TextLink to={`${DESK_SCREENS.forms}/${id}`} className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </TextLink>
        <span className={styles.detail}>{[group, school, due].filter(Boolean).join(" · ")}</span>
      </div>
      <span>{t("answeredOf", { answered, count: students })}</span>
      {isMissing && <Tag look="warning">{t("overdue")}</Tag>}
      {closedAt !== null && <Tag look="neutral">{t("closed")}</Tag>}
    </div>
  );
}
