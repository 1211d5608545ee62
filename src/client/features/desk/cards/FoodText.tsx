import { makeStyles, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import type { Allergen } from "#contract/kinds.ts";

const useStyles = makeStyles({
  text: {
    ...typographyStyles.body1,
    margin: 0,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    "::first-letter": { textTransform: "uppercase" },
  },
});

type Food = { allergens: readonly Allergen[]; diet: string };

/** Allergens by name, and below them what guardians have written. */
export function FoodText({ food: { allergens, diet } }: { food: Food }) {
  const styles = useStyles();
  const { t } = useTranslation("allergens");
  return (
    <>
      {allergens.length > 0 && <p className={styles.text}>{allergens.map((allergen) => t(allergen)).join(", ")}</p>}
      {diet !== "" && <p className={styles.text}>{diet}</p>}
    </>
  );
}
