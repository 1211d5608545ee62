import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportDialog } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { focusOpener } from "#client/ui/fields/opener.ts";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { ScheduleChoice } from "../useScheduleChoice.ts";
import type { ActivityFilterProps } from "./ActivityFilter.tsx";

const menus = latePart(async () => {
  const [{ MenuPopup }, { ActivityMenu }] = await Promise.all([
    import("#client/ui/fields/MenuPopup.tsx"),
    import("./ActivityMenu.tsx"),
  ]);
  return { MenuPopup, ActivityMenu };
});

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
  const { Part, isOpen, open, close } = useOpenedPart(menus);
  const [isFiltering, setFiltering] = useState(false);
  const report = useOpenedPart(reportDialog);
  const leave = () => {
    close();
    setFiltering(false);
    focusOpener(button.current);
  };
  const { hasHours, showHours } = choice;
  const views = [
    { id: "list", label: t("views.agenda"), isChosen: !hasHours, onChoose: () => showHours(false) },
    { id: "hours", label: t("hourByHour"), isChosen: hasHours, onChoose: () => showHours(true) },
  ];
  const groups = [
    ...(hasCreate ? [{ choices: [{ id: "create", label: t("create"), onChoose: report.open }] }] : []),
    { title: t("chooseView"), choices: views },
    ...(filter ? [{ choices: [{ id: "filter", label: t("filter"), onChoose: () => filterIn() }] }] : []),
  ];
  const filterIn = () => {
    setFiltering(true);
    open();
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
        onPointerEnter={menus.prefetch}
        onFocus={menus.prefetch}
        onClick={isOpen ? leave : open}
      />
      {Part && !isFiltering && <Part.MenuPopup opener={button} label={t("more")} groups={groups} onClose={leave} />}
      {Part && isFiltering && filter && (
        <Part.ActivityMenu opener={button} activities={filter.activities} onChange={filter.onChange} onClose={leave} />
      )}
      {report.Part && <report.Part date={date} onClose={report.close} />}
    </>
  );
}
