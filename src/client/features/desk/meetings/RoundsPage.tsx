import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { PeopleCommunity48Regular } from "@fluentui/react-icons/svg/people-community";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskRounds } from "#client/resources/deskMeetings.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskRound } from "#contract/desk/meetings/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { TitledRow } from "../shared/DeskRow.tsx";
import { ListPage } from "../shared/ListPage.tsx";

/** The rounds of meetings that the caller has to do with (DESK-5). */
export function RoundsPage() {
  const { t } = useTranslation("deskMeetings");
  return (
    <ListPage
      title={t("title")}
      add={{ text: t("newRound"), to: deskLink("newMeetings"), icon: <Add20Regular /> }}
      resource={useDeskRounds()}
      failed={t("failed")}
      empty={{ icon: PeopleCommunity48Regular, text: t("none"), detail: t("noneDetail") }}
      row={(round) => <RoundRow round={round} />}
    />
  );
}

function RoundRow({ round }: { round: DeskRound }) {
  const { t } = useTranslation("deskMeetings");
  const { dayShort, dayMonthRange } = useFormats();
  const { id, title, status, isCanceled, firstTime, lastTime, students, booked } = round;
  const day = firstTime && dayShort(firstTime);
  const days = firstTime && lastTime && dayShort(lastTime) !== day ? dayMonthRange(firstTime, lastTime) : day;
  return (
    <TitledRow
      to={deskLink("round", { meetingId: id })}
      kind="meetings"
      title={title}
      detail={<Joined of={[t("bookedOf", { booked, count: students })]} />}
      time={days}
      tags={status === "COMPLETED" && <Tag look="neutral">{t(isCanceled ? "roundCanceled" : "ended")}</Tag>}
    />
  );
}
