import { ImmersiveReader20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import type { ReaderService } from "#contract/immersiveReader.ts";
import { type ReadableText, useReadAloud } from "./useReadAloud.ts";

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
