import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the filter of the list of posts and chooses one of its entries. */
export async function choosePosts(user: UserEvent, name: string): Promise<void> {
  await user.click(await postsFilter());
  await user.click(await screen.findByRole("menuitemradio", { name }));
}

export const postsFilter = () => screen.findByRole("button", { name: "Choose which posts are shown" });
