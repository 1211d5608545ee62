import { Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { UndoRedo } from "@tiptap/extensions";
import type { NodeView } from "@tiptap/pm/view";
import { filmAddress } from "#client/lib/films.ts";
import { isAllowedLink, isEditorLink } from "#client/lib/links.ts";
import { pictureIdIn } from "#contract/files/endpoints.ts";

type FetchPicture = (pictureId: string) => Promise<Blob>;

/** Shows external media as their address, so that nothing is fetched from elsewhere while writing. */
const addressView =
  (sign: string) =>
  () =>
  ({ node }: { node: { attrs: Record<string, unknown> } }) => {
    const dom = document.createElement("span");
    dom.className = "elsewhere";
    dom.textContent = `${sign} ${String(node.attrs.src ?? "")}`;
    return { dom };
  };

/** Shows pictures stored in the app; external, local and inline ones are refused. */
const pictureWith = (fetchPicture: FetchPicture | undefined) =>
  Image.extend({
    parseHTML: () => [
      {
        tag: "img[src]",
        getAttrs: (element) => {
          const src = element.getAttribute("src") ?? "";
          return pictureIdIn(src) !== null || isAllowedLink(src) ? null : false;
        },
      },
    ],
    addNodeView() {
      return (props) => {
        const pictureId = pictureIdIn(String(props.node.attrs.src ?? ""));
        if (pictureId === null || !fetchPicture) return addressView("🖼")()(props);
        return pictureView(pictureId, String(props.node.attrs.alt ?? ""), fetchPicture);
      };
    },
  });

function pictureView(pictureId: string, alt: string, fetchPicture: FetchPicture): NodeView {
  const dom = document.createElement("img");
  dom.alt = alt;
  let address: string | null = null;
  let isWanted = true;
  fetchPicture(pictureId)
    .then((content) => {
      if (!isWanted) return;
      address = URL.createObjectURL(content);
      dom.src = address;
    })
    .catch(() => undefined);
  return {
    dom,
    destroy: () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    },
  };
}

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

/** A formula as RichText reads it, with its TeX in data-value. */
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

/** The content that can be written (FORM-6). */
export const extensionsWith = (fetchPicture: FetchPicture | undefined) => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  Link.configure({ openOnClick: false, autolink: false, isAllowedUri: (address) => isEditorLink(address) }),
  pictureWith(fetchPicture),
  Film,
  Formula,
  UndoRedo,
];
