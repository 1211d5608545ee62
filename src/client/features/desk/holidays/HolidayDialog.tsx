import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import { setOf } from "#client/lib/merging.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchHoliday, refreshHolidays, useDeskHolidays } from "#client/resources/deskHolidays.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import type { Day } from "#contract/dates/dates.ts";
import { changeDeskHoliday, createDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import type { AskableGroup, DeskHolidayDetails, HolidayDraft } from "#contract/desk/holidays/schemas.ts";
import { HOLIDAY_DAYS_MAX, HOLIDAY_TITLE_MAX } from "#contract/holidays/rules.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { hasFamilies, useGroupName } from "../shared/useGroupName.ts";
import { chosenDays, draftOf, offeredDays, problemsOf, type RoundValues, valuesOf } from "./roundDraft.ts";

const useStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 180px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

type HolidayDialogProps = { round: DeskHolidayDetails | null; onClose: () => void };

/** Asks families about a holiday, or changes what is asked. The fields come with the groups: an only one is chosen from the start. */
export function HolidayDialog(props: HolidayDialogProps) {
  const { t } = useTranslation("deskHolidays");
  const { round, onClose } = props;
  const holidays = useDeskHolidays();
  if (holidays.data) return <AskingDialog {...props} groups={holidays.data.groups} />;
  return (
    <FormDialog title={t(round ? "change" : "new")} isDirty={false} onClose={onClose}>
      <Loaded resource={holidays} failed={t("failed")} isCompact skeleton={<SkeletonBar />}>
        {() => null}
      </Loaded>
    </FormDialog>
  );
}

type AskingDialogProps = HolidayDialogProps & { groups: AskableGroup[] };

/** Answers to days and groups that fall away go, which the form says. */
function AskingDialog({ round, groups, onClose }: AskingDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskHolidays", "desk", "common"]);
  const { dateLong } = useFormats();
  const today = useToday();
  const create = useDeskChange(createDeskHoliday);
  const change = useVersionedDeskChange(changeDeskHoliday);
  const told = useToldRound(groups);
  const nameOf = useGroupName();
  const free = groups.filter(hasFamilies);
  const [initial] = useState(() => valuesOf(round, today, free.length === 1 ? free : []));
  const shown = round ? valuesOf(round, today, []) : initial;
  const edits = useEdits<RoundValues>({ values: shown, version: round?.version ?? "" }, told);
  const { values, theirs, change: set } = edits;
  const [wasTried, setTried] = useState(false);
  const changedMeanwhile = useChangedMeanwhile(refreshHolidays);
  /** Groups of the round that the caller reaches, but would not be offered for a new one. */
  const isHidden = (id: string) => groups.every((group) => group.id !== id);
  const found = problemsOf(values, { groups, today, isNew: round === null });
  const problems = wasTried ? found : {};
  const isLess =
    round !== null &&
    (round.days.some((day) => !chosenDays(values).includes(day)) ||
      round.groupIds.some((id) => !values.groups.includes(id)));

  const save = ({ id: roundId }: DeskHolidayDetails, body: HolidayDraft) =>
    edits.save({
      send: (over) => change.run({ params: { roundId }, body }, over),
      async latest(by) {
        const now = await fetchHoliday(roundId);
        return now && { values: valuesOf(now, today, []), version: now.version, by };
      },
    });
  const submit = async () => {
    setTried(true);
    const body = Object.keys(found).length === 0 ? draftOf(values) : null;
    if (!body) return;
    try {
      const is = round ? (await save(round, body)).is : "saved";
      if (is === "outdated") return;
      if (is === "gone") notify({ msg: t("desk:changedMeanwhile") });
      if (!round) await create.run({ body });
      if (is === "saved") notify({ msg: t(round ? "saved" : "asked"), type: "success" });
      onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("common:notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={t(round ? "change" : "new")}
      isDirty={edits.isDirty}
      onClose={onClose}
      submit={t(round ? "save" : "ask")}
      isBusy={create.isRunning || change.isRunning}
      onSubmit={submit}
      conflict={edits.conflict}
    >
      <Theirs of={theirs("title")}>
        <Field label={t("name")} required validationMessage={problems.title ? t("nameMissing") : null}>
          <Input
            value={values.title}
            maxLength={HOLIDAY_TITLE_MAX}
            onChange={(_, { value }) => set({ title: value })}
          />
        </Field>
      </Theirs>
      <Theirs of={theirs("groups")}>
        <Choices
          label={t("groups")}
          isRequired
          isInColumns
          offered={groups.map((group) => ({
            id: group.id,
            label: nameOf(group),
            disabled: !hasFamilies(group) && !values.groups.includes(group.id),
          }))}
          chosen={values.groups}
          error={problems.groups && t(problems.groups)}
          onChoose={(chosen) => set({ groups: [...values.groups.filter(isHidden), ...chosen] })}
        />
      </Theirs>
      <div className={styles.pair}>
        <Theirs of={theirs("first")}>
          <DateField
            label={t("firstDay")}
            value={values.first}
            today={today}
            min={today}
            onChange={(first) => set({ first, excluded: [] })}
          />
        </Theirs>
        <Theirs of={theirs("last")}>
          <DateField
            label={t("lastDay")}
            value={values.last}
            today={today}
            min={values.first ?? today}
            onChange={(last) => set({ last, excluded: [] })}
          />
        </Theirs>
      </div>
      <Theirs of={theirs("excluded")}>
        <Choices
          label={t("days")}
          isRequired
          isInColumns
          offered={offeredDays(values).map((day) => ({ id: day, label: dateLong(day) }))}
          chosen={chosenDays(values)}
          error={problems.days ? t("daysMissing", { max: HOLIDAY_DAYS_MAX }) : undefined}
          onChoose={(chosen) => set({ excluded: offeredDays(values).filter((day) => !chosen.includes(day)) })}
        />
      </Theirs>
      <div className={styles.pair}>
        <Theirs of={theirs("opens")}>
          <TimeField label={t("opens")} value={values.opens} onChange={(opens) => set({ opens })} />
        </Theirs>
        <Theirs of={theirs("closes")}>
          <TimeField
            label={t("closes")}
            value={values.closes}
            error={problems.closes ? t("closesFirst") : undefined}
            onChange={(closes) => set({ closes })}
          />
        </Theirs>
      </div>
      <Theirs of={theirs("answerBy")}>
        <DateField
          label={t("answerBy")}
          value={values.answerBy}
          today={today}
          min={today}
          error={problems.answerBy ? t("answerByWrong") : undefined}
          onChange={(answerBy) => set({ answerBy })}
        />
      </Theirs>
      <div role="status">{isLess && <p>{t("removes")}</p>}</div>
    </FormDialog>
  );
}

/** Names of the fields, and how their values are told where somebody else has changed them. */
function useToldRound(groups: AskableGroup[]): Fields<RoundValues> {
  const { t } = useTranslation("deskHolidays");
  const { date, dateLong, time } = useFormats();
  const dayText = (day: Day | null) => (day ? date(day) : "");
  const timeText = (value: string | null) => (value ? time(value) : "");
  const groupText = (id: string) => groups.find((group) => group.id === id)?.title ?? id;
  return {
    title: { label: t("name"), text: (title) => title },
    groups: { label: t("groups"), list: setOf<string>(groupText) },
    first: { label: t("firstDay"), text: dayText },
    last: { label: t("lastDay"), text: dayText },
    excluded: { label: t("closedDays"), list: setOf<Day>(dateLong) },
    opens: { label: t("opens"), text: timeText },
    closes: { label: t("closes"), text: timeText },
    answerBy: { label: t("answerBy"), text: dayText },
  };
}
