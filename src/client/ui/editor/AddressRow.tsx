import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { ChoosePicture } from "./ChoosePicture.tsx";
import { type Asked, insert } from "./insert.ts";

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

/** Asks for the address or the formula that is to be put in. */
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
