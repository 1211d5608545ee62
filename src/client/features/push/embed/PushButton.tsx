import { Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { AlertOff20Regular } from "@fluentui/react-icons/svg/alert-off";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { logFailure } from "#client/lib/log.ts";
import { registerBrowser } from "#client/resources/push.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { currentSubscription, pushAbility, subscribe, unsubscribe } from "../browserPush.ts";

/** Turns notifications in this browser on and off; the native app and Teams have their own. */
export function PushButton() {
  const { t } = useTranslation("push");
  const { pushKey } = useConfig();
  const isOffered = useHost().kind === "browser" && pushKey !== null && pushAbility() === "READY";
  const [subscription, setSubscription] = useState<PushSubscription | null>();
  const [isChanging, setChanging] = useState(false);

  useEffect(() => {
    if (!isOffered) return;
    currentSubscription().then(setSubscription, () => setSubscription(null));
  }, [isOffered]);

  if (!isOffered || subscription === undefined) return null;
  const change = async () => {
    setChanging(true);
    try {
      if (subscription) {
        await unsubscribe(subscription);
        notify({ msg: t("isOff"), type: "info" });
      } else if (await subscribe(pushKey, registerBrowser)) notify({ msg: t("isOn"), type: "info" });
      else notify({ msg: t("ability.BLOCKED") });
      setSubscription(await currentSubscription());
    } catch (error) {
      logFailure("Notifications could not be changed.", error);
      notify({ msg: t("failed") });
    }
    setChanging(false);
  };
  return (
    <Button
      icon={subscription ? <AlertOff20Regular /> : <Alert20Regular />}
      isBusy={isChanging}
      onClick={() => void change()}
    >
      {subscription ? t("turnOff") : t("turnOn")}
    </Button>
  );
}
