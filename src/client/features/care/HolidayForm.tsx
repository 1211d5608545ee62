import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { NO_EDITS, versionToReplace, withChanges } from "#client/lib/edits.ts";
import { useAnswerHoliday } from "#client/resources/answerHoliday.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Day } from "#contract/dates/dates.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import { ChildDays } from "./ChildDays.tsx";
import {
  answersOf,
  type ChildEdits,
  type DayDraft,
  editsAfter,
  problemOf,
  readDays,
  shownDays,
} from "./holidayDraft.ts";

const useStyles = makeStyles({
  form: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** One holiday with the days of each child. What was answered is saved by one button, and each child by itself (HOL-1). */
export function HolidayForm({ holiday }: { holiday: Holiday }) {
  const styles = useStyles();
  const { t } = useTranslation(["holidays", "care"]);
  const { date, time } = useFormats();
  const today = useToday();
  const { answer, isSaving } = useAnswerHoliday();
  const [edits, setEdits] = useState<Record<string, ChildEdits>>({});
  /** Ids of the children whose days somebody else has changed since they were shown. */
  const [outdated, setOutdated] = useState<readonly string[]>([]);
  const [wasTried, setTried] = useState(false);
  const { id: roundId, title, opens, closes, answerBy, children } = holiday;

  const editsOf = (child: HolidayChild) => edits[child.id] ?? NO_EDITS;
  const daysOf = (child: HolidayChild) => shownDays(child, editsOf(child), holiday);
  const edited = children.filter((child) => Object.keys(editsOf(child).changed).length > 0);
  const isWrong = edited.some((child) => daysOf(child).some(([, day]) => problemOf(day, holiday)));

  const update = ({ id }: HolidayChild, next: (now: ChildEdits) => ChildEdits) =>
    setEdits((before) => ({ ...before, [id]: next(before[id] ?? NO_EDITS) }));
  const change = (child: HolidayChild, days: Record<Day, DayDraft>) =>
    update(child, (now) => withChanges(now, days, versionToReplace(now, readDays(child, holiday))));
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
      if (days.length === 0) continue;
      const sent = {
        values: Object.fromEntries(daysOf(child)),
        over: versionToReplace(editsOf(child), readDays(child, holiday)),
      };
      const outcome = await answer({ studentId: child.id, roundId, version: sent.over, days });
      if (outcome.is === "saved") saved.push(child.firstName);
      else if (outcome.is === "notSaved") notify({ msg: t("notSaved", { name: child.firstName }) });
      update(child, (now) => editsAfter(now, sent, outcome));
      setOutdated((before) => [
        ...before.filter((id) => id !== child.id),
        ...(outcome.is === "outdated" ? [child.id] : []),
      ]);
    }
    if (saved.length > 0) notify({ msg: t("saved", { names: saved.join(", ") }), type: "success" });
    setTried(false);
  };

  return (
    <Panel
      title={<SchoolText>{title}</SchoolText>}
      hasLongTitle
      detail={t("facts", { date: date(answerBy), opens: time(opens), closes: time(closes) })}
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
            isOutdated={outdated.includes(child.id)}
            onChange={(day, values) => change(child, { [day]: values })}
            onCopy={children.length > 1 ? () => copy(child) : undefined}
          />
        ))}
      </Form>
    </Panel>
  );
}
