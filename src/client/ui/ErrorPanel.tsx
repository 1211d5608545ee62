import { CloudOff48Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

type ErrorPanelProps = {
  /** What failed, when more can be said than that something did. */
  text?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  isCompact?: boolean;
};

/** What failed, in the place where it would have stood, and a way to try again (ERR-5). */
export function ErrorPanel({ text, onRetry, isRetrying = false, isCompact = false }: ErrorPanelProps) {
  const { t } = useTranslation("common");
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff48Regular}
        text={text ?? t("contentFailed")}
        isCompact={isCompact}
        action={
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
