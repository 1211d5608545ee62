import type { Editor, JSONContent } from "@tiptap/core";
import { filmAddress } from "#client/lib/films.ts";
import { editorLink, isAllowedLink } from "#client/lib/links.ts";
import { pictureIdIn } from "#contract/files/endpoints.ts";

/** Kinds of content that need an input before they can be inserted. */
export type InsertKind = "link" | "image" | "video" | "formula";

/** Fields of the row: an address or a formula, and for a picture its description. */
export type Input = { typed: string; description: string };

/** Inserts the input. Returns false for an address or a formula that cannot be used. */
export async function insert(editor: Editor, kind: InsertKind, input: Input, origin: string): Promise<boolean> {
  if (kind !== "formula") return insertAddress(editor, kind, input, origin);
  const tex = input.typed.trim();
  if (tex === "" || !(await isFormula(tex))) return false;
  return editor.chain().focus().insertContent({ type: "formula", attrs: { tex } }).run();
}

function insertAddress(
  editor: Editor,
  kind: Exclude<InsertKind, "formula">,
  { typed, description }: Input,
  origin: string,
): boolean {
  const chain = editor.chain().focus();
  if (kind === "video") {
    const src = filmAddress(typed);
    return src !== null && insertBelow(editor, { type: "film", attrs: { src } });
  }
  const address = editorLink(typed, origin);
  if (kind === "image") {
    const src = pictureIdIn(typed) === null ? address : typed;
    if (src === null || (src === address && !isAllowedLink(src))) return false;
    if (editor.isActive("image")) return chain.updateAttributes("image", { src, alt: description }).run();
    return insertPicture(editor, src, description);
  }
  if (address === null) {
    const isRemoval = typed.trim() === "" || editor.isActive("link");
    return isRemoval && chain.extendMarkRange("link").unsetLink().run();
  }
  if (address.endsWith("://")) return false;
  if (editor.state.selection.empty && !editor.isActive("link")) {
    return chain
      .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
      .run();
  }
  return chain.extendMarkRange("link").setLink({ href: address }).run();
}

export const insertPicture = (editor: Editor, src: string, alt = ""): boolean =>
  insertBelow(editor, { type: "image", attrs: { src, alt } });

/** Inserts below the selection, which stays, followed by an empty paragraph. */
const insertBelow = (editor: Editor, content: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, [content, { type: "paragraph" }])
    .run();

/** Returns whether TeX can be rendered. What cannot be told, as without a connection, is taken. */
async function isFormula(tex: string): Promise<boolean> {
  const katex = await import("katex").catch(() => null);
  try {
    katex?.default.renderToString(tex, { output: "mathml", throwOnError: true, trust: false });
    return true;
  } catch {
    return false;
  }
}
