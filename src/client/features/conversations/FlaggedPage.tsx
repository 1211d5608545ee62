import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Flag28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useFlags } from "#client/resources/conversations.ts";
import { DateText } from "#client/ui/DateText.tsx";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { Loaded } from "#client/ui/Loaded.tsx";
import { Page } from "#client/ui/Page.tsx";
import { RowList } from "#client/ui/RowList.tsx";
import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";
import { TextLink } from "#client/ui/TextLink.tsx";

const useStyles = makeStyles({
  row: { display: "grid", rowGap: tokens.spacingVerticalXXS, padding: tokens.spacingHorizontalL },
  reason: { ...typographyStyles.body1, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** The messages that this guardian has reported, with reason and date (NAV-11). */
export function FlaggedPage() {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const flags = useFlags();
  return (
    <Page title={t("flaggedTitle")}>
      <Loaded
        resource={flags}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={Flag28Regular} text={t("nothingFlagged")} />}
      >
        {(items) => (
          <RowList>
            {items.map(({ flagID, reason, created, conversationID, conversationTitle }) => (
              <li key={flagID} className={styles.row}>
                <TextLink to={paths.conversation(conversationID)}>{conversationTitle || t("conversation")}</TextLink>
                <span className={styles.reason}>{reason}</span>
                <span className={styles.time}>
                  <DateText moment={created} />
                </span>
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}
