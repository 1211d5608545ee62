import { MessageBar, MessageBarBody, makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import type { Copied } from "#contract/desk/copies/schemas.ts";

const useStyles = makeStyles({ line: { display: "block" } });

/** Tells that something new is a copy, and what of it is not as it was (DESK-15). */
export function CopiedBar({ copy: { weeks, isClosed, leftOut } }: { copy: Copied }) {
  const styles = useStyles();
  const { t } = useTranslation("deskCopies");
  const lines = [
    t("copied"),
    weeks > 0 && t("moved", { count: weeks }),
    isClosed && t("closed"),
    ...leftOut.map((part) => t(`leftOut.${part}`)),
  ].filter((line) => line !== false);
  return (
    <MessageBar intent={isClosed || leftOut.length > 0 ? "warning" : "info"} layout="multiline">
      <MessageBarBody>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
