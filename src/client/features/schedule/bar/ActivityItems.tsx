import { MenuDivider, MenuItemCheckbox, makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { phone, touch } from "#client/ui/measures.ts";
import { SCHEDULE_TYPES, type ScheduleType } from "#contract/kinds.ts";
import { ALL_ACTIVITIES, toggled } from "../items/activities.ts";

export const useItemStyles = makeStyles({
  item: { maxWidth: "none", [phone]: { minHeight: touch, alignItems: "center" } },
});

type Activities = ReadonlySet<ScheduleType>;

const ALL = "ALL";

const areAll = (activities: Activities): boolean => activities.size === SCHEDULE_TYPES.length;

/** The checked values of a menu with these items. */
export const checkedActivities = (activities: Activities) => ({
  activities: [...activities, ...(areAll(activities) ? [ALL] : [])],
});

type ActivityItemsProps = { activities: Activities; onChange: (activities: Activities) => void };

/** The kinds of activities as items of a menu (SCH-5). */
export function ActivityItems({ activities, onChange }: ActivityItemsProps) {
  const styles = useItemStyles();
  const { t } = useTranslation("schedule");
  return (
    <>
      <MenuItemCheckbox
        name="activities"
        value={ALL}
        className={styles.item}
        onClick={() => onChange(areAll(activities) ? new Set() : ALL_ACTIVITIES)}
      >
        {t("selectAll")}
      </MenuItemCheckbox>
      <MenuDivider />
      {SCHEDULE_TYPES.map((type) => (
        <MenuItemCheckbox
          key={type}
          name="activities"
          value={type}
          className={styles.item}
          onClick={() => onChange(toggled(activities, type))}
        >
          {t(`activities.${type}`)}
        </MenuItemCheckbox>
      ))}
    </>
  );
}
