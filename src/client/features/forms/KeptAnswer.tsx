import { MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { headerHeight } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  // A reload goes back to the middle of a long form, where the offer has to be seen as well.
  offer: { position: "sticky", insetBlockStart: `calc(${headerHeight} + ${tokens.spacingVerticalS})`, zIndex: 1 },
});

/** Offers an answer that was begun earlier on this device and never sent. */
export function KeptAnswer({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
  const { t } = useTranslation("forms");
  return (
    <MessageBar className={useStyles().offer} layout="multiline">
      <MessageBarBody>{t("kept")}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onTake}>{t("takeKept")}</Button>
        <Button appearance="transparent" onClick={onDrop}>
          {t("dropKept")}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
