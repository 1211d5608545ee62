import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useGuardianAccess, useSetGuardianAccess } from "#client/resources/guardianAccess.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { GuardianAccess } from "#contract/students/formerSchemas.ts";

const useStyles = makeStyles({
  text: {
    ...textStyles.row,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    maxWidth: "70ch",
  },
  row: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  choice: { ...touchChoice, overflowWrap: "anywhere" },
});

/** Lets a student who has come of age choose which guardians go on reading, and take it back (YEAR-7). */
export function GuardianAccessPanel() {
  const styles = useStyles();
  const { t } = useTranslation("former");
  const { data: guardians = [] } = useGuardianAccess();
  if (guardians.length === 0) return null;
  return (
    <Panel title={t("access")}>
      <p className={styles.text}>{t("accessText")}</p>
      <RowList isInPanel>
        {guardians.map((guardian) => (
          <li key={guardian.id} className={styles.row}>
            <Choice guardian={guardian} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function Choice({ guardian: { id: guardianId, name, mayRead } }: { guardian: GuardianAccess }) {
  const styles = useStyles();
  const { t } = useTranslation(["former", "common"]);
  const studentId = useActiveStudentId();
  const { run, isRunning } = useSetGuardianAccess();
  const shownName = name ? `${name.firstName} ${name.lastName}` : t("hiddenName");
  const choose = async (isChosen: boolean) => {
    try {
      await run({ params: { studentId, guardianId }, body: { mayRead: isChosen } });
      notify({ msg: t("saved"), type: "success" });
    } catch {
      notify({ msg: t("common:notSaved") });
    }
  };
  return (
    <Checkbox
      className={styles.choice}
      checked={mayRead}
      disabled={isRunning}
      label={t("mayRead", { name: shownName })}
      onChange={(_, { checked }) => void choose(checked === true)}
    />
  );
}
