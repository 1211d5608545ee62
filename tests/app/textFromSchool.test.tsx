import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[POST-6] has the headings of a text below the title, without gaps and without those of nothing", async () => {
  const { guardian, student } = await givenFamily();
  const formula = '<span class="ql-formula" data-value="a^2"></span>';
  const body = `<h1><br></h1><h2>Kläder</h2><p>Varmt.</p><h3> </h3><h4>Mat</h4><h4>${formula}</h4>`;
  const post = await givenPost(student, { title: "Utflykt", body });
  await renderApp({ person: guardian, path: `/posts/${post.id}` });
  await screen.findByText("Varmt.");
  const headings = within(screen.getByRole("main")).getAllByRole("heading");
  const written = headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(written.slice(0, 3)).toEqual(["H1 Utflykt", "H2 Kläder", "H3 Mat"]);
  expect(headings.slice(3).map(({ tagName }) => tagName)).toEqual(["H3"]);
});
