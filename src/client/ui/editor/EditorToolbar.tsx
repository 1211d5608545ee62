import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  tokens,
} from "@fluentui/react-components";
import { Image20Regular } from "@fluentui/react-icons/svg/image";
import { Link20Regular } from "@fluentui/react-icons/svg/link";
import { MathFormula20Regular } from "@fluentui/react-icons/svg/math-formula";
import { TextBold20Regular } from "@fluentui/react-icons/svg/text-bold";
import { TextBulletListLtr20Regular } from "@fluentui/react-icons/svg/text-bullet-list-ltr";
import { TextHeader220Regular, TextHeader320Regular } from "@fluentui/react-icons/svg/text-header";
import { TextItalic20Regular } from "@fluentui/react-icons/svg/text-italic";
import { TextNumberListLtr20Regular } from "@fluentui/react-icons/svg/text-number-list-ltr";
import { TextQuote20Regular } from "@fluentui/react-icons/svg/text-quote";
import { TextStrikethrough20Regular } from "@fluentui/react-icons/svg/text-strikethrough";
import { TextUnderline20Regular } from "@fluentui/react-icons/svg/text-underline";
import { Video20Regular } from "@fluentui/react-icons/svg/video";
import type { Editor } from "@tiptap/core";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { phone, touch } from "../measures.ts";
import type { InsertKind } from "./insert.ts";

const useStyles = makeStyles({
  toolbar: {
    flexWrap: "wrap",
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    "& button": { [phone]: { minWidth: touch, minHeight: touch } },
  },
});

/** A surrounding block can only be removed from inside it, and "select all" selects from outside it. */
function selectTheText({ tr }: { tr: Transaction }): boolean {
  tr.setSelection(TextSelection.between(tr.selection.$from, tr.selection.$to));
  return true;
}

const toggles = [
  {
    id: "heading2",
    Icon: TextHeader220Regular,
    is: ["heading", { level: 2 }],
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: "heading3",
    Icon: TextHeader320Regular,
    is: ["heading", { level: 3 }],
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { id: "bold", Icon: TextBold20Regular, is: ["bold"], run: (e: Editor) => e.chain().focus().toggleBold().run() },
  {
    id: "italic",
    Icon: TextItalic20Regular,
    is: ["italic"],
    run: (e: Editor) => e.chain().focus().toggleItalic().run(),
  },
  {
    id: "underline",
    Icon: TextUnderline20Regular,
    is: ["underline"],
    run: (e: Editor) => e.chain().focus().toggleUnderline().run(),
  },
  {
    id: "strike",
    Icon: TextStrikethrough20Regular,
    is: ["strike"],
    run: (e: Editor) => e.chain().focus().toggleStrike().run(),
  },
  {
    id: "blockquote",
    Icon: TextQuote20Regular,
    is: ["blockquote"],
    run: (e: Editor) => e.chain().focus().command(selectTheText).toggleBlockquote().run(),
  },
  {
    id: "bulletList",
    Icon: TextBulletListLtr20Regular,
    is: ["bulletList"],
    run: (e: Editor) => e.chain().focus().command(selectTheText).toggleBulletList().run(),
  },
  {
    id: "orderedList",
    Icon: TextNumberListLtr20Regular,
    is: ["orderedList"],
    run: (e: Editor) => e.chain().focus().command(selectTheText).toggleOrderedList().run(),
  },
] as const;

const inserts = [
  { id: "link", Icon: Link20Regular },
  { id: "image", Icon: Image20Regular },
  { id: "video", Icon: Video20Regular },
  { id: "formula", Icon: MathFormula20Regular },
] as const;

type EditorToolbarProps = { editor: Editor; onAsk: (kind: InsertKind) => void };

/** The toolbar of the editor; arrow keys move between its buttons. */
export function EditorToolbar({ editor, onAsk }: EditorToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation("editor");
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      toggles.filter(({ is: [name, attributes] }) => shown.isActive(name, attributes)).map(({ id }) => id as string),
  });
  return (
    <Toolbar
      size="small"
      className={styles.toolbar}
      aria-label={t("toolbar")}
      checkedValues={{ format: active }}
      onCheckedValueChange={() => undefined}
    >
      {toggles.map(({ id, Icon, run }) => (
        <ToolbarToggleButton
          key={id}
          name="format"
          value={id}
          icon={<Icon />}
          aria-label={t(id)}
          title={t(id)}
          onClick={() => run(editor)}
        />
      ))}
      <ToolbarDivider />
      {inserts.map(({ id, Icon }) => (
        <ToolbarButton key={id} icon={<Icon />} aria-label={t(id)} title={t(id)} onClick={() => onAsk(id)} />
      ))}
    </Toolbar>
  );
}
