import { expect, it } from "vitest";
import { picturesIn } from "./picturesIn.ts";

it.each([
  ['<p>Hej</p><img src="https://a.example/b.png?c=1&amp;d=2" alt="x">', ["https://a.example/b.png?c=1&d=2"]],
  ["<IMG alt='>' SRC = ' https://a.example/b.png '>", ["https://a.example/b.png"]],
  ["<img\nsrc=https://a.example/b.png><img/src='c'>", ["https://a.example/b.png", "c"]],
  ['<img data-src="a" src="b" src="c">', ["b"]],
  ['<img src="a&#38;b">', ["a&b"]],
  ["<imgs src=a><img><!-- <img src=b> --><title><img src=c></title>", []],
  ["<img src='a", ["a"]],
])("[PLAN-8] finds the pictures in %s", (html, pictures) => {
  expect(picturesIn(html)).toEqual(pictures);
});
