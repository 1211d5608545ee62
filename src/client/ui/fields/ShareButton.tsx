import { Share20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { Button } from "./Button.tsx";

/** Where the host can share links, a button that shares one to an address of the app. */
export function ShareButton({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation("common");
  const { shareLink } = useHost();
  if (!shareLink) return null;
  return (
    <Button appearance="subtle" icon={<Share20Regular />} onClick={() => shareLink(address, title)}>
      {t("shareLink")}
    </Button>
  );
}
