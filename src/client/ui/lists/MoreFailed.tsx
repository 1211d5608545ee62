import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";

const useStyles = makeStyles({
  failed: {
    ...typographyStyles.body1,
    alignSelf: "center",
    color: tokens.colorStatusDangerForeground1,
    ":empty": { display: "none" },
  },
});

/** Says that more of a list could not be loaded (ERR-5). It is always there, so that screen readers hear its text come. */
export function MoreFailed({ hasFailed }: { hasFailed: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  return (
    <div role="alert" className={styles.failed}>
      {hasFailed && t("loadMoreFailed")}
    </div>
  );
}
