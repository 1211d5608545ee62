import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAnswerHoliday } from "#client/resources/answerHoliday.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import { ChildDays } from "./ChildDays.tsx";
import {
  answersOf,
  type ChildDraft,
  type DayDraft,
  draftAfter,
  draftFor,
  problemOf,
  shownDays,
} from "./holidayDraft.ts";

const useStyles = makeStyles({
  form: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** One holiday with the days of each child. What was answered is saved by one button, and each child by itself (HOL-1). */
export function HolidayForm({ holiday }: { holiday: Holiday }) {
  const styles = useStyles();
  const { t } = useTranslation(["holidays", "care"]);
  const { date } = useFormats();
  const today = dayInZone(new Date(), useSchoolTimeZone());
  const { answer, isSaving } = useAnswerHoliday();
  const [drafts, setDrafts] = useState<Record<string, ChildDraft>>({});
  const [wasTried, setTried] = useState(false);
  const { id: roundId, title, opens, closes, answerBy, children } = holiday;

  const daysOf = (child: HolidayChild) => shownDays(child, draftFor(child, drafts[child.id]), holiday);
  const edited = children.filter((child) => draftFor(child, drafts[child.id])?.savedOn === null);
  const isWrong = edited.some((child) => daysOf(child).some(([, day]) => problemOf(day, holiday)));

  const change = (child: HolidayChild, days: Record<Day, DayDraft>) =>
    setDrafts((before) => {
      const known = draftFor(child, before[child.id]);
      const draft = known ?? { version: child.version, days: {}, isOutdated: false };
      return { ...before, [child.id]: { ...draft, savedOn: null, days: { ...draft.days, ...days } } };
    });
  const copy = (from: HolidayChild) => {
    const days = Object.fromEntries(daysOf(from).filter(([, { comes }]) => comes !== null));
    for (const sibling of children) if (sibling.id !== from.id) change(sibling, days);
    notify({ msg: t("copied"), type: "success" });
  };
  const save = async () => {
    setTried(true);
    if (isWrong) return;
    const saved: string[] = [];
    for (const child of edited) {
      const days = answersOf(daysOf(child));
      const draft = drafts[child.id];
      if (days.length === 0 || !draft) continue;
      const outcome = await answer({ studentId: child.id, roundId, version: draft.version, days });
      if (outcome.is === "saved") saved.push(child.firstName);
      else if (outcome.is === "notSaved") notify({ msg: t("notSaved", { name: child.firstName }) });
      setDrafts((before) => {
        const now = before[child.id] ?? draft;
        return { ...before, [child.id]: draftAfter(draft, now, outcome, child) };
      });
    }
    if (saved.length > 0) notify({ msg: t("saved", { names: saved.join(", ") }), type: "success" });
    setTried(false);
  };

  return (
    <Panel
      title={<SchoolText>{title}</SchoolText>}
      hasLongTitle
      detail={t("facts", { date: date(answerBy), opens, closes })}
    >
      <Form
        className={styles.form}
        aria-label={title}
        submit={isSaving ? t("care:saving") : t("save")}
        isBusy={isSaving}
        onSubmit={save}
        failure={wasTried && isWrong && t("wrongTimes")}
      >
        {today > answerBy && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t("care:isLate")}</MessageBarBody>
          </MessageBar>
        )}
        {children.map((child) => (
          <ChildDays
            key={child.id}
            child={child}
            hours={holiday}
            days={daysOf(child)}
            isOutdated={drafts[child.id]?.isOutdated === true}
            onChange={(day, values) => change(child, { [day]: values })}
            onCopy={children.length > 1 ? () => copy(child) : undefined}
          />
        ))}
      </Form>
    </Panel>
  );
}
