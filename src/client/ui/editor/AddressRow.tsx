import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { ImageAdd20Regular } from "@fluentui/react-icons/svg/image-add";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureIdIn } from "#contract/files/endpoints.ts";
import { Button } from "../fields/Button.tsx";
import { type InsertKind, insert } from "./insert.ts";
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

type AddressRowProps = { kind: InsertKind; editor: Editor; onClose: () => void };

/** The address of the selected link or picture. */
function addressIn(editor: Editor, kind: InsertKind): string {
  if (kind === "link") return editor.getAttributes("link").href ?? "";
  return kind === "image" ? (editor.getAttributes("image").src ?? "") : "";
}

/** Asks for the address or the formula to insert. For a picture that is selected, it asks for its description. */
export function AddressRow({ kind, editor, onClose }: AddressRowProps) {
  const styles = useStyles();
  const { t } = useTranslation(["editor", "common"]);
  const [typed, setTyped] = useState<string>(() => addressIn(editor, kind));
  const [description, setDescription] = useState<string>(() => editor.getAttributes("image").alt ?? "");
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isDescribing = kind === "image" && pictureIdIn(typed) !== null;

  const done = async () => {
    if (await insert(editor, kind, { typed, description }, location.origin)) onClose();
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") void done();
    else {
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <div className={styles.row}>
      {!isDescribing && (
        <Field
          className={styles.field}
          label={t(`ask.${kind}`)}
          validationMessage={isWrong ? t(`wrong.${kind}`) : null}
        >
          <Input
            input={{ ref: input }}
            value={typed}
            onChange={(_, { value }) => setTyped(value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      )}
      {kind === "image" && (
        <Field className={styles.field} label={t("description")}>
          <Input
            {...(isDescribing && { input: { ref: input } })}
            value={description}
            onChange={(_, { value }) => setDescription(value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      )}
      {kind === "image" && !isDescribing && (
        <ChoosePicture editor={editor} description={description} onDone={onClose} />
      )}
      <Button onClick={onClose}>{t("common:cancel")}</Button>
      <Button appearance="primary" onClick={() => void done()}>
        {t("insert")}
      </Button>
    </div>
  );
}

type ChoosePictureProps = { editor: Editor; description: string; onDone: () => void };

/** Inserts a picture from the device, if pictures can be stored. */
function ChoosePicture({ editor, description, onDone }: ChoosePictureProps) {
  const { t } = useTranslation("editor");
  const { put, isBusy } = usePutPicture();
  const input = useRef<HTMLInputElement>(null);
  if (!put) return null;
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = "";
    if (file && (await put(editor, file, description))) onDone();
  };
  return (
    <>
      <Button icon={<ImageAdd20Regular />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {t(isBusy ? "uploading" : "chooseFile")}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </>
  );
}
