import { Checkbox, Field, Input, makeStyles, Select } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import type { Fields, Written } from "#client/lib/edits.ts";
import { setOf } from "#client/lib/merging.ts";
import { htmlToText } from "#client/lib/text.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchWork } from "#client/resources/deskWork.ts";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Form, RequiredNote } from "#client/ui/fields/Form.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskWork, DeskWorkChoices, DeskWorkContent } from "#contract/desk/work/schemas.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import { WRITTEN_ASSIGNMENT_TYPES, WRITTEN_PLAN_STATES } from "#contract/kinds.ts";

import { EditorFoot } from "../shared/EditorFoot.tsx";

const useStyles = makeStyles({ input: { [phone]: { minHeight: touch } }, choice: touchChoice });

type WorkValues = Omit<DeskWorkContent, "courses" | "matrices"> & Record<"courses" | "matrices", readonly string[]>;

type WorkFormProps = {
  kind: BlockOwner;
  /** Null for a new one. */
  work: DeskWork | null;
  choices: DeskWorkChoices;
  isBusy: boolean;
  /** Sends a new one, or a change over a version. Rejects if it has failed. */
  onSend: (content: DeskWorkContent, over: string) => Promise<Written<unknown>>;
  /** Tells what has become of it. */
  onDone: (outcome: "saved" | "gone" | { error: unknown }) => void;
};

/** Title, text, days, and how it is assessed. */
export function WorkForm({ kind, work, choices, isBusy, onSend, onDone }: WorkFormProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskWork");
  const today = useToday();
  const id = useId();
  const shown = { values: contentOf(kind, work, choices, today), version: work?.version ?? "" };
  const matrices = [
    ...choices.matrices,
    ...(work?.matrices ?? []).filter(({ id }) => !choices.matrices.some((one) => one.id === id)),
  ];
  const edits = useEdits<WorkValues>(shown, useToldWork(kind, { courses: choices.courses, matrices }));
  const { values: content, change, theirs } = edits;
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
    try {
      const { is } = await edits.save({
        send: (over) => onSend({ ...content, courses: [...content.courses], matrices: [...content.matrices] }, over),
        async latest(by) {
          const now = work && (await fetchWork(work.id));
          return now && { values: contentOf(kind, now, choices, today), version: now.version, by };
        },
      });
      if (is !== "outdated") onDone(is);
    } catch (error) {
      onDone({ error });
    }
  };
  const label = (title: string) => <SchoolText>{title}</SchoolText>;
  return (
    <>
      <Form id={id} isCard isBusy={isBusy} onSubmit={save} conflict={edits.conflict}>
        <RequiredNote />
        <Theirs of={theirs("title")}>
          <Field label={t("title")} required validationMessage={wasTried && problems.title ? t("problem.title") : null}>
            <Input
              className={styles.input}
              value={content.title}
              maxLength={500}
              onChange={(_, { value }) => change({ title: value })}
            />
          </Field>
        </Theirs>
        {!isPlan && (
          <Theirs of={theirs("type")}>
            <Field label={t("type")}>
              <Select
                className={styles.input}
                value={content.type ?? ""}
                onChange={(_, { value }) =>
                  change({ type: WRITTEN_ASSIGNMENT_TYPES.find((one) => one === value) ?? null })
                }
              >
                {WRITTEN_ASSIGNMENT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Theirs>
        )}
        <Theirs of={theirs("text")}>
          <LongTextField
            label={t("text")}
            isRequired={false}
            value={content.text}
            error={undefined}
            onChange={(text) => change({ text })}
          />
        </Theirs>
        <Theirs of={theirs("startDay")}>
          <DateField
            label={t("firstDay")}
            value={startDay}
            today={today}
            isRequired={isPlan}
            mayBeEmpty={!isPlan}
            error={wasTried && problems.startDay ? t("problem.firstDay") : undefined}
            onChange={(day) => change({ startDay: day })}
          />
        </Theirs>
        <Theirs of={theirs("endDay")}>
          <DateField
            label={t(isPlan ? "lastDay" : "dueDay")}
            value={endDay}
            today={today}
            mayBeEmpty
            error={wasTried && problems.endDay ? t("problem.lastDay") : undefined}
            onChange={(day) => change({ endDay: day })}
          />
        </Theirs>
        {choices.courses.length > 0 && (
          <Theirs of={theirs("courses")}>
            <Choices
              label={t("courses")}
              isInColumns
              offered={choices.courses.map(({ id, title }) => ({ id, label: label(title) }))}
              chosen={content.courses}
              onChoose={(courses) => change({ courses })}
            />
          </Theirs>
        )}
        {matrices.length > 0 && (
          <Theirs of={theirs("matrices")}>
            <Choices
              label={t("matrices")}
              offered={matrices.map(({ id, title }) => ({ id, label: label(title) }))}
              chosen={content.matrices}
              onChoose={(chosen) => change({ matrices: chosen })}
            />
          </Theirs>
        )}
        <Theirs of={theirs("takesFeedback")}>
          <Field hint={t("feedbackHint")}>
            <Checkbox
              className={styles.choice}
              label={t("takesFeedback")}
              checked={content.takesFeedback}
              onChange={(_, { checked }) => change({ takesFeedback: checked === true })}
            />
          </Field>
        </Theirs>
        {isPlan && (
          <Theirs of={theirs("state")}>
            <Field label={t("stateLabel")}>
              <Select
                className={styles.input}
                value={content.state}
                onChange={(_, { value }) =>
                  change({ state: WRITTEN_PLAN_STATES.find((one) => one === value) ?? "OPEN" })
                }
              >
                {WRITTEN_PLAN_STATES.map((state) => (
                  <option key={state} value={state}>
                    {t(`stateChoice.${state}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Theirs>
        )}
      </Form>
      <EditorFoot>
        <Button type="submit" form={id} appearance="primary" isBusy={isBusy}>
          {t(work ? "save" : content.state === "DRAFT" ? "saveDraft" : "publish")}
        </Button>
      </EditorFoot>
    </>
  );
}

type Titled = { id: string; title: string };

/** Names of the fields, and how their values are told where somebody else has changed them. */
function useToldWork(
  kind: BlockOwner,
  { courses, matrices }: { courses: Titled[]; matrices: Titled[] },
): Fields<WorkValues> {
  const { t } = useTranslation(["deskWork", "conflict"]);
  const { date } = useFormats();
  const dayText = (day: string | null) => (day ? date(day) : "");
  const titleIn = (offered: Titled[]) => (id: string) => offered.find((one) => one.id === id)?.title ?? id;
  return {
    title: { label: t("title"), text: (title) => title },
    type: { label: t("type"), text: (type) => (type ? t(`types.${type}`) : "") },
    text: { label: t("text"), text: htmlToText },
    startDay: { label: t("firstDay"), text: dayText },
    endDay: { label: t(kind === "PLAN" ? "lastDay" : "dueDay"), text: dayText },
    courses: { label: t("courses"), list: setOf<string>(titleIn(courses)) },
    matrices: { label: t("matrices"), list: setOf<string>(titleIn(matrices)) },
    takesFeedback: {
      label: t("takesFeedback"),
      text: (isChecked) => t(isChecked ? "conflict:checked" : "conflict:unchecked"),
    },
    state: { label: t("stateLabel"), text: (state) => t(`stateChoice.${state}`) },
  };
}

/** A new one begins today, and is about the group's only course. */
function contentOf(kind: BlockOwner, work: DeskWork | null, choices: DeskWorkChoices, today: string): WorkValues {
  if (!work)
    return {
      title: "",
      text: "",
      matrices: [],
      takesFeedback: false,
      state: "OPEN",
      endDay: null,
      startDay: kind === "PLAN" ? today : null,
      type: kind === "PLAN" ? null : WRITTEN_ASSIGNMENT_TYPES[0],
      courses: choices.courses.length === 1 ? choices.courses.map(({ id }) => id) : [],
    };
  const { title, text, startDay, endDay, state, courses, takesFeedback } = work;
  return {
    title,
    text,
    startDay,
    endDay,
    state,
    courses,
    takesFeedback,
    type: WRITTEN_ASSIGNMENT_TYPES.find((type) => type === work.type) ?? null,
    matrices: work.matrices.map(({ id }) => id),
  };
}
