import { Editor } from "@tiptap/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { extensionsWith } from "#client/ui/editor/extensions.ts";
import { insert } from "#client/ui/editor/insert.ts";
import { addressOfPicture } from "#contract/files/endpoints.ts";

function givenEditor(content: string) {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({ element, extensions: extensionsWith(undefined), content });
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  return editor;
}

describe("what is put into a text", () => {
  it.each(["mailto:a@example.com", "http://", "https://"])(
    "[LIM-5] is refused, and said to be, as the link %s",
    async (typed) => {
      const editor = givenEditor("<p>Words</p>");
      expect(await insert(editor, "link", { typed, description: "" }, location.origin)).toBe(false);
      expect(editor.getHTML()).toBe("<p>Words</p>");
    },
  );

  it.each(["mailto:a@example.com", ""])("[LIM-5] loses its link for the address '%s'", async (typed) => {
    const editor = givenEditor('<p><a href="https://example.com">Words</a></p>');
    editor.commands.selectAll();
    expect(await insert(editor, "link", { typed, description: "" }, location.origin)).toBe(true);
    expect(editor.getHTML()).toBe("<p>Words</p>");
  });

  it("[FORM-6] is a picture with its description", async () => {
    const editor = givenEditor("");
    await insert(editor, "image", { typed: "https://example.com/b.png", description: "Our dog" }, location.origin);
    expect(editor.getHTML()).toContain('<img src="https://example.com/b.png" alt="Our dog">');
  });

  it("[FORM-6] gives a picture that is selected another description", async () => {
    const src = addressOfPicture("picture-1");
    const editor = givenEditor(`<img src="${src}" alt="IMG_2034"><p>Words</p>`);
    editor.commands.setNodeSelection(0);
    expect(await insert(editor, "image", { typed: src, description: "Our dog" }, location.origin)).toBe(true);
    expect(editor.getHTML()).toBe(`<img src="${src}" alt="Our dog"><p>Words</p>`);
  });
  it.each(["\\frac{a", "x^", "\\nope{x}", " "])(
    "[FORM-6] is no formula that readers could not see: %s",
    async (typed) => {
      const editor = givenEditor("<p>Words</p>");
      expect(await insert(editor, "formula", { typed, description: "" }, location.origin)).toBe(false);
      expect(editor.getHTML()).toBe("<p>Words</p>");
    },
  );

  it("[FORM-6] is a formula", async () => {
    const editor = givenEditor("");
    const typed = " \\frac{a}{b} ";
    expect(await insert(editor, "formula", { typed, description: "" }, location.origin)).toBe(true);
    expect(editor.getHTML()).toContain('data-value="\\frac{a}{b}"');
  });
});
