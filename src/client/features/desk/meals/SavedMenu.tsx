import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Delete20Regular } from "@fluentui/react-icons/svg/delete";
import { useTranslation } from "react-i18next";
import { MenuDay } from "#client/features/meals/embed/MenuDay.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { saveDeskMeals } from "#contract/desk/meals.ts";
import type { DeskMenu } from "#contract/desk/mealsSchemas.ts";

const useStyles = makeStyles({
  days: { display: "grid", rowGap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The menu as guardians see it now. A day that no other system brings can be removed. */
export function SavedMenu({ menu: { id, days } }: { menu: DeskMenu }) {
  const styles = useStyles();
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
