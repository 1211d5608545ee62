import { Field, makeStyles, Select, tokens, typographyStyles } from "@fluentui/react-components";
import { Delete20Regular } from "@fluentui/react-icons/svg/delete";
import { Food48Regular } from "@fluentui/react-icons/svg/food";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { MenuDay } from "#client/features/meals/embed/MenuDay.tsx";
import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { WeekSteps } from "#client/features/week/embed/WeekSteps.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useDeskMeals } from "#client/resources/desk.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import type { DeskMenu } from "#contract/desk/meals/schemas.ts";
import { WeekForm } from "./WeekForm.tsx";

const useStyles = makeStyles({
  parts: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The menus of a week: the office pastes the menu and sees how it is read before it saves it (MEAL-1). */
export function DeskMealsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["deskMeals", "navigation"]);
  const [search] = useSearchParams();
  const { start } = shownWeek(search, useToday());
  return (
    <Page isReading title={t("navigation:meals")}>
      <WeekSteps />
      <p className={styles.intro}>{t("intro")}</p>
      <Loaded
        resource={useDeskMeals(start)}
        failed={t("failed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={Food48Regular} text={t("noService")} />}
      >
        {(schools) => <SchoolMenus schools={schools} monday={start} />}
      </Loaded>
    </Page>
  );
}

/** The menu of one of the schools. */
function SchoolMenus({ schools, monday }: { schools: DeskMenu[]; monday: string }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeals");
  const [chosen, setChosen] = useState<string | null>(null);
  const menu = schools.find(({ id }) => id === chosen) ?? schools[0];
  if (!menu) return null;
  return (
    <div className={styles.parts}>
      {schools.length > 1 && (
        <Field label={t("school")}>
          <Select value={menu.id} onChange={(_, { value }) => setChosen(value)}>
            {schools.map(({ id, school }) => (
              <option key={id} value={id}>
                {school}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <WeekForm key={`${menu.id} ${monday}`} menu={menu} monday={monday} />
      <SavedMenu menu={menu} />
    </div>
  );
}

const useSavedStyles = makeStyles({
  days: { display: "grid", rowGap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The menu as guardians see it now. A day that no other system brings can be removed. */
function SavedMenu({ menu: { id, days } }: { menu: DeskMenu }) {
  const styles = useSavedStyles();
  const { t } = useTranslation("deskMeals");
  const { dateLong } = useFormats();
  const { run, isRunning } = useDeskChange(saveDeskMeals);
  const remove = async (day: string) => {
    try {
      await run({ params: { schoolId: id }, body: { days: [{ day, courses: [] }] } });
      notify({ msg: t("removed"), type: "success" });
    } catch {
      notify({ msg: t("notSaved") });
    }
  };
  return (
    <div className={styles.days}>
      <h2 className={styles.heading}>{t("current")}</h2>
      {days.length === 0 && <p className={styles.none}>{t("nothing")}</p>}
      {days.map(({ day, courses, isManagedHere }) => (
        <Panel
          key={day}
          title={dateLong(day)}
          actions={
            isManagedHere && (
              <Button
                appearance="subtle"
                icon={<Delete20Regular />}
                aria-label={t("remove", { day: dateLong(day) })}
                disabled={isRunning}
                onClick={() => void remove(day)}
              />
            )
          }
        >
          <MenuDay courses={courses} />
        </Panel>
      ))}
    </div>
  );
}
