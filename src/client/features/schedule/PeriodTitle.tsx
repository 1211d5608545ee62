import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { DatePopupProps } from "#client/ui/DatePopup.tsx";
import { focusRing } from "#client/ui/focusRing.ts";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices.ts";
import { useDocumentTitle } from "#client/ui/useDocumentTitle.ts";
import { useHeadingFocus } from "#client/ui/useHeadingFocus.ts";
import { type Day, weekOf } from "#contract/dates.ts";
import { daysOf, type View } from "./period.ts";

const useStyles = makeStyles({
  titles: {
    flexGrow: 1,
    display: "flex",
    alignItems: "baseline",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    [phone]: { display: "block", flexBasis: 0 },
  },
  title: { ...typographyStyles.title3, margin: 0, outlineStyle: "none", [phone]: { ...typographyStyles.subtitle1 } },
  button: {
    ...focusRing,
    font: "inherit",
    color: "inherit",
    textAlign: "start",
    padding: 0,
    backgroundColor: "transparent",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    [phone]: { minHeight: touch },
    "& > svg": { marginInlineStart: tokens.spacingHorizontalXS },
  },
  week: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

const fetchPopup = async () => {
  const [{ DatePopup }] = await Promise.all([import("#client/ui/DatePopup.tsx"), loadNamespaces("fields")]);
  return DatePopup;
};

type PeriodTitleProps = { view: View; day: Day; today: Day; onPick: (day: Day) => void };

/** Which days are shown; opens a calendar to go to others, whose code comes with it. */
export function PeriodTitle({ view, day, today, onPick }: PeriodTitleProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const { t: common } = useTranslation("common");
  const formats = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<DatePopupProps> | null>(null);
  const days = daysOf(view, day);
  const title = titleOf(view, day, days, formats);
  const heading = useHeadingFocus(title);
  useDocumentTitle(t("title"));
  const open = () => {
    setOpen(true);
    fetchPopup()
      .then((DatePopup) => setPopup(() => DatePopup))
      .catch(() => {
        setOpen(false);
        notify({ msg: common("contentFailed") });
      });
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.titles}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          title={t("chooseDate")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void fetchPopup().catch(() => undefined)}
          onClick={open}
        >
          {title}
          <ChevronDown16Regular />
        </button>
      </h1>
      {view !== "month" && <span className={styles.week}>{formats.week(weekOf(day).number)}</span>}
      {isOpen && Popup && (
        <Popup
          target={button}
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
  return view === "month" ? formats.month(day) : formats.dateRange(days[0] ?? day, days.at(-1) ?? day);
}
