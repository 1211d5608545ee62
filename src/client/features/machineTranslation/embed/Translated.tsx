import { Translate20Regular } from "@fluentui/react-icons/svg/translate";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { htmlToText } from "#client/lib/text.ts";
import type { Translatable } from "#client/resources/machineTranslation.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useService } from "#client/session/services.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { latePart, useOpenedPart } from "#client/ui/latePart.ts";
import { useLanguageOf } from "#client/ui/richText/WrittenText.tsx";
import { type ShownTranslation, TranslationContext } from "#client/ui/text/SchoolText.tsx";
import { isReadable } from "#contract/machineTranslation/rules.ts";
import { useReaderLanguage } from "../readerLanguage.ts";
import type { TranslationBar } from "../TranslationBar.tsx";

/** Opens the translation of what is on the page, and closes it again. Nothing where none is offered. */
export function TranslateButton({ translation }: { translation: MachineTranslation | null }) {
  const { t } = useTranslation("machineTranslation");
  if (!translation) return null;
  const { isOpen, toggle, Bar } = translation;
  return (
    <Button icon={<Translate20Regular />} aria-pressed={isOpen} isBusy={isOpen && !Bar} onClick={toggle}>
      {t("translate")}
    </Button>
  );
}

type TranslatedProps = {
  translation: MachineTranslation | null;
  /** The title of the page, which is translated next to the texts. */
  title?: string;
  /** Shown in its translation while that is open. */
  children: ReactNode;
};

/** Shows texts in their translation, below a bar that says so (TRAN-2). */
export function Translated({ translation, title, children }: TranslatedProps) {
  const { Bar, of, shown, show, isOpen } = translation ?? {};
  return (
    <>
      {Bar && of && show && <Bar of={of} title={title} onShow={show} />}
      <TranslationContext value={(isOpen && shown) || null}>{children}</TranslationContext>
    </>
  );
}

const translationBar = latePart(async () => {
  const [module] = await Promise.all([import("../TranslationBar.tsx"), loadNamespaces("machineTranslation")]);
  return module.TranslationBar;
});

/** The translation of something on the page, for its button and its place. */
type MachineTranslation = {
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
