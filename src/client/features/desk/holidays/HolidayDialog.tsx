import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { refreshHolidays, useDeskHolidays } from "#client/resources/deskHolidays.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { changeDeskHoliday, createDeskHoliday } from "#contract/desk/holidays.ts";
import type { AskableGroup, DeskHolidayDetails } from "#contract/desk/holidaysSchemas.ts";
import { HOLIDAY_DAYS_MAX, HOLIDAY_TITLE_MAX } from "#contract/holidays/rules.ts";
import { useChangedMeanwhile } from "../useChangedMeanwhile.ts";
import { chosenDays, draftOf, offeredDays, problemsOf, valuesOf } from "./roundDraft.ts";

const useStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 180px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

type HolidayDialogProps = { round: DeskHolidayDetails | null; onClose: () => void };

/** Asks families about a holiday, or changes what is asked, once the groups are known: an only one is chosen from the start. */
export function HolidayDialog(props: HolidayDialogProps) {
  const { data } = useDeskHolidays();
  return data ? <AskingDialog {...props} groups={data.groups} /> : null;
}

type AskingDialogProps = HolidayDialogProps & { groups: AskableGroup[] };

/** Answers to days and groups that fall away go, which the form says. */
function AskingDialog({ round, groups, onClose }: AskingDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskHolidays", "common"]);
  const { dateLong } = useFormats();
  const today = useToday();
  const create = useDeskChange(createDeskHoliday);
  const change = useDeskChange(changeDeskHoliday);
  const [initial] = useState(() => valuesOf(round, today, groups.length === 1 ? groups : []));
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const changedMeanwhile = useChangedMeanwhile(refreshHolidays);
  /** Groups of the round that the caller reaches, but would not be offered for a new one. */
  const isHidden = (id: string) => groups.every((group) => group.id !== id);
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const found = problemsOf(values, { groups, today, isNew: round === null });
  const problems = wasTried ? found : {};
  const isLess =
    round !== null &&
    (round.days.some((day) => !chosenDays(values).includes(day)) ||
      round.groupIds.some((id) => !values.groups.includes(id)));

  const submit = async () => {
    setTried(true);
    const body = Object.keys(found).length === 0 ? draftOf(values) : null;
    if (!body) return;
    try {
      if (round) await change.run({ params: { roundId: round.id }, body }, { ifMatch: round.version });
      else await create.run({ body });
      notify({ msg: t(round ? "saved" : "asked"), type: "success" });
      onClose();
    } catch (error) {
      if (changedMeanwhile(error, t("common:notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={t(round ? "change" : "new")}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
      submit={t(round ? "save" : "ask")}
      isBusy={create.isRunning || change.isRunning}
      onSubmit={submit}
    >
      <Field label={t("name")} required validationMessage={problems.title ? t("nameMissing") : null}>
        <Input value={values.title} maxLength={HOLIDAY_TITLE_MAX} onChange={(_, { value }) => set({ title: value })} />
      </Field>
      <Choices
        label={t("groups")}
        isRequired
        isInColumns
        offered={groups.map(({ id, title, school }) => ({ id, label: `${title} · ${school}` }))}
        chosen={values.groups}
        error={problems.groups && t(problems.groups)}
        onChoose={(chosen) => set({ groups: [...values.groups.filter(isHidden), ...chosen] })}
      />
      <div className={styles.pair}>
        <DateField
          label={t("firstDay")}
          value={values.first}
          today={today}
          min={today}
          onChange={(first) => set({ first, excluded: [] })}
        />
        <DateField
          label={t("lastDay")}
          value={values.last}
          today={today}
          min={values.first ?? today}
          onChange={(last) => set({ last, excluded: [] })}
        />
      </div>
      <Choices
        label={t("days")}
        isRequired
        isInColumns
        offered={offeredDays(values).map((day) => ({ id: day, label: dateLong(day) }))}
        chosen={chosenDays(values)}
        error={problems.days ? t("daysMissing", { max: HOLIDAY_DAYS_MAX }) : undefined}
        onChoose={(chosen) => set({ excluded: offeredDays(values).filter((day) => !chosen.includes(day)) })}
      />
      <div className={styles.pair}>
        <TimeField label={t("opens")} value={values.opens} onChange={(opens) => set({ opens })} />
        <TimeField
          label={t("closes")}
          value={values.closes}
          error={problems.closes ? t("closesFirst") : undefined}
          onChange={(closes) => set({ closes })}
        />
      </div>
      <DateField
        label={t("answerBy")}
        value={values.answerBy}
        today={today}
        min={today}
        error={problems.answerBy ? t("answerByWrong") : undefined}
        onChange={(answerBy) => set({ answerBy })}
      />
      <div role="status">{isLess && <p>{t("removes")}</p>}</div>
    </FormDialog>
  );
}
