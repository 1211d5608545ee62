import { ImmersiveReader20Regular } from "@fluentui/react-icons/svg/immersive-reader";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { logFailure } from "#client/lib/log.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useService } from "#client/session/services.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { ReaderService } from "#contract/machineTranslation/immersiveReader.ts";

type ReadAloudButtonProps = {
  service: ReaderService;
  /** Returns the text at the time of the press. */
  text: () => ReadableText;
  /** Named in the log if the reader fails. */
  place?: string | undefined;
};

/** A button that reads a text aloud in the immersive reader; hidden where that is not offered (POST-10). */
export function ReadAloudButton({ service, text, place }: ReadAloudButtonProps) {
  const { t } = useTranslation();
  const readAloud = useReadAloud(service, place);
  const [isOpening, setOpening] = useState(false);
  if (!readAloud) return null;
  const open = async () => {
    setOpening(true);
    await readAloud(text());
    setOpening(false);
  };
  return (
    <Button icon={<ImmersiveReader20Regular />} isBusy={isOpening} onClick={() => void open()}>
      {t("readAloud")}
    </Button>
  );
}

type ReadableText = { title: string; html: string };

/**
 * Returns a function that opens a text in the lazily loaded immersive reader; null where it is not offered. Failures are
 * only logged (ERR-4).
 * @param place named in the log
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

/** Elements of a page that are not to be read aloud. */
const NOT_READ = "button, nav, svg, input, textarea, select, iframe, [aria-hidden=true], [hidden]";

/** Returns the visible content of an element as plain HTML. */
export function shownHtml(element: Element | null): string {
  if (!element) return "";
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NOT_READ)) part.remove();
  for (const part of copy.querySelectorAll("*")) {
    for (const { name } of [...part.attributes]) if (name !== "lang") part.removeAttribute(name);
  }
  return copy.innerHTML;
}
