import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { logFailure } from "#client/lib/log.ts";
import { keepShell } from "#client/lib/shell.ts";

/** Long enough for the first screen to be complete, also on a slow line. */
const DELAY_MS = 5_000;

/** Keeps the app on the device of whoever is signed in, once they have what they came for. */
export function KeptShell() {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const keep = () => void keepShell(language).catch((error: unknown) => logFailure("The app was not kept", error));
    const timer = setTimeout(keep, DELAY_MS);
    return () => clearTimeout(timer);
  }, [language]);
  return null;
}
