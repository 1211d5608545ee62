import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { Course } from "#contract/meals/schemas.ts";

const useStyles = makeStyles({
  course: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  name: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  text: typographyStyles.body1,
  allergens: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

/** The courses of a day with their marks and allergens, in a panel (MEAL-2). */
export function MenuDay({ courses }: { courses: readonly Course[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["meals", "allergens"]);
  const { list } = useFormats();
  return (
    <RowList isInPanel>
      {courses.map(({ name, isVegetarian, allergens }) => (
        <li key={name} className={styles.course}>
          <span className={styles.name}>
            <span className={styles.text}>
              <SchoolText>{name}</SchoolText>
            </span>
            {isVegetarian && <Tag look="success">{t("vegetarian")}</Tag>}
          </span>
          {allergens.length > 0 && (
            <span className={styles.allergens}>
              {t("contains", { names: list(allergens.map((allergen) => t(`allergens:${allergen}`))) })}
            </span>
          )}
        </li>
      ))}
    </RowList>
  );
}
