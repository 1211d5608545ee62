import { Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { UndoRedo } from "@tiptap/extensions";
import { filmAddress } from "#client/lib/films.ts";
import { isAllowedLink } from "#client/lib/links.ts";

/** What lies elsewhere stands in the editor as its address: nothing is fetched from there while one writes. */
const addressView =
  (sign: string) =>
  () =>
  ({ node }: { node: { attrs: Record<string, unknown> } }) => {
    const dom = document.createElement("span");
    dom.className = "elsewhere";
    dom.textContent = `${sign} ${String(node.attrs.src ?? "")}`;
    return { dom };
  };

const Picture = Image.extend({ addNodeView: addressView("🖼") });

const Film = Node.create({
  name: "film",
  group: "block",
  atom: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [
    {
      tag: "iframe[src]",
      getAttrs: (element) => {
        const src = filmAddress(element.getAttribute("src") ?? "");
        return src !== null && { src };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView: addressView("▶"),
});

/** A formula as RichText knows it: its TeX in data-value. */
const Formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-value") ?? "",
      renderHTML: ({ tex }: Record<string, unknown>) => ({ "data-value": tex }),
    },
  }),
  parseHTML: () => [{ tag: "span.ql-formula[data-value]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", { ...HTMLAttributes, class: "ql-formula" }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("span");
      const tex = String(node.attrs.tex ?? "");
      dom.textContent = tex;
      import("katex")
        .then(({ default: katex }) => katex.render(tex, dom, { output: "mathml", throwOnError: false, trust: false }))
        .catch(() => undefined);
      return { dom };
    },
});

/** What can be written (FORM-6). */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Blockquote,
  OrderedList,
  ListItem,
  Link.configure({ openOnClick: false, autolink: false, isAllowedUri: (address) => isAllowedLink(address) }),
  Picture,
  Film,
  Formula,
  UndoRedo,
];
