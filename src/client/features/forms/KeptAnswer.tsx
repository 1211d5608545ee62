import { MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/Button.tsx";

/** Offers an answer that was begun earlier on this device and never sent. */
export function KeptAnswer({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
  const { t } = useTranslation("forms");
  return (
    <MessageBar layout="multiline">
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
