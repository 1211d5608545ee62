import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Add20Regular, PeopleCommunity48Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskRounds } from "#client/resources/deskMeetings.ts";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { DESK_SCREENS } from "#contract/desk.ts";
import type { DeskRound } from "#contract/deskMeetings.ts";

/** The rounds of meetings that the caller has to do with (DESK-5). */
export function RoundsPage() {
  const { t } = useTranslation("deskMeetings");
  return (
    <Page
      title={t("title")}
      actions={
        <LinkButton appearance="primary" icon={<Add20Regular />} to={DESK_SCREENS.newMeetings}>
          {t("newRound")}
        </LinkButton>
      }
    >
      <Loaded
        resource={useDeskRounds()}
        failed={t("failed")}
        skeleton={
          <SkeletonRows count={3}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        empty={<EmptyState icon={PeopleCommunity48Regular} text={t("none")} detail={t("noneDetail")} />}
      >
        {(rounds) => (
          <RowList label={t("title")}>
            {rounds.map((round) => (
              <li key={round.id}>
                <RoundRow round={round} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  names: { display: "grid", rowGap: tokens.spacingVerticalXXS, flexGrow: 1, minWidth: 0 },
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  days: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

function RoundRow({ round }: { round: DeskRound }) {
  const styles = useStyles();
  const { t } = useTranslation("deskMeetings");
  const { dateLong } = useFormats();
  const { id, title, status, firstTime, lastTime, students, booked } = round;
  const days = [firstTime, lastTime].flatMap((time) => (time ? [dateLong(time)] : []));
  return (
    <div className={styles.row}>
      <div className={styles.names}>
        <TextLink to={`${DESK_SCREENS.meetings}/${id}`} className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </TextLink>
        <span className={styles.days}>{[...new Set(days)].join(" – ")}</span>
      </div>
      <span>{t("bookedOf", { booked, count: students })}</span>
      {status === "COMPLETED" && <Tag look="neutral">{t("ended")}</Tag>}
    </div>
  );
}
