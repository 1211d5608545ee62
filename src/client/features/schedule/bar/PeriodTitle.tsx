import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDocumentTitle, useHeadingFocus } from "#client/ui/frame/pageTitle.ts";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { type Day, weekOf } from "#contract/dates/dates.ts";
import { daysOf, type View } from "../period.ts";
import "./scheduleBar.css";

const datePopup = latePart(async () => {
  const [{ DatePopup }] = await Promise.all([import("#client/ui/fields/DatePopup.tsx"), loadNamespaces("fields")]);
  return DatePopup;
});

type PeriodTitleProps = {
  view: View;
  day: Day;
  today: Day;
  /** A text before the number of the week. */
  detail?: string | undefined;
  onPick: (day: Day) => void;
};

/** Title of the days shown. Opens a calendar, loaded on demand, to go to another day. */
export function PeriodTitle({ view, day, today, detail, onPick }: PeriodTitleProps) {
  const { t } = useTranslation("schedule");
  const formats = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Popup, isOpen, open, close } = useOpenedPart(datePopup);
  const days = daysOf(view, day);
  const title = titleOf(view, day, days, formats);
  const heading = useHeadingFocus(title);
  useDocumentTitle(t("title"));
  return (
    <div className="schedule-bar-titles">
      <h1 ref={heading} className="schedule-bar-title" tabIndex={-1}>
        <SrOnly>{`${t("title")}, `}</SrOnly>
        <button
          ref={button}
          type="button"
          className="schedule-bar-period"
          title={t("chooseDate")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={datePopup.prefetch}
          onClick={isOpen ? close : open}
        >
          <span>{title}</span>
          <ChevronDown16Regular />
        </button>
      </h1>
      {view !== "month" && (
        <span className="schedule-bar-week">
          {[detail, formats.week(weekOf(day).number)].filter(Boolean).join(" · ")}
        </span>
      )}
      {Popup && (
        <Popup
          target={button}
          opener={button}
          label={t("chooseDate")}
          value={day}
          today={today}
          onPick={(picked) => {
            close();
            onPick(picked);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function titleOf(view: View, day: Day, days: Day[], formats: ReturnType<typeof useFormats>): string {
  if (view === "day") return formats.dateLong(day);
  return view === "month" ? formats.month(day) : formats.dayMonthRange(days[0] ?? day, days.at(-1) ?? day, "long");
}
