import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { headerHeight, phone } from "./measures.ts";
import { NoticeCard } from "./NoticeCard.tsx";
import { useNotices } from "./notices.ts";

const useStyles = makeStyles({
  region: {
    position: "fixed",
    zIndex: 1_000_001,
    insetInlineEnd: tokens.spacingHorizontalXL,
    bottom: tokens.spacingVerticalXL,
    width: "360px",
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    pointerEvents: "none",
    /** Where no thumb is and no form has its buttons. */
    [phone]: {
      rowGap: tokens.spacingVerticalXXS,
      insetInline: tokens.spacingHorizontalM,
      width: "auto",
      bottom: "auto",
      top: `calc(${headerHeight} + ${tokens.spacingVerticalS})`,
    },
  },
});

/** Where notices stand and are read aloud. Light enough to be there before the connection is lost. */
export function Notices() {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const notices = useNotices();
  return (
    <div role="status" aria-label={t("notices")} className={styles.region}>
      {notices.map((notice) => (
        <NoticeCard key={`${notice.time} ${notice.msg}`} notice={notice} />
      ))}
    </div>
  );
}
