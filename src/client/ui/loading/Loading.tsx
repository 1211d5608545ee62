import { makeStyles } from "@fluentui/react-components";
import { CloudOff48Regular } from "@fluentui/react-icons/svg/cloud-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "#client/http/request/connection.ts";
import { SrOnly } from "../text/SrOnly.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { awaitedContent } from "./InOrder.tsx";

/** Content that arrives sooner appears without a flash of grey. */
const SKELETON_DELAY = "150ms";

const useStyles = makeStyles({
  skeleton: {
    animationName: { from: { visibility: "hidden" }, to: { visibility: "visible" } },
    animationDuration: "1ms",
    animationDelay: SKELETON_DELAY,
    animationFillMode: "both",
  },
});

/** Keeps the room of content being loaded and shows its skeleton after a short delay. */
export function Loading({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-busy {...awaitedContent}>
      <SrOnly>{t("loading")}</SrOnly>
      <div aria-hidden className={styles.skeleton}>
        {children}
      </div>
    </div>
  );
}

type AwaitedProps = {
  /** The shape of the content being loaded. */
  skeleton: ReactNode;
  isCompact?: boolean;
};

/** The skeleton of content being loaded, or a note while the app is offline. */
export function Awaited({ skeleton, isCompact = false }: AwaitedProps) {
  const { t } = useTranslation("common");
  if (useOffline()) return <EmptyState icon={CloudOff48Regular} text={t("offlineUnknown")} isCompact={isCompact} />;
  return <Loading>{skeleton}</Loading>;
}
