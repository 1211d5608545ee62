import { Translate20Regular } from "@fluentui/react-icons/svg/translate";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { TranslationContext } from "#client/ui/text/SchoolText.tsx";
import type { MachineTranslation } from "./useMachineTranslation.ts";

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
