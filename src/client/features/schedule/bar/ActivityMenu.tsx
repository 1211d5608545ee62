import { MenuDivider, MenuItemCheckbox, makeStyles } from "@fluentui/react-components";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MenuSurface } from "#client/ui/fields/MenuSurface.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { SCHEDULE_TYPES, type ScheduleType } from "#contract/kinds.ts";
import { ALL_ACTIVITIES, toggled } from "../items/activities.ts";

const useStyles = makeStyles({ item: { maxWidth: "none", [phone]: { minHeight: touch, alignItems: "center" } } });

const ALL = "ALL";

export type ActivityMenuProps = {
  opener: RefObject<HTMLElement | null>;
  activities: ReadonlySet<ScheduleType>;
  onChange: (activities: ReadonlySet<ScheduleType>) => void;
  onClose: () => void;
};

/** The options of the activity filter. The menu stays open while they are changed. */
export function ActivityMenu({ opener, activities, onChange, onClose }: ActivityMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const isAll = activities.size === SCHEDULE_TYPES.length;
  return (
    <MenuSurface
      opener={opener}
      label={t("filter")}
      hasCheckmarks
      persistOnItemClick
      checkedValues={{ activities: [...activities, ...(isAll ? [ALL] : [])] }}
      onClose={onClose}
    >
      <MenuItemCheckbox
        name="activities"
        value={ALL}
        className={styles.item}
        onClick={() => onChange(isAll ? new Set() : ALL_ACTIVITIES)}
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
    </MenuSurface>
  );
}
