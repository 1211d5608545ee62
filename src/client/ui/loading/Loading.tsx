import { makeStyles } from "@fluentui/react-components";
import { CloudOff48Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "#client/http/useOffline.ts";
import { SrOnly } from "../text/SrOnly.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** What comes sooner than this comes without a flash of grey. */
const SKELETON_DELAY = "150ms";

const useStyles = makeStyles({
  skeleton: {
    animationName: { from: { visibility: "hidden" }, to: { visibility: "visible" } },
    animationDuration: "1ms",
    animationDelay: SKELETON_DELAY,
    animationFillMode: "both",
  },
});

/** Keeps the room of what is being loaded, and shows its shape when that takes a while. */
export function Loading({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-busy>
      <SrOnly>{t("loading")}</SrOnly>
      <div aria-hidden className={styles.skeleton}>
        {children}
      </div>
    </div>
  );
}

type AwaitedProps = {
  /** The shape of what comes. */
  skeleton: ReactNode;
  isCompact?: boolean;
};

/** In the place of what is on its way; while the server is away it says that it waits for it. */
export function Awaited({ skeleton, isCompact = false }: AwaitedProps) {
  const { t } = useTranslation("common");
  if (useOffline()) return <EmptyState icon={CloudOff48Regular} text={t("offlineUnknown")} isCompact={isCompact} />;
  return <Loading>{skeleton}</Loading>;
}
