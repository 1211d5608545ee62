import { Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { AlertOff20Regular } from "@fluentui/react-icons/svg/alert-off";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { logFailure } from "#client/lib/log.ts";
import { useDeskNotices } from "#client/resources/desk.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import type { MenuChoice } from "#client/ui/fields/MenuPopup.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { turnOffDeskNotices, turnOnDeskNotices } from "#contract/desk/notices/endpoints.ts";
import { canPush, currentSubscription, subscribe } from "../browserPush.ts";

/**
 * The entry of the desk's account menu that turns notices of what waits there on and off, on this device or in Teams (PREF-6).
 * Undefined where there are none. The same browser may go on telling somebody who is a guardian too.
 */
export function useDeskNoticesChoice(): MenuChoice | undefined {
  const { t } = useTranslation("push");
  const isInTeams = useHost().kind === "teams";
  const isBrowser = useHost().kind === "browser";
  const { pushKey } = useConfig();
  const { data: notices } = useDeskNotices();
  const turnOn = useDeskChange(turnOnDeskNotices);
  const turnOff = useDeskChange(turnOffDeskNotices);
  const [endpoint, setEndpoint] = useState<string | null>();

  const hasPush = isBrowser && pushKey !== null && canPush();
  useEffect(() => {
    if (!hasPush) return;
    currentSubscription().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? null),
      () => setEndpoint(null),
    );
  }, [hasPush]);

  if (!notices || !(isInTeams ? notices.hasTeams : hasPush && endpoint !== undefined)) return undefined;
  const language = currentLanguage();
  const isOnHere = !isInTeams && typeof endpoint === "string" && notices.browsers.includes(endpoint);
  const isOn = isInTeams ? notices.isOnInTeams : isOnHere;

  const changeInTeams = async () => {
    const device = { teams: true } as const;
    await (isOn ? turnOff.run({ body: { device } }) : turnOn.run({ body: { device, language } }));
    notify({ msg: t(isOn ? "isOffTeams" : "isOnTeams"), type: "info" });
  };
  const changeHere = async () => {
    if (isOnHere) {
      await turnOff.run({ body: { device: { endpoint } } });
      notify({ msg: t("isOff"), type: "info" });
      return;
    }
    const isAllowed = await subscribe(pushKey ?? "", async (subscription) => {
      await turnOn.run({ body: { device: { subscription }, language } });
      setEndpoint(subscription.endpoint);
    });
    notify(isAllowed ? { msg: t("isOn"), type: "info" } : { msg: t("ability.BLOCKED") });
  };
  const change = () =>
    (isInTeams ? changeInTeams() : changeHere()).catch((error: unknown) => {
      logFailure("Notices of the desk could not be changed.", error);
      notify({ msg: t("failed") });
    });
  return {
    id: "notices",
    label: t(isInTeams ? (isOn ? "turnOffTeams" : "turnOnTeams") : isOn ? "turnOff" : "turnOn"),
    icon: isOn ? <AlertOff20Regular /> : <Alert20Regular />,
    onChoose: () => void change(),
  };
}
