import { makeStyles } from "@fluentui/react-components";
import { Flag28Regular } from "@fluentui/react-icons/svg/flag";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useFlags } from "#client/resources/conversations.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { fullName } from "./titleOf.ts";

const useStyles = makeStyles({ reason: { whiteSpace: "pre-line" } });

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
                  <Row
                    to={paths.conversation(conversationID)}
                    isNamedByTitle
                    title={conversationTitle ? <WrittenText text={conversationTitle} /> : t("conversation")}
                    time={<DateText moment={created} isShort />}
                    detail={
                      <>
                        <span>
                          {`${t("messageFrom", { name: fullName(creator) || t("nameHidden") })} · `}
                          <DateText moment={sent} />
                        </span>
                        <span className={styles.reason}>
                          <WrittenText text={reason} />
                        </span>
                        <span>
                          {decision ? t(`flag${decision}`) : t("flagOpen")}
                          {decisionReason && (
                            <>
                              {": "}
                              <WrittenText text={decisionReason} />
                            </>
                          )}
                        </span>
                      </>
                    }
                  />
                </li>
              ),
            )}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}
