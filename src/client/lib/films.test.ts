import { expect, it } from "vitest";
import { filmAddress, isFilm } from "./films.ts";

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

it.each([
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3", true],
  ["https://player.vimeo.com/video/76979871?h=1a2b", true],
  ["https://www.youtube-nocookie.com/redirect?q=https://evil.example", false],
  ["https://www.youtube-nocookie.com/embed/../redirect?q=https://evil.example", false],
  ["https://player.vimeo.com/", false],
  ["http://player.vimeo.com/video/76979871", false],
  ["https://evil.example/embed/dQw4w9WgXcQ", false],
])("[LIM-5] %s plays within a page: %s", (address, isPlayed) => {
  expect(isFilm(address)).toBe(isPlayed);
});
