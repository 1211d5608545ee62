import { MailAlert20Regular } from "@fluentui/react-icons/svg/mail-alert";
import { MailClock20Regular } from "@fluentui/react-icons/svg/mail-clock";
import { MailOff20Regular } from "@fluentui/react-icons/svg/mail-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { logFailure } from "#client/lib/log.ts";
import { useDeskNotices } from "#client/resources/desk.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import type { MenuChoices } from "#client/ui/fields/MenuPopup.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { chooseDeskMail } from "#contract/desk/notices/endpoints.ts";
import { DESK_MAIL_HOURS } from "#contract/desk/notices/mailRules.ts";
import { PACES, type Pace } from "#contract/notifications/notificationTypes.ts";

const ICONS = {
  AT_ONCE: <MailAlert20Regular />,
  DAILY: <MailClock20Regular />,
  OFF: <MailOff20Regular />,
} satisfies Record<Pace, ReactNode>;

/**
 * The part of the desk's account menu that chooses when staff are mailed that something waits there (PREF-6). Undefined where there is
 * no address or no mail.
 */
export function useDeskMailChoice(): MenuChoices | undefined {
  const { t } = useTranslation("push");
  const { time } = useFormats();
  const { data: notices } = useDeskNotices();
  const chooseMail = useDeskChange(chooseDeskMail);
  const mail = notices?.mail;
  if (!mail) return undefined;
  const choose = async (pace: Pace) => {
    await chooseMail.run({ body: { pace, language: currentLanguage() } });
    const hours = { start: time(DESK_MAIL_HOURS.start), end: time(DESK_MAIL_HOURS.end) };
    notify({ msg: t(`mail.is${pace}`, { address: mail.address, ...hours }), type: "info" });
  };
  return {
    title: t(mail.isRefused ? "mail.refused" : "mail.title"),
    choices: PACES.map((pace) => ({
      id: pace,
      label: t(`mail.${pace}`),
      icon: ICONS[pace],
      isChosen: pace === mail.pace,
      onChoose: () =>
        void choose(pace).catch((error: unknown) => {
          logFailure("Mails from the desk could not be changed.", error);
          notify({ msg: t("failed") });
        }),
    })),
  };
}
