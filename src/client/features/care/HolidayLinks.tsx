import { CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useHolidays } from "#client/resources/holidays.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { linkTo } from "#contract/screens.ts";

/** Links to the holidays about which the school of the active student asks (HOL-2). */
export function HolidayLinks() {
  const { t } = useTranslation("holidays");
  const { dayShort } = useFormats();
  const today = useToday();
  const activeId = useActiveStudentId();
  const { data: holidays = [] } = useHolidays();
  const links = holidays.flatMap(({ id, title, answerBy, children }) => {
    const child = children.find((one) => one.id === activeId);
    if (!child) return [];
    const isWaiting = child.days.some(({ day, answer }) => day >= today && answer === null);
    return [
      <li key={id}>
        <Row
          to={linkTo("holidays")}
          isUnread={isWaiting}
          lead={<CalendarLtr20Regular aria-hidden />}
          title={isWaiting ? t("asks", { title, date: dayShort(answerBy) }) : t("see", { title })}
          end={<ChevronRight20Regular aria-hidden />}
        />
      </li>,
    ];
  });
  return links.length > 0 && <RowList>{links}</RowList>;
}
