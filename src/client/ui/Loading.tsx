import { makeStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SrOnly } from "./SrOnly.tsx";

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
