import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { afterSave, dataToReplace, type Edits, editedValues, NO_EDITS, withChanges } from "#client/lib/edits.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Form } from "#client/ui/fields/Form.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { saveClassLines } from "#contract/classList/endpoints.ts";
import type { ClassLines } from "#contract/classList/schemas.ts";

const useStyles = makeStyles({
  title: { ...textStyles.rowTitle, margin: 0 },
  text: { ...textStyles.row, margin: 0 },
  choices: { display: "grid", justifyItems: "start", paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Lines that a guardian can share besides the name. */
const LINES = ["phone", "mail", "address", "birthday"] as const;

type OwnLinesProps = { groupId: string; title: string; own: ClassLines };

/** The guardian's own choice for one child and class: nothing is shared before it is made (CLASS-1). */
export function OwnLines({ groupId, title, own }: OwnLinesProps) {
  const styles = useStyles();
  const { t } = useTranslation("classList");
  const studentId = useActiveStudentId();
  // The lines are their own version: who saves them last decides.
  const shown = { values: own, version: JSON.stringify(own) };
  const [edits, setEdits] = useState<Edits<ClassLines>>(NO_EDITS);
  const chosen = editedValues(edits, shown);
  const change = (more: Partial<ClassLines>) => setEdits((now) => withChanges(now, more, shown));
  const { run, isRunning } = useChange(saveClassLines);
  const save = async () => {
    const sent = { values: chosen, over: dataToReplace(edits, shown).version };
    try {
      await run({ params: { studentId, groupId }, body: chosen });
      setEdits((now) => afterSave(now, sent, JSON.stringify(chosen)));
      notify({ msg: t(chosen.isListed ? "saved" : "notListedNow"), type: "success" });
    } catch {
      notify({ msg: t("notSaved") });
    }
  };
  return (
    <Form isCard aria-label={t("share", { group: title })} isBusy={isRunning} submit={t("save")} onSubmit={save}>
      <h2 className={styles.title}>{t("share", { group: title })}</h2>
      <p className={styles.text}>{t("whoSees")}</p>
      <Checkbox
        label={t("isListed")}
        checked={chosen.isListed}
        onChange={(_, { checked }) => change({ isListed: checked === true })}
      />
      {chosen.isListed && (
        <div className={styles.choices}>
          {LINES.map((line) => (
            <Checkbox
              key={line}
              label={t(`lines.${line}`)}
              checked={chosen[line]}
              onChange={(_, { checked }) => change({ [line]: checked === true })}
            />
          ))}
        </div>
      )}
    </Form>
  );
}
