import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { phone, phoneQuery, print, touch, useMediaQuery } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { addDays, weekOf } from "#contract/dates/dates.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import { shownWeek } from "./shownWeek.ts";

const useStyles = makeStyles({
  bar: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    minHeight: touch,
    // The icon of the first button stands at the edge of the page.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalSNudge})`,
    [phone]: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
  period: { ...textStyles.rowTitle, minWidth: 0, textWrap: "balance" },
  steps: {
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    [print]: { display: "none" },
  },
});

/** Buttons that lead to another week, which is part of the address. */
export function WeekSteps() {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { dayMonthRange, week } = useFormats();
  const [search, setSearch] = useSearchParams();
  const presentDay = useToday();
  const { start, isPresent, previous, next, today } = shownWeek(search, presentDay);
  const isPhone = useMediaQuery(phoneQuery);
  const nameOf = (monday: string, month: "short" | "long" = "long") =>
    `${dayMonthRange(monday, addDays(monday, WEEK_DAYS - 1), month)} · ${week(weekOf(monday).number)}`;
  const show = (to: Record<string, string>) => {
    setSearch(to, { replace: true, preventScrollReset: true });
    announce(nameOf(shownWeek(new URLSearchParams(to), presentDay).start));
  };
  return (
    <div className={styles.bar}>
      {/* Before the dates, whose length differs, so that the buttons stay in their place. */}
      <div className={styles.steps}>
        <Button
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={t("previous")}
          onClick={() => show(previous)}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={t("next")}
          onClick={() => show(next)}
        />
      </div>
      <span className={styles.period}>{nameOf(start, isPhone ? "short" : "long")}</span>
      {!isPresent && (
        <span className={styles.steps}>
          <Button appearance="subtle" onClick={() => show(today)}>
            {t("today")}
          </Button>
        </span>
      )}
    </div>
  );
}
