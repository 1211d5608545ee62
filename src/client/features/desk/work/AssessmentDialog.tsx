import { Field, makeStyles, Radio, RadioGroup, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#client/lib/edits.ts";
import { htmlToText } from "#client/lib/text.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { fetchAssessments, refreshAssessments } from "#client/resources/deskWork.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { saveDeskAssessment } from "#contract/desk/work/endpoints.ts";
import type { DeskAssessment, DeskAssessments } from "#contract/desk/work/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { useDeskName } from "../shared/useDeskName.ts";

const useStyles = makeStyles({
  matrix: { display: "grid", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle2, margin: 0 },
});

/** The choice of a row without a level. */
const NO_LEVEL = "";

type Matrix = DeskAssessments["matrices"][number];
type RowKey = `${string}\n${string}`;
/** The level of each row, and the text. */
type AssessmentValues = { text: string } & Record<RowKey, string>;

type Student = DeskAssessments["students"][number];
type AssessmentDialogProps = { workId: string; shown: DeskAssessments; student: Student; onClose: () => void };

/** The levels that a student has reached, and a text, as guardians see them once they are published. */
export function AssessmentDialog({ workId, shown, student, onClose }: AssessmentDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskWork", "desk", "common"]);
  const name = useDeskName()(student.student, student.number);
  const { run, isRunning } = useVersionedDeskChange(saveDeskAssessment);
  const refuse = useChangedMeanwhile(refreshAssessments);
  const [wasTried, setTried] = useState(false);
  const told = useToldAssessment(shown);
  const edits = useEdits<AssessmentValues>({ values: valuesOf(shown, student), version: student.version }, told);
  const { values, change, theirs } = edits;
  const body = assessmentOf(student.key, values);
  const isEmpty = body.results.length === 0 && !hasVisibleText(values.text);
  const isRefused = isEmpty && student.published === null;
  const publish = async () => {
    setTried(true);
    if (isRefused) return;
    try {
      const { is } = await edits.save({
        send: (over) => run({ params: { workId }, body }, over),
        async latest(by) {
          const { students, ...now } = await fetchAssessments(workId);
          const found = students.find(({ key }) => key === student.key);
          return found ? { values: valuesOf(now, found), version: found.version, by } : null;
        },
      });
      if (is === "outdated") return;
      notify(
        is === "gone"
          ? { msg: t("desk:changedMeanwhile") }
          : { msg: t(isEmpty ? "assessmentRemoved" : "assessmentPublished"), type: "success" },
      );
      onClose();
    } catch (error) {
      if (refuse(error, t("common:notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={name}
      isDirty={edits.isDirty}
      onClose={onClose}
      submit={t(isEmpty && student.published !== null ? "removeAssessment" : "publish")}
      isBusy={isRunning}
      onSubmit={publish}
      conflict={edits.conflict}
      failure={wasTried && isRefused && t("problem.nothing")}
    >
      {shown.matrices.map((matrix) => (
        <div key={matrix.id} className={styles.matrix}>
          <h3 className={styles.title}>
            <SchoolText>{matrix.title}</SchoolText>
          </h3>
          {matrix.rows.map((row) => (
            <Theirs key={row.id} of={theirs(rowKey(matrix, row))}>
              <Field label={row.text}>
                <RadioGroup
                  value={values[rowKey(matrix, row)] ?? NO_LEVEL}
                  onChange={(_, { value }) => change({ [rowKey(matrix, row)]: value })}
                >
                  <Radio value={NO_LEVEL} label={t("noLevel")} />
                  {row.levels.map(({ level, text }) => (
                    <Radio key={level} value={String(level)} label={<SchoolText>{text}</SchoolText>} />
                  ))}
                </RadioGroup>
              </Field>
            </Theirs>
          ))}
        </div>
      ))}
      {shown.takesFeedback && (
        <Theirs of={theirs("text")}>
          <LongTextField
            label={t("feedback")}
            isRequired={false}
            value={values.text}
            error={undefined}
            onChange={(text) => change({ text })}
          />
        </Theirs>
      )}
    </FormDialog>
  );
}

type Row = Matrix["rows"][number];
const rowKey = ({ id }: Pick<Matrix, "id">, row: Pick<Row, "id">): RowKey => `${id}\n${row.id}`;

/** Returns the rows of all matrices with their keys among the values. */
const rowsOf = ({ matrices }: Pick<DeskAssessments, "matrices">) =>
  matrices.flatMap((matrix) => matrix.rows.map((row) => ({ matrix, row, key: rowKey(matrix, row) })));

const valuesOf = (shown: Pick<DeskAssessments, "matrices">, { results, text }: Student): AssessmentValues => ({
  ...Object.fromEntries(rowsOf(shown).map(({ key }) => [key, NO_LEVEL])),
  ...Object.fromEntries(results.map(({ matrix, row, level }) => [rowKey({ id: matrix }, { id: row }), String(level)])),
  text,
});

const assessmentOf = (key: string, { text, ...levels }: AssessmentValues): DeskAssessment => ({
  key,
  text,
  results: Object.entries(levels).flatMap(([at, level]) => {
    const [matrix = "", row = ""] = at.split("\n");
    return level === NO_LEVEL ? [] : [{ matrix, row, level: Number(level) }];
  }),
});

/** Names of the rows, and how levels are told where somebody else has changed them. */
function useToldAssessment(shown: DeskAssessments): Fields<AssessmentValues> {
  const { t } = useTranslation("deskWork");
  const levelText = (row: Row, level: string) =>
    row.levels.find((one) => String(one.level) === level)?.text ?? t("noLevel");
  return {
    ...Object.fromEntries(
      rowsOf(shown).map(({ row, key }) => [key, { label: row.text, text: (level: string) => levelText(row, level) }]),
    ),
    text: { label: t("feedback"), text: htmlToText },
  };
}
