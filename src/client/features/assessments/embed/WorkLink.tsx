import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ClipboardTask20Regular, GanttChart20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { NavigationObject } from "#contract/assessments.ts";

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    minHeight: "32px",
    overflowWrap: "anywhere",
    "& svg": { flexShrink: 0 },
    [phone]: { minHeight: touch },
  },
});

/** The plan or assignment that something was assessed in. */
export function WorkLink({ work: { type, id, title } }: { work: NavigationObject }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const isPlan = type === "PLAN";
  const Icon = isPlan ? GanttChart20Regular : ClipboardTask20Regular;
  return (
    <TextLink to={isPlan ? paths.plan(id) : paths.assignment(id)} className={styles.link}>
      <Icon aria-hidden />
      <span>
        <SrOnly>{isPlan ? t("plan") : t("assignment")} </SrOnly>
        {title}
      </span>
    </TextLink>
  );
}
