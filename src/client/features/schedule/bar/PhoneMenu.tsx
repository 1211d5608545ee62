import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { reportDialog } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { focusOpener } from "#client/ui/fields/opener.ts";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { ScheduleChoice } from "../useScheduleChoice.ts";
import type { ActivityFilterProps } from "./ActivityFilter.tsx";

const phoneMenuItems = latePart(async () => (await import("./PhoneMenuItems.tsx")).PhoneMenuItems);

type PhoneMenuProps = {
  choice: ScheduleChoice;
  /** The day that a report would be for. */
  date: Day;
  hasCreate: boolean;
  filter: ActivityFilterProps | null;
};

/** A menu of what else a phone can do: report an absence, show the hours, and filter. */
export function PhoneMenu({ choice, date, hasCreate, filter }: PhoneMenuProps) {
  const { t } = useTranslation("schedule");
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Items, isOpen, open, close } = useOpenedPart(phoneMenuItems);
  const report = useOpenedPart(reportDialog);
  const leave = () => {
    close();
    focusOpener(button.current);
  };
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<MoreHorizontal20Regular />}
        aria-label={t("more")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={phoneMenuItems.prefetch}
        onFocus={phoneMenuItems.prefetch}
        onClick={isOpen ? close : open}
      />
      {Items && (
        <Items
          opener={button}
          hasHours={choice.hasHours}
          onHours={choice.showHours}
          onCreate={hasCreate ? report.open : undefined}
          filter={filter}
          onClose={leave}
        />
      )}
      {report.Part && <report.Part date={date} onClose={report.close} />}
    </>
  );
}
