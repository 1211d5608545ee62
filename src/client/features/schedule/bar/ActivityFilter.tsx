import { Filter20Regular } from "@fluentui/react-icons/svg/filter";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { focusOpener } from "#client/ui/fields/opener.ts";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import type { ScheduleType } from "#contract/kinds.ts";

const activityMenu = latePart(async () => (await import("./ActivityMenu.tsx")).ActivityMenu);

export type ActivityFilterProps = {
  activities: ReadonlySet<ScheduleType>;
  /** Numbers of shown items and of all items of the period; undefined while loading. */
  counts: { shown: number; total: number } | undefined;
  onChange: (activities: ReadonlySet<ScheduleType>) => void;
};

/** Selects which kinds of activities are shown (SCH-5). */
export function ActivityFilter({ activities, counts, onChange }: ActivityFilterProps) {
  const { t } = useTranslation("schedule");
  const button = useRef<HTMLButtonElement>(null);
  // While the next period is loading, the button keeps its name instead of being read under two.
  const [known, setKnown] = useState(counts);
  if (counts && (counts.shown !== known?.shown || counts.total !== known.total)) setKnown(counts);
  const { Part: Menu, isOpen, open, close } = useOpenedPart(activityMenu);
  const leave = () => {
    close();
    focusOpener(button.current);
  };
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<Filter20Regular />}
        title={t("filter")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={activityMenu.prefetch}
        onClick={isOpen ? close : open}
      >
        <span aria-live="polite">{known && known.shown < known.total ? t("displaying", known) : t("filter")}</span>
      </Button>
      {Menu && <Menu opener={button} activities={activities} onChange={onChange} onClose={leave} />}
    </>
  );
}
