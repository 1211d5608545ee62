import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useAbsenceLink } from "#client/resources/students.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { OFFERS } from "#contract/offers.ts";

const useStyles = makeStyles({
  text: {
    ...textStyles.row,
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
});

/**
 * Leads to the school's own system, which takes reports instead of Skolvy (OUT-1).
 * @param name first name, where it is about one of several children
 */
export function ReportElsewhere({ link, name }: { link: string; name?: string }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  return (
    <p className={styles.text}>
      {name === undefined ? t("elsewhere") : t("childElsewhere", { name })}
      <OutsideLink href={link}>{t("elsewhereOpen")}</OutsideLink>
    </p>
  );
}

/** Returns the address of the school's own system, where the active child is the only one who can be reported (OUT-1). */
export function useOnlyLink(): string | undefined {
  const link = useAbsenceLink();
  return useOfferedChildren(OFFERS.absence).length > 1 ? undefined : link;
}
