import { Checkbox, Field, Input, makeStyles, Select } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { useEdits } from "#client/lib/edits.ts";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { WRITTEN_ASSIGNMENT_TYPES, WRITTEN_PLAN_STATES } from "#contract/desk/workKinds.ts";
import type { DeskWork, DeskWorkChoices, DeskWorkContent } from "#contract/desk/workSchemas.ts";
import type { BlockOwner } from "#contract/kinds.ts";

const useStyles = makeStyles({ input: { [phone]: { minHeight: touch } }, choice: touchChoice });

type WorkFormProps = {
  kind: BlockOwner;
  /** Null for a new one. */
  work: DeskWork | null;
  choices: DeskWorkChoices;
  isBusy: boolean;
  /** Resolves to what has been saved. Outdated means that somebody else's is being loaded. */
  onSave: (
    content: DeskWorkContent,
    version: string,
  ) => Promise<Pick<DeskWork, "version"> | "created" | "outdated" | "failed">;
};

/** Title, text, days, and how it is assessed. */
export function WorkForm({ kind, work, choices, isBusy, onSave }: WorkFormProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskWork");
  const today = useToday();
  const shown = { values: contentOf(kind, work, choices, today), version: work?.version ?? "" };
  const { values: content, version, change, noteSaved, drop } = useEdits(shown, { isBound: true });
  const [wasTried, setTried] = useState(false);
  const { startDay, endDay } = content;
  const isPlan = kind === "PLAN";
  const problems = {
    title: content.title.trim() === "",
    startDay: isPlan && startDay === null,
    endDay: startDay !== null && endDay !== null && endDay < startDay,
  };
  const save = async () => {
    setTried(true);
    if (Object.values(problems).includes(true)) return;
    const outcome = await onSave(content, version);
    if (outcome === "outdated") drop(content);
    else if (typeof outcome !== "string") noteSaved({ values: content, over: version }, outcome.version);
  };
  const matrices = [
    ...choices.matrices,
    ...(work?.matrices ?? []).filter(({ id }) => !choices.matrices.some((one) => one.id === id)),
  ];
  const label = (title: string) => <SchoolText>{title}</SchoolText>;
  return (
    <Form
      isCard
      submit={t(work ? "save" : content.state === "DRAFT" ? "saveDraft" : "publish")}
      isBusy={isBusy}
      onSubmit={save}
    >
      <RequiredNote />
      <Field label={t("title")} required validationMessage={wasTried && problems.title ? t("problem.title") : null}>
        <Input
          className={styles.input}
          value={content.title}
          maxLength={500}
          onChange={(_, { value }) => change({ title: value })}
        />
      </Field>
      {!isPlan && (
        <Field label={t("type")}>
          <Select
            className={styles.input}
            value={content.type ?? ""}
            onChange={(_, { value }) => change({ type: WRITTEN_ASSIGNMENT_TYPES.find((one) => one === value) ?? null })}
          >
            {WRITTEN_ASSIGNMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LongTextField
        label={t("text")}
        isRequired={false}
        value={content.text}
        error={undefined}
        onChange={(text) => change({ text })}
      />
      <DateField
        label={t("firstDay")}
        value={startDay}
        today={today}
        isRequired={isPlan}
        mayBeEmpty={!isPlan}
        error={wasTried && problems.startDay ? t("problem.firstDay") : undefined}
        onChange={(day) => change({ startDay: day })}
      />
      <DateField
        label={t(isPlan ? "lastDay" : "dueDay")}
        value={endDay}
        today={today}
        mayBeEmpty
        error={wasTried && problems.endDay ? t("problem.lastDay") : undefined}
        onChange={(day) => change({ endDay: day })}
      />
      {choices.courses.length > 0 && (
        <Choices
          label={t("courses")}
          isInColumns
          offered={choices.courses.map(({ id, title }) => ({ id, label: label(title) }))}
          chosen={content.courses}
          onChoose={(courses) => change({ courses })}
        />
      )}
      {matrices.length > 0 && (
        <Choices
          label={t("matrices")}
          offered={matrices.map(({ id, title }) => ({ id, label: label(title) }))}
          chosen={content.matrices}
          onChoose={(chosen) => change({ matrices: chosen })}
        />
      )}
      <Field hint={t("feedbackHint")}>
        <Checkbox
          className={styles.choice}
          label={t("takesFeedback")}
          checked={content.takesFeedback}
          onChange={(_, { checked }) => change({ takesFeedback: checked === true })}
        />
      </Field>
      {isPlan && (
        <Field label={t("stateLabel")}>
          <Select
            className={styles.input}
            value={content.state}
            onChange={(_, { value }) => change({ state: WRITTEN_PLAN_STATES.find((one) => one === value) ?? "OPEN" })}
          >
            {WRITTEN_PLAN_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`stateChoice.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Form>
  );
}

/** A new one begins today, and is about the group's only course. */
function contentOf(kind: BlockOwner, work: DeskWork | null, choices: DeskWorkChoices, today: string): DeskWorkContent {
  if (!work)
    return {
      ...{ title: "", text: "", matrices: [], takesFeedback: false, state: "OPEN", endDay: null },
      startDay: kind === "PLAN" ? today : null,
      type: kind === "PLAN" ? null : WRITTEN_ASSIGNMENT_TYPES[0],
      courses: choices.courses.length === 1 ? choices.courses.map(({ id }) => id) : [],
    };
  const { title, text, startDay, endDay, state, courses, takesFeedback } = work;
  return {
    ...{ title, text, startDay, endDay, state, courses, takesFeedback },
    type: WRITTEN_ASSIGNMENT_TYPES.find((type) => type === work.type) ?? null,
    matrices: work.matrices.map(({ id }) => id),
  };
}
