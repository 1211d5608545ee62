import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  lines: { display: "grid", rowGap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalM },
  failed: {
    ...typographyStyles.body1,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
  },
});

/** The menu before it is known, and when it could not be had. */
export function SideMenuPending({ hasFailed = false, onRetry }: { hasFailed?: boolean; onRetry?: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  if (hasFailed) {
    return (
      <div data-label className={styles.failed}>
        {t("failed")}
        <Button onClick={onRetry}>{t("common:tryAgain")}</Button>
      </div>
    );
  }
  return (
    <Loading>
      <div className={styles.lines}>
        {["a", "b", "c", "d", "e", "f"].map((line) => (
          <SkeletonBar key={line} />
        ))}
      </div>
    </Loading>
  );
}
