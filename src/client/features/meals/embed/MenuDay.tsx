import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { AvoidedMark } from "#client/features/week/embed/AvoidedMark.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Allergen } from "#contract/kinds.ts";
import type { MealCourse } from "#contract/meals/schemas.ts";

const useStyles = makeStyles({
  course: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  name: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  text: textStyles.row,
  allergens: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
});

/** A child and the allergens that the child's card names. */
type Avoiding = { firstName: string; allergens: readonly Allergen[] };

type MenuDayProps = {
  courses: readonly MealCourse[];
  /** Marks what this child must not eat. */
  avoiding?: Avoiding | undefined;
};

/** The courses of a day with their marks and allergens, in a panel (MEAL-2). */
export function MenuDay({ courses, avoiding }: MenuDayProps) {
  const styles = useStyles();
  const { t } = useTranslation(["meals", "allergens"]);
  const { list } = useFormats();
  const namesOf = (allergens: readonly Allergen[]) => list(allergens.map((allergen) => t(`allergens:${allergen}`)));
  const avoidedAmong = (allergens: readonly Allergen[]) =>
    allergens.filter((allergen) => avoiding?.allergens.includes(allergen));
  return (
    <RowList isInPanel>
      {courses.map(({ name, isVegetarian, allergens }) => (
        <li key={name} className={styles.course}>
          <span className={styles.name}>
            <span className={styles.text}>
              <SchoolText>{name}</SchoolText>
            </span>
            {isVegetarian && <Tag look="neutral">{t("vegetarian")}</Tag>}
          </span>
          {avoiding && avoidedAmong(allergens).length > 0 && (
            <AvoidedMark name={avoiding.firstName} allergens={avoidedAmong(allergens)} />
          )}
          {allergens.length > 0 && (
            <span className={styles.allergens}>{t("contains", { names: namesOf(allergens) })}</span>
          )}
        </li>
      ))}
    </RowList>
  );
}
