import { ImmersiveReader20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { logFailure } from "#client/lib/log.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useService } from "#client/session/services.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { ReaderService } from "#contract/immersiveReader.ts";

type ReadAloudButtonProps = {
  service: ReaderService;
  /** The text as it is when the button is pressed. */
  text: () => ReadableText;
  /** What the log names when the reader fails. */
  place?: string | undefined;
};

/** Has a text read aloud in the immersive reader; nothing where that is not offered (POST-10). */
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

/** What of a page is for those who use it and not for who listens to it. */
const NOT_READ = "button, nav, svg, input, textarea, select, iframe, [aria-hidden=true], [hidden]";

/** What stands on the screen in an element, as plain HTML. */
export function shownHtml(element: Element | null): string {
  if (!element) return "";
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NOT_READ)) part.remove();
  for (const part of copy.querySelectorAll("*")) {
    for (const { name } of [...part.attributes]) if (name !== "lang") part.removeAttribute(name);
  }
  return copy.innerHTML;
}
