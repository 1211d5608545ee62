import { MessageBar, MessageBarBody, makeStyles } from "@fluentui/react-components";
import type { Reported } from "./useAbsenceForm.ts";
import { useSaidReport } from "./useSaidReport.ts";

const useStyles = makeStyles({ notice: { maxWidth: "720px", ":empty": { display: "none" } } });

/** That a report was taken; the region is there before, so that it is read aloud. */
export function ReportedNotice({ reported }: { reported: Reported | null }) {
  const styles = useStyles();
  const say = useSaidReport();
  return (
    <div role="status" className={styles.notice}>
      {reported && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>{say(reported)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
