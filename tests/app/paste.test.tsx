import { expect, it } from "vitest";
import { cleanPasted } from "#client/ui/editor/cleanPasted.ts";

const shape = (html: string) => cleanPasted(html).replace(/\s+/g, " ").trim();

it("[FORM-6] cleans what Word writes around and into a text", () => {
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style>
    <!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body><!--StartFragment-->
    <h1>Om barnet<o:p></o:p></h1><p>Hej <b>du</b><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  const text = shape(pasted);
  expect(text).toContain("<h2>Om barnet</h2>");
  expect(text).toContain("<p>Hej <b>du</b>");
  expect(text).not.toMatch(/Fragment|WordDocument|margin|o:p|mso/);
});

it("[FORM-6] makes a list of Word's list, without the numbers that it writes out", () => {
  const item = (number: number, words: string) =>
    `<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">${number}.<span>   </span></span><![endif]>${words}</p>`;
  const text = shape(`<p>First</p>${item(1, "Bread")}${item(2, "Milk")}<p>Last</p>`);
  expect(text.replace(/ data-word=""/, "")).toBe("<p>First</p><ol><li>Bread</li><li>Milk</li></ol><p>Last</p>");
});

it("[FORM-6] keeps Word's bullets bullets", () => {
  const item = (mark: string, words: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span> </span></span>${words}</p>`;
  const text = shape(`${item("·", "Bread")}${item("o", "Milk")}${item("a)", "First")}${item("iv.", "Second")}`);
  expect(text.replaceAll(' data-word=""', "")).toBe(
    "<ul><li>Bread</li><li>Milk</li></ul><ol><li>First</li><li>Second</li></ol>",
  );
});

it("[FORM-6] keeps the cells of a pasted table apart, and links without a protocol links", () => {
  const table =
    "<table><tr><th>Day</th><th>Food</th></tr><tr><td><p>Mon</p><p>day</p></td><td><b>Soup</b></td></tr></table>";
  expect(shape(table)).toContain("<p>Day | Food</p><p>Mon day | <b>Soup</b></p>");
  expect(shape('<a href="www.skola.se/mat">Food</a>')).toBe('<a href="http://www.skola.se/mat">Food</a>');
});

it("[FORM-6] turns headings of other levels into those that there are", () => {
  expect(shape("<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h6>6</h6>")).toBe(
    "<h2>1</h2><h2>2</h2><h3>3</h3><h3>4</h3><h3>6</h3>",
  );
});
