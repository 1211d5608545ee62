import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Person } from "#contract/schemas/common.ts";

const useStyles = makeStyles({
  changed: { ...textStyles.detail, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

type Changed = { changedBy: Person | null; changedAt: string };

/** Says who changed something, and when. */
export function ChangedBy({ changedBy, changedAt }: Changed) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const time = useFormats().dateTimeShortInSentence(changedAt);
  return (
    <span className={styles.changed}>
      {changedBy
        ? t("changedBy", { name: `${changedBy.firstName} ${changedBy.lastName}`, time })
        : t("changedAt", { time })}
    </span>
  );
}
