import { expect, it } from "vitest";
import { rssItemsIn } from "./rssItems.ts";

const feed = (...items: string[]) =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel>${items.join("")}</channel></rss>\n`;

it.each([
  ["plain text", "<item><title>Måndag</title><description>Fisk</description></item>", "Fisk"],
  [
    "a section of characters",
    "<item><title>Måndag</title><description><![CDATA[Fisk<br/>Ris]]></description></item>",
    "Fisk<br/>Ris",
  ],
  [
    "references",
    "<item><title>Måndag</title><description>Fisk &amp; ris&lt;br&gt;</description></item>",
    "Fisk & ris<br>",
  ],
  [
    "attributes",
    '<item id="1"><title type="text">Måndag</title><description lang="sv">Fisk</description></item>',
    "Fisk",
  ],
  [
    "elements of nearby names",
    "<items/><item><titles>x</titles><title>Måndag</title><description>Fisk</description></item>",
    "Fisk",
  ],
])("[MEAL-1] reads items of RSS with %s", (_, item, description) => {
  expect(rssItemsIn(feed(item))).toEqual([{ title: "Måndag", published: "", description }]);
});

it("[MEAL-1] resolves no entity that a feed defines itself", () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed("<item><description>&b;</description></item>")}`;
  expect(rssItemsIn(bomb)).toEqual([{ title: "", published: "", description: "&b;" }]);
});

it.each(["", "<html></html>", feed("<item></item>").slice(0, 60)])(
  "[MEAL-1] takes no feed that was cut short: '%s'",
  (text) => {
    expect(rssItemsIn(text)).toBeNull();
  },
);
