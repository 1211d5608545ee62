import { type ComponentProps, useMemo, useState } from "react";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { htmlToText } from "#client/lib/text.ts";
import type { Translatable } from "#client/resources/machineTranslation.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useService } from "#client/session/services.ts";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import { useLanguageOf } from "#client/ui/richText/WrittenText.tsx";
import type { ShownTranslation } from "#client/ui/text/SchoolText.tsx";
import { isReadable } from "#contract/machineTranslation/rules.ts";
import { useReaderLanguage } from "../readerLanguage.ts";
import type { TranslationBar } from "../TranslationBar.tsx";

const translationBar = latePart(async () => {
  const [module] = await Promise.all([import("../TranslationBar.tsx"), loadNamespaces("machineTranslation")]);
  return module.TranslationBar;
});

/** The translation of something on the page, for its button and its place. */
export type MachineTranslation = {
  of: Translatable;
  isOpen: boolean;
  /** Opens or closes the translation. */
  toggle: () => void;
  Bar: ((props: ComponentProps<typeof TranslationBar>) => React.ReactNode) | null;
  shown: ShownTranslation | null;
  show: (shown: ShownTranslation | null) => void;
};

/**
 * Lets the reader translate something whose language is not theirs (TRAN-1); null where that is not offered. Its code is loaded
 * with the first press.
 * @param html a text of it that tells its language; undefined while it is being loaded
 */
export function useMachineTranslation(of: Translatable, html: string | undefined): MachineTranslation | null {
  const { translator } = useConfig();
  const isServed = useService("translation") && translator;
  const text = useMemo(() => (isServed && html ? htmlToText(html) : ""), [isServed, html]);
  const source = useLanguageOf(text);
  const target = useReaderLanguage();
  const { Part: Bar, isOpen, open, close } = useOpenedPart(translationBar);
  const [shown, show] = useState<ShownTranslation | null>(null);
  if (text === "" || (!isOpen && isReadable(source, target))) return null;
  const toggle = () => {
    if (isOpen) show(null);
    (isOpen ? close : open)();
  };
  return { of, isOpen, toggle, Bar, shown, show };
}
