import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { reducedMotion } from "#client/ui/measures.ts";
import { timesText } from "#contract/absence/wholeDays.ts";
import type { Reported } from "./savedReport.ts";

const useStyles = makeStyles({
  notice: { ":empty": { display: "none" } },
  /** A sent report folds into its line. */
  line: {
    animationName: { from: { opacity: 0, transform: "scaleY(2.5)" }, to: { opacity: 1, transform: "none" } },
    animationDuration: tokens.durationSlow,
    animationTimingFunction: tokens.curveDecelerateMid,
    transformOrigin: "top",
    [reducedMotion]: { animationName: "none" },
  },
});

/** Confirms a report. The region exists before it has text, so that screen readers read it. */
export function ReportedNotice({ reported }: { reported: Reported | null }) {
  const styles = useStyles();
  const say = useReportedText();
  return (
    <div role="status" className={styles.notice}>
      {reported && (
        <MessageBar intent="success" layout="multiline" className={styles.line}>
          <MessageBarBody>{say(reported)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

/** Returns a function for the text that confirms a report: students, start and end (ABS-2), or the day of an entire one. */
export function useReportedText(): (reported: Reported) => string {
  const { t } = useTranslation(["absence", "formats"]);
  const { date, dateTimeFull, list } = useFormats();
  const timeZone = useSchoolTimeZone();
  return ({ children, ...reported }) => {
    const range = (ends: { start: string; end: string }) => t("formats:range", ends);
    const absent = timesText(reported, timeZone, { day: date, moment: dateTimeFull, range });
    const names = list(children.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    return children.length === 1
      ? t("hasBeenReported", { name: names, times: absent })
      : t("haveBeenReported", { names, times: absent });
  };
}
