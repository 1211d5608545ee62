import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { conflictOf, theirsIn } from "#client/lib/conflicts.ts";
import { begunEdits, type Fields, NO_EDITS, withChanges } from "#client/lib/edits.ts";
import { saveEdits } from "#client/lib/saveEdits.ts";
import { useAnswerHoliday } from "#client/resources/answerHoliday.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Day } from "#contract/dates/dates.ts";
import type { answerHoliday } from "#contract/holidays/endpoints.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import type { InputOf } from "#contract/registry/calls.ts";
import { ChildDays } from "./ChildDays.tsx";
import {
  answeredBy,
  answersOf,
  type ChildEdits,
  type DayDraft,
  enteredDays,
  problemOf,
  readDays,
  shownDays,
} from "./holidayDraft.ts";

const useStyles = makeStyles({
  form: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** Returns a function for the names of a child's days, and how their answers are told. */
function useDayFields(): (child: HolidayChild) => Fields<Record<Day, DayDraft>> {
  const { t } = useTranslation("care");
  const { dateLong, timeRange } = useFormats();
  const text = ({ comes, start, end }: DayDraft) => {
    if (comes === null) return "";
    return comes && start && end ? timeRange(start, end) : t("notComing");
  };
  return ({ firstName, days }) =>
    Object.fromEntries(
      days.map(({ day }) => [day, { label: `${firstName}, ${dateLong(day)}`, text, isSameByText: true }]),
    );
}

type HolidayFormProps = {
  holiday: Holiday;
  /** The answer for a child that was not sent, with which the form begins (LINE-5). */
  unsent?: PendingWrite | undefined;
  /** Called when that has been sent again. */
  onSent: () => void;
};

/** One holiday with the days of each child. What was answered is saved by one button, and each child by itself (HOL-1). */
export function HolidayForm({ holiday, unsent, onSent }: HolidayFormProps) {
  const styles = useStyles();
  const { t } = useTranslation(["holidays", "care"]);
  const { date, time } = useFormats();
  const today = useToday();
  const { answer, latest, isSaving } = useAnswerHoliday();
  const fieldsOf = useDayFields();
  const { title, opens, closes, answerBy, children } = holiday;
  const [edits, setEdits] = useState<Record<string, ChildEdits>>(() => {
    const { params, body } = (unsent?.input ?? {}) as Partial<InputOf<typeof answerHoliday>>;
    const child = children.find(({ id }) => id === params?.studentId);
    if (!child || !body) return {};
    const begun = { values: enteredDays(body.days, holiday), seen: unsent?.seen, by: answeredBy(child) };
    return { [child.id]: begunEdits(begun, readDays(child, holiday), fieldsOf(child)) };
  });
  const [wasTried, setTried] = useState(false);

  const editsOf = (child: HolidayChild) => edits[child.id] ?? NO_EDITS;
  const daysOf = (child: HolidayChild) => shownDays(child, editsOf(child), holiday);
  const edited = children.filter((child) => Object.keys(editsOf(child).changed).length > 0);
  const isWrong = edited.some((child) => daysOf(child).some(([, day]) => problemOf(day, holiday)));

  const update = ({ id }: HolidayChild, next: (now: ChildEdits) => ChildEdits) =>
    setEdits((before) => ({ ...before, [id]: next(before[id] ?? NO_EDITS) }));
  const change = (child: HolidayChild, days: Partial<Record<Day, DayDraft>>) =>
    update(child, (now) => withChanges(now, days, readDays(child, holiday)));
  const copy = (from: HolidayChild) => {
    const days = Object.fromEntries(daysOf(from).filter(([, { comes }]) => comes !== null));
    for (const sibling of children) if (sibling.id !== from.id) change(sibling, days);
    notify({ msg: t("copied"), type: "success" });
  };
  const save = async () => {
    setTried(true);
    if (isWrong) return;
    const saved: string[] = [];
    let [isSentAnew, isToLook] = [false, false];
    for (const child of edited) {
      const days = answersOf(daysOf(child));
      if (days.length === 0) continue;
      const asked = { child, round: holiday };
      const instead = unsent?.about.studentId === child.id ? unsent.key : undefined;
      const shown = readDays(child, holiday);
      const own = {
        edits: editsOf(child),
        shown,
        fields: fieldsOf(child),
        update: (next: (now: ChildEdits) => ChildEdits) => update(child, next),
      };
      const { is } = await saveEdits(own, {
        send: (over, _, seen) => answer(asked, days, over, { seen, instead }),
        async latest() {
          const now = await latest(asked);
          return now && { ...readDays(now, holiday), by: answeredBy(now) };
        },
      }).catch(() => ({ is: "failed" }) as const);
      isToLook ||= is === "outdated";
      if (instead !== undefined && (is === "saved" || is === "kept")) isSentAnew = true;
      if (is === "saved") saved.push(child.firstName);
      else if (is !== "outdated" && is !== "kept") notify({ msg: t("notSaved", { name: child.firstName }) });
    }
    if (saved.length > 0) notify({ msg: t("saved", { names: saved.join(", ") }), type: "success" });
    setTried(false);
    // The form would then start over, and take away what is still to be looked at.
    if (isSentAnew && !isToLook) onSent();
  };

  const conflicts = children.flatMap((child) => conflictOf(editsOf(child), fieldsOf(child)) ?? []);
  const [first] = conflicts;
  const conflict = first ? { by: first.by, fields: conflicts.flatMap(({ fields }) => fields) } : null;
  const theirsOf = (child: HolidayChild) => ({
    edits: editsOf(child),
    shown: readDays(child, holiday),
    fields: fieldsOf(child),
    change: (days: Partial<Record<Day, DayDraft>>) => change(child, days),
  });

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
        conflict={conflict}
      >
        {today > answerBy && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t("care:isLate")}</MessageBarBody>
          </MessageBar>
        )}
        <LatePendingNotes at={`holiday ${holiday.id}`} />
        {children.map((child) => (
          <ChildDays
            key={child.id}
            child={child}
            hours={holiday}
            days={daysOf(child)}
            theirs={(day) => theirsIn(theirsOf(child), day)}
            onChange={(day, values) => change(child, { [day]: values })}
            onCopy={children.length > 1 ? () => copy(child) : undefined}
          />
        ))}
      </Form>
    </Panel>
  );
}
