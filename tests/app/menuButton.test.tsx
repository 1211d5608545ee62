import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";

const LANGUAGES = ["Svenska", "English", "Suomi"];

it("[I18N-1] opens a menu on the choice that applies, in a group with a name", async () => {
  const choices = LANGUAGES.map((label) => ({ id: label, label, isChosen: label === "English", onChoose: () => {} }));
  render(
    <FluentProvider theme={webLightTheme}>
      <MenuButton label="Language" groups={[{ choices }]}>
        English
      </MenuButton>
    </FluentProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Enter}");
  const chosen = await screen.findByRole("menuitemradio", { name: "English" });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  expect(screen.getByRole("group", { name: "Language" }).contains(chosen)).toBe(true);
});
