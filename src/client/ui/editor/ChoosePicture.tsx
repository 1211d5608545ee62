import { makeStyles } from "@fluentui/react-components";
import { ImageAdd20Regular } from "@fluentui/react-icons";
import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { usePutPicture } from "./usePutPicture.ts";

const useStyles = makeStyles({ input: { display: "none" } });

/** Puts a picture of the device into the text, where there is a place to keep it. */
export function ChoosePicture({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("editor");
  const { put, isBusy } = usePutPicture();
  const input = useRef<HTMLInputElement>(null);
  if (!put) return null;
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = "";
    if (file && (await put(editor, file))) onDone();
  };
  return (
    <>
      <Button icon={<ImageAdd20Regular />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {t(isBusy ? "uploading" : "chooseFile")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles.input}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </>
  );
}
