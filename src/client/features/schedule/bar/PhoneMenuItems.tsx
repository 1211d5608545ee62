import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio } from "@fluentui/react-components";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MenuSurface } from "#client/ui/fields/MenuSurface.tsx";
import type { ActivityFilterProps } from "./ActivityFilter.tsx";
import { ActivityItems, checkedActivities, useItemStyles } from "./ActivityItems.tsx";

type PhoneMenuItemsProps = {
  opener: RefObject<HTMLElement | null>;
  hasHours: boolean;
  onHours: (hasHours: boolean) => void;
  /** Left out where no absence is reported. */
  onCreate: (() => void) | undefined;
  filter: ActivityFilterProps | null;
  onClose: () => void;
};

const HOURS = "hours";
const LIST = "list";

/** The items of a phone's menu. It stays open while the filter is changed. */
export function PhoneMenuItems({ opener, hasHours, onHours, onCreate, filter, onClose }: PhoneMenuItemsProps) {
  const styles = useItemStyles();
  const { t } = useTranslation("schedule");
  const end = (act: () => void) => () => {
    onClose();
    act();
  };
  const checked = { view: [hasHours ? HOURS : LIST], ...(filter && checkedActivities(filter.activities)) };
  return (
    <MenuSurface
      opener={opener}
      label={t("more")}
      hasCheckmarks
      persistOnItemClick
      checkedValues={checked}
      onClose={onClose}
    >
      {onCreate && (
        <MenuItem className={styles.item} onClick={end(onCreate)}>
          {t("create")}
        </MenuItem>
      )}
      {onCreate && <MenuDivider />}
      <MenuGroup>
        <MenuGroupHeader>{t("chooseView")}</MenuGroupHeader>
        <MenuItemRadio name="view" value={LIST} className={styles.item} onClick={end(() => onHours(false))}>
          {t("views.agenda")}
        </MenuItemRadio>
        <MenuItemRadio name="view" value={HOURS} className={styles.item} onClick={end(() => onHours(true))}>
          {t("hourByHour")}
        </MenuItemRadio>
      </MenuGroup>
      {filter && <MenuDivider />}
      {filter && (
        <MenuGroup>
          <MenuGroupHeader>{t("filter")}</MenuGroupHeader>
          <ActivityItems activities={filter.activities} onChange={filter.onChange} />
        </MenuGroup>
      )}
    </MenuSurface>
  );
}
