import { Field, makeStyles, Radio, RadioGroup, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { refreshAssessments } from "#client/resources/deskWork.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { LongTextField } from "#client/ui/editor/LongTextField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { saveDeskAssessment } from "#contract/desk/work.ts";
import type { DeskAssessment, DeskAssessments } from "#contract/desk/workSchemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { useChangedMeanwhile } from "../useChangedMeanwhile.ts";
import { useDeskName } from "../useDeskName.ts";

const useStyles = makeStyles({
  matrix: { display: "grid", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle2, margin: 0 },
});

/** The choice of a row without a level. */
const NONE = "";

type Student = DeskAssessments["students"][number];
type AssessmentDialogProps = { workId: string; shown: DeskAssessments; student: Student; onClose: () => void };

/** The levels that a student has reached, and a text, as guardians see them once they are published. */
export function AssessmentDialog({ workId, shown, student, onClose }: AssessmentDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskWork", "common"]);
  const name = useDeskName()(student.student, student.number);
  const [values, setValues] = useState({ results: student.results, text: student.text });
  const { run, isRunning } = useDeskChange(saveDeskAssessment);
  const refuse = useChangedMeanwhile(refreshAssessments);
  const [wasTried, setTried] = useState(false);
  const isEmpty = values.results.length === 0 && !hasVisibleText(values.text);
  const isRefused = isEmpty && student.published === null;
  const isDirty = JSON.stringify(values) !== JSON.stringify({ results: student.results, text: student.text });
  const levelOf = (matrix: string, row: string) =>
    values.results.find((one) => one.matrix === matrix && one.row === row)?.level ?? NONE;
  const choose = (matrix: string, row: string, level: string) => {
    const others = values.results.filter((one) => one.matrix !== matrix || one.row !== row);
    const chosen = level === NONE ? [] : [{ matrix, row, level: Number(level) }];
    setValues({ ...values, results: [...others, ...chosen] });
  };
  const publish = async () => {
    setTried(true);
    if (isRefused) return;
    try {
      const body: DeskAssessment = { key: student.key, ...values };
      await run({ params: { workId }, body }, { ifMatch: student.version });
      notify({ msg: t(isEmpty ? "assessmentRemoved" : "assessmentPublished"), type: "success" });
      onClose();
    } catch (error) {
      if (refuse(error, t("common:notSaved"))) onClose();
    }
  };
  return (
    <FormDialog
      title={name}
      isDirty={isDirty}
      onClose={onClose}
      submit={t(isEmpty && student.published !== null ? "removeAssessment" : "publish")}
      isBusy={isRunning}
      onSubmit={publish}
      failure={wasTried && isRefused && t("problem.nothing")}
    >
      {shown.matrices.map((matrix) => (
        <div key={matrix.id} className={styles.matrix}>
          <h3 className={styles.title}>
            <SchoolText>{matrix.title}</SchoolText>
          </h3>
          {matrix.rows.map((row) => (
            <Field key={row.id} label={row.text}>
              <RadioGroup
                value={String(levelOf(matrix.id, row.id))}
                onChange={(_, { value }) => choose(matrix.id, row.id, value)}
              >
                <Radio value={NONE} label={t("noLevel")} />
                {row.levels.map(({ level, text }) => (
                  <Radio key={level} value={String(level)} label={<SchoolText>{text}</SchoolText>} />
                ))}
              </RadioGroup>
            </Field>
          ))}
        </div>
      ))}
      {shown.takesFeedback && (
        <LongTextField
          label={t("feedback")}
          isRequired={false}
          value={values.text}
          error={undefined}
          onChange={(text) => setValues((before) => ({ ...before, text }))}
        />
      )}
    </FormDialog>
  );
}
