import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { ImageAdd20Regular } from "@fluentui/react-icons";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../fields/Button.tsx";
import { type Asked, insert } from "./insert.ts";
import { usePutPicture } from "./usePutPicture.ts";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
  },
  field: { flexGrow: 1 },
});

type AddressRowProps = { asked: Asked; editor: Editor; onClose: () => void };

/** Asks for the address or the formula to insert. */
export function AddressRow({ asked, editor, onClose }: AddressRowProps) {
  const styles = useStyles();
  const { t } = useTranslation(["editor", "common"]);
  const [typed, setTyped] = useState<string>(() => (asked === "link" ? (editor.getAttributes("link").href ?? "") : ""));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const done = () => {
    if (insert(editor, asked, typed, location.origin)) onClose();
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") done();
    else {
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <div className={styles.row}>
      <Field
        className={styles.field}
        label={t(`ask.${asked}`)}
        validationMessage={isWrong ? t(`wrong.${asked}`) : null}
      >
        <Input
          input={{ ref: input }}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {asked === "image" && <ChoosePicture editor={editor} onDone={onClose} />}
      <Button onClick={onClose}>{t("common:cancel")}</Button>
      <Button appearance="primary" onClick={done}>
        {t("insert")}
      </Button>
    </div>
  );
}

const useChoosePictureStyles = makeStyles({ input: { display: "none" } });

/** Inserts a picture from the device, if pictures can be stored. */
function ChoosePicture({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const styles = useChoosePictureStyles();
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
