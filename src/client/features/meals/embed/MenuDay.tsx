import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { AvoidedMark } from "#client/features/week/embed/AvoidedMark.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Allergen } from "#contract/kinds.ts";
import type { MealCourse } from "#contract/meals/schemas.ts";

const useStyles = makeStyles({
  course: { display: "block" },
  first: textStyles.rowTitle,
  other: { ...textStyles.row, color: tokens.colorNeutralForeground1 },
});

/** A child and the allergens that the child's card names. */
type Avoiding = { firstName: string; allergens: readonly Allergen[] };

type MenuDayProps = Pick<ComponentProps<typeof Row>, "lead" | "time"> & {
  courses: readonly MealCourse[];
  /** Marks what this child must not eat. */
  avoiding?: Avoiding | undefined;
};

/** The courses of a day with their marks, each in a line, and below them their allergens in their order, once if they are alike (MEAL-2). */
export function MenuDay({ courses, avoiding, ...row }: MenuDayProps) {
  const { t } = useTranslation(["meals", "allergens"]);
  const { list } = useFormats();
  const names = courses.map(({ allergens }) => list(allergens.map((allergen) => t(`allergens:${allergen}`))));
  const different = [...new Set(names)];
  const [only = ""] = different;
  const all = different.length > 1 ? names.map((name) => name || "–").join(" / ") : only;
  return (
    <Row
      {...row}
      isUnread={false}
      title={courses.map((course, at) => (
        <Course key={course.name} course={course} isFirst={at === 0} avoiding={avoiding} />
      ))}
      detail={all && t("contains", { names: all })}
    />
  );
}

type CourseProps = Pick<MenuDayProps, "avoiding"> & { course: MealCourse; isFirst: boolean };

function Course({ course: { name, isVegetarian, allergens }, isFirst, avoiding }: CourseProps) {
  const styles = useStyles();
  const { t } = useTranslation("meals");
  const avoided = allergens.filter((allergen) => avoiding?.allergens.includes(allergen));
  return (
    <span className={mergeClasses(styles.course, isFirst ? styles.first : styles.other)}>
      <SchoolText>{name}</SchoolText> {isVegetarian && <Tag look="neutral">{t("vegetarian")}</Tag>}
      {avoiding && avoided.length > 0 && <AvoidedMark name={avoiding.firstName} allergens={avoided} />}
    </span>
  );
}
