import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { AddressRow } from "./AddressRow.tsx";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { extensions } from "./extensions.ts";
import type { Asked } from "./insert.ts";

const useStyles = makeStyles({
  editor: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ":focus-within": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  },
  wrong: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  content: {
    ...typographyStyles.body1,
    "& .ProseMirror": {
      minHeight: "120px",
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      outlineStyle: "none",
      overflowWrap: "anywhere",
      whiteSpace: "break-spaces",
    },
    "& p": { marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& h2": { ...typographyStyles.subtitle1, marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& h3": { ...typographyStyles.subtitle2, marginBlock: `0 ${tokens.spacingVerticalS}` },
    "& blockquote": {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalM,
      borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorNeutralStroke2}`,
    },
    "& a": { color: tokens.colorBrandForegroundLink },
    "& .elsewhere": { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
    "& .ProseMirror-selectednode": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});

export type RichEditorProps = {
  /** The id of what names it. */
  labelledBy: string;
  html: string;
  isWrong: boolean;
  onChange: (html: string) => void;
};

/** Writes text with headings, formatting, links, pictures, films and formulas (FORM-6). */
export function RichEditor({ labelledBy, html, isWrong, onChange }: RichEditorProps) {
  const styles = useStyles();
  const [asked, setAsked] = useState<Asked | null>(null);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelledBy },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });

  useEffect(() => {
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div className={mergeClasses(styles.editor, isWrong && styles.wrong)}>
      <EditorToolbar editor={editor} onAsk={setAsked} />
      {asked && <AddressRow key={asked} asked={asked} editor={editor} onClose={() => setAsked(null)} />}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}
