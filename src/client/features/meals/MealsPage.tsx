import { makeStyles, tokens } from "@fluentui/react-components";
import { Food48Regular } from "@fluentui/react-icons/svg/food";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { WeekSteps } from "#client/features/week/embed/WeekSteps.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useCardAllergens } from "#client/resources/childCard.ts";
import { useMeals } from "#client/resources/meals.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { DateTile } from "#client/ui/text/DateText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { MenuDay } from "./embed/MenuDay.tsx";

const useStyles = makeStyles({
  days: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  kitchen: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The lunch menu of the active student's schools, by week (MEAL-2). */
export function MealsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["meals", "navigation", "week"]);
  const { dateRelative, weekday, dayOfMonth } = useFormats();
  const [search] = useSearchParams();
  const today = useToday();
  const { start } = shownWeek(search, today);
  const { firstName } = useActiveStudent();
  const allergens = useCardAllergens();
  const week = useMeals(start);
  return (
    <Page isReading title={t("navigation:meals")}>
      <WeekSteps />
      <Loaded
        resource={{ ...week, data: allergens === undefined ? undefined : week.data }}
        failed={t("failed")}
        skeleton={
          <SkeletonRows count={5}>
            <SkeletonBar />
          </SkeletonRows>
        }
      >
        {({ meals }) => {
          if (meals.length === 0) return <EmptyState icon={Food48Regular} text={t("none")} />;
          const hasSeveral = new Set(meals.map(({ school }) => school)).size > 1;
          const earlier = meals.filter(({ day }) => day < today);
          const coming = meals.filter(({ day }) => day >= today);
          const listed = (days: typeof meals) =>
            days.map(({ day, school, courses }) => (
              <li key={`${day} ${school}`}>
                <section aria-label={[dateRelative(day), ...(hasSeveral ? [school] : [])].join(", ")}>
                  <MenuDay
                    lead={
                      <DateTile
                        month={day === today ? dateRelative(day) : weekday(day, "short")}
                        day={dayOfMonth(day)}
                      />
                    }
                    time={hasSeveral && school}
                    courses={courses}
                    avoiding={allergens ? { firstName, allergens } : undefined}
                  />
                </section>
              </li>
            ));
          return (
            <div className={styles.days}>
              <RowList>{listed(coming.length > 0 ? coming : earlier)}</RowList>
              {coming.length > 0 && earlier.length > 0 && (
                <Collapsible title={t("week:earlier")}>
                  <RowList>{listed(earlier)}</RowList>
                </Collapsible>
              )}
              {allergens === null && <p className={styles.kitchen}>{t("cardFailed", { name: firstName })}</p>}
              <p className={styles.kitchen}>{t("kitchen")}</p>
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
