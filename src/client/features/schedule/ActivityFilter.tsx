import { makeStyles, tokens } from "@fluentui/react-components";
import { Filter20Regular } from "@fluentui/react-icons";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/Button.tsx";
import { notify } from "#client/ui/notices.ts";
import type { ScheduleType } from "#contract/schedule.ts";
import type { ActivityMenuProps } from "./ActivityMenu.tsx";

const useStyles = makeStyles({ button: { whiteSpace: "nowrap", paddingInline: tokens.spacingHorizontalS } });

const fetchMenu = () => import("./ActivityMenu.tsx");

type ActivityFilterProps = {
  activities: ReadonlySet<ScheduleType>;
  /** How many of the period's items are shown, and how many there are; undefined until known. */
  counts: { shown: number; total: number } | undefined;
  onChange: (activities: ReadonlySet<ScheduleType>) => void;
};

/** Which kinds of activities are shown (SCH-5). */
export function ActivityFilter({ activities, counts, onChange }: ActivityFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const { t: common } = useTranslation("common");
  const button = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<ActivityMenuProps> | null>(null);
  const open = () => {
    setOpen(true);
    fetchMenu()
      .then(({ ActivityMenu }) => setMenu(() => ActivityMenu))
      .catch(() => {
        setOpen(false);
        notify({ msg: common("contentFailed") });
      });
  };
  const close = () => {
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  };
  const displaying = counts && t("displaying", counts);
  return (
    <span ref={button}>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<Filter20Regular />}
        title={t("filter")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void fetchMenu().catch(() => undefined)}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        <span aria-live="polite">{displaying ?? t("filter")}</span>
      </Button>
      {isOpen && Menu && <Menu target={button} activities={activities} onChange={onChange} onClose={close} />}
    </span>
  );
}
