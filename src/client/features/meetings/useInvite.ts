import { useTranslation } from "react-i18next";
import { isTooOften, useSendAppointment } from "#client/resources/meetings.ts";
import { notify } from "#client/ui/notices/notify.ts";

/** Mails the invitation and reports the result (MEET-8). */
export function useInvite(instanceId: string) {
  const { t } = useTranslation("meetings");
  const { send, isSending } = useSendAppointment(instanceId);
  const invite = async () => {
    try {
      const { isKept } = await send();
      notify({ msg: t("inviteSent"), type: "info" });
      if (isKept) notify({ msg: t("inviteKept"), type: "info" });
    } catch (error) {
      notify({ msg: t(isTooOften(error) ? "inviteTooOften" : "inviteFailed"), type: "error" });
    }
  };
  return { invite, isSending };
}
