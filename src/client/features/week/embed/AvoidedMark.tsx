import { makeStyles, tokens } from "@fluentui/react-components";
import { Warning16Filled } from "@fluentui/react-icons/svg/warning";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Allergen } from "#contract/kinds.ts";

const useStyles = makeStyles({
  mark: { ...textStyles.detailStrong, color: tokens.colorNeutralForeground1 },
  sign: { verticalAlign: "text-bottom", color: tokens.colorStatusWarningForeground3 },
});

/** Says after a course for whom it is not and why; with null, that nothing is known of the child's allergies. */
export function AvoidedMark({ name, allergens }: { name: string; allergens: readonly Allergen[] | null }) {
  const styles = useStyles();
  const { t } = useTranslation(["meals", "allergens"]);
  const { list } = useFormats();
  const names = list((allergens ?? []).map((allergen) => t(`allergens:${allergen}`)));
  return (
    <>
      {" "}
      <span className={styles.mark}>
        <Warning16Filled aria-hidden className={styles.sign} />{" "}
        {allergens === null ? t("cardFailed", { name }) : t("onCard", { name, names })}
      </span>
    </>
  );
}
