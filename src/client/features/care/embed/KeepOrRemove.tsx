import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  box: { display: "grid", rowGap: tokens.spacingVerticalXS },
  text: { ...textStyles.row, margin: 0, color: tokens.colorStatusWarningForeground3 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type KeepOrRemoveProps = { name: string; onKeep: () => void; onRemove: () => void };

/** Asks about somebody whom a guardian has named who no longer has access to the child (CARD-5). */
export function KeepOrRemove({ name, onKeep, onRemove }: KeepOrRemoveProps) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  return (
    <div className={styles.box}>
      <p className={styles.text}>{t("ofFormerGuardian")}</p>
      <div className={styles.actions}>
        <Button aria-label={t("keepPerson", { name })} onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button appearance="subtle" aria-label={t("removePerson", { name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}
