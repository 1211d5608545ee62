import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarAdd20Regular, ClipboardTextEdit20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";

const useStyles = makeStyles({
  choices: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

type TodoProps = { todo: { isToBook: boolean; isToFill: boolean }; onBook: () => void; onFill: () => void };

/** What is left to do before the meeting; booking is the guardians' (MEET-4). */
export function Todo({ todo, onBook, onFill }: TodoProps) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const isViewer = useIsStudentViewer();
  const isToBook = todo.isToBook && !isViewer;
  if (!isToBook && !todo.isToFill) return null;
  return (
    <Panel title={t("todo")}>
      <div className={styles.choices}>
        {isToBook && (
          <Button appearance="primary" icon={<CalendarAdd20Regular />} onClick={onBook}>
            {t("book")}
          </Button>
        )}
        {todo.isToFill && (
          <Button icon={<ClipboardTextEdit20Regular />} onClick={onFill}>
            {t("fillForm")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
