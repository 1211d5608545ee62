import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MenuSurface } from "#client/ui/fields/MenuSurface.tsx";
import type { ScheduleType } from "#contract/kinds.ts";
import { ActivityItems, checkedActivities } from "./ActivityItems.tsx";

export type ActivityMenuProps = {
  opener: RefObject<HTMLElement | null>;
  activities: ReadonlySet<ScheduleType>;
  onChange: (activities: ReadonlySet<ScheduleType>) => void;
  onClose: () => void;
};

/** The options of the activity filter. The menu stays open while they are changed. */
export function ActivityMenu({ opener, activities, onChange, onClose }: ActivityMenuProps) {
  const { t } = useTranslation("schedule");
  return (
    <MenuSurface
      opener={opener}
      label={t("filter")}
      hasCheckmarks
      persistOnItemClick
      checkedValues={checkedActivities(activities)}
      onClose={onClose}
    >
      <ActivityItems activities={activities} onChange={onChange} />
    </MenuSurface>
  );
}
