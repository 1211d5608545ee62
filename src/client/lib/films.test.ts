import { expect, it } from "vitest";
import { filmAddress } from "./films.ts";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
  ["https://www.youtube.com/watch?v=<script>", null],
  ["https://evil.example/embed/dQw4w9WgXcQ", null],
  ["javascript:alert(1)", null],
  ["", null],
])("[FORM-6] takes a film from %j as %j", (typed, address) => {
  expect(filmAddress(typed)).toBe(address);
});
