import {
  type FieldControlProps,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { htmlToText } from "#client/lib/text.ts";
import { usePictures } from "../files/pictures.ts";
import { useOwnLanguage } from "../richText/WrittenText.tsx";
import { AddressRow } from "./AddressRow.tsx";
import { cleanPasted, filesIn } from "./cleanPasted.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { extensionsWith } from "./extensions.ts";
import type { InsertKind } from "./insert.ts";
import { usePutPicture } from "./usePutPicture.ts";

const useStyles = makeStyles({
  editor: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ":focus-within": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  },
  wrong: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  busy: { justifyContent: "start", padding: tokens.spacingHorizontalS },
  content: {
    ...typographyStyles.body1,
    "& .ProseMirror": {
      minHeight: "120px",
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      outlineStyle: "none",
      overflowWrap: "anywhere",
      whiteSpace: "break-spaces",
    },
    "& p, & h2, & h3, & li": { unicodeBidi: "plaintext" },
    "& p": { marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& h2": { ...typographyStyles.subtitle1, marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& h3": { ...typographyStyles.subtitle2, marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& blockquote": {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalM,
      borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorNeutralStroke2}`,
    },
    "& a": { color: tokens.colorBrandForegroundLink },
    "& img": { display: "block", maxWidth: "100%", height: "auto", borderRadius: tokens.borderRadiusMedium },
    "& .elsewhere": { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
    "& .ProseMirror-selectednode": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});

export type RichEditorProps = {
  /** Ids of the label and the description of the field. */
  labelledBy: string;
  control: Pick<FieldControlProps, "aria-describedby" | "aria-invalid" | "aria-required">;
  html: string;
  onChange: (html: string) => void;
};

/** An editor for text with headings, formatting, links, pictures, films and formulas (FORM-6). */
export function RichEditor({ labelledBy, control, html, onChange }: RichEditorProps) {
  const styles = useStyles();
  const pictures = usePictures();
  const { t } = useTranslation("editor");
  const { put, isBusy } = usePutPicture();
  const latestPut = useRef(put);
  latestPut.current = put;
  const [extensions] = useState(() => extensionsWith(pictures?.fetch));
  const [inserting, setInserting] = useState<InsertKind | null>(null);
  /** Texts that come back as `html` after more has been written, and must not replace it. */
  const underWay = useRef(new Set<string>());
  const lang = useOwnLanguage(useMemo(() => htmlToText(html), [html]));
  const isWrong = control["aria-invalid"] === true || control["aria-invalid"] === "true";
  const attributes = {
    role: "textbox",
    "aria-multiline": "true",
    dir: "auto",
    ...(lang && { lang }),
    "aria-labelledby": labelledBy,
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
    ...(control["aria-required"] && { "aria-required": "true" }),
    ...(isWrong && { "aria-invalid": "true" }),
  };
  /** Files that cannot be inserted are also kept from the browser, which would open them instead of the page. */
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = filesIn(data);
    const putEach = async () => {
      for (const file of files) await latestPut.current?.(editor, file);
    };
    void putEach();
    return files.length > 0;
  };
  const editor: Editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event) => {
        if (view.dragging) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isTaken = takeFiles(event.dataTransfer);
        if (isTaken && at) editor.commands.setTextSelection(at.pos);
        return isTaken;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = changed.isEmpty ? "" : changed.getHTML();
      underWay.current.add(written);
      onChange(written);
    },
  });

  useEffect(() => {
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (shown === html) underWay.current.clear();
    else if (!underWay.current.has(html)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div className={mergeClasses(styles.editor, isWrong && styles.wrong)}>
      <EditorToolbar editor={editor} onAsk={setInserting} />
      {inserting && <AddressRow key={inserting} kind={inserting} editor={editor} onClose={() => setInserting(null)} />}
      {isBusy && <Spinner className={styles.busy} size="extra-tiny" label={t("uploading")} />}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}
