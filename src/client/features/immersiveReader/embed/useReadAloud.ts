import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { logFailure } from "#client/lib/log.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useService } from "#client/session/services.ts";
import type { ReaderService } from "#contract/immersiveReader.ts";

export type ReadableText = { title: string; html: string };

/**
 * Opens a text in the immersive reader, whose code comes when it is wanted; null where it is not offered. That it fails
 * is logged and nothing more (ERR-4).
 * @param place where it was asked for, if the log is to name it
 */
export function useReadAloud(service: ReaderService, place?: string): ((text: ReadableText) => Promise<void>) | null {
  const { immersiveReader } = useConfig();
  const isOn = useService(service);
  if (!immersiveReader || !isOn) return null;
  return async (text) => {
    const focused = document.activeElement;
    const onExit = () => focused instanceof HTMLElement && focused.focus();
    try {
      const { openReader } = await import("../openReader.ts");
      await openReader({ ...text, uiLanguage: localeOf(currentLanguage()), onExit });
    } catch (error) {
      logFailure(`The immersive reader could not be opened${place === undefined ? "" : ` at ${place}`}.`, error);
    }
  };
}
