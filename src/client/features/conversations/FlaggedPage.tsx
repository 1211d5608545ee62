import { makeStyles, tokens } from "@fluentui/react-components";
import { Flag28Regular } from "@fluentui/react-icons/svg/flag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useFlags } from "#client/resources/conversations.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { fullName } from "./titleOf.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  title: { ...textStyles.rowTitle, overflowWrap: "anywhere" },
  message: { ...textStyles.detail, overflowWrap: "anywhere" },
  reason: { ...textStyles.detail, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  time: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The messages that this guardian has reported, with reason and date (NAV-11). */
export function FlaggedPage() {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const flags = useFlags();
  return (
    <Page isReading title={t("flaggedTitle")}>
      <Loaded
        resource={flags}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={Flag28Regular} text={t("nothingFlagged")} />}
      >
        {(items) => (
          <RowList>
            {items.map(
              ({
                flagID,
                reason,
                created,
                creator,
                sent,
                conversationID,
                conversationTitle,
                decision,
                decisionReason,
              }) => (
                <li key={flagID}>
                  <Link
                    to={paths.conversation(conversationID)}
                    className={styles.row}
                    aria-labelledby={`${flagID}title`}
                    aria-describedby={`${flagID}message ${flagID}reason ${flagID}time ${flagID}decision`}
                  >
                    <span id={`${flagID}title`} className={styles.title}>
                      {conversationTitle ? <WrittenText text={conversationTitle} /> : t("conversation")}
                    </span>
                    <span id={`${flagID}message`} className={styles.message}>
                      {`${t("messageFrom", { name: fullName(creator) || t("nameHidden") })} · `}
                      <DateText moment={sent} />
                    </span>
                    <span id={`${flagID}reason`} className={styles.reason}>
                      <WrittenText text={reason} />
                    </span>
                    <span id={`${flagID}time`} className={styles.time}>
                      <DateText moment={created} />
                    </span>
                    <span id={`${flagID}decision`} className={styles.message}>
                      {decision ? t(`flag${decision}`) : t("flagOpen")}
                      {decisionReason && (
                        <>
                          {": "}
                          <WrittenText text={decisionReason} />
                        </>
                      )}
                    </span>
                  </Link>
                </li>
              ),
            )}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}
