import { refreshedByEvent, screens } from "#client/app/features.ts";
import { refreshedAtDesk, refreshedByNews } from "#client/resources/deskRefreshes.ts";
import { refreshedBy } from "#client/resources/refreshes.ts";
import type { PageName } from "#client/session/feature.ts";
import { deskScreenList } from "#contract/desk/screens.ts";
import { OFFERS, type Offer } from "#contract/offers.ts";
import { screenList } from "#contract/screens.ts";
import { SERVICE_IDS, serviceNames } from "#contract/services.ts";

const INTRODUCTION = `# Map

<!-- \`npm run map\` writes this page from what the subjects say of themselves. -->

Every screen, offer, service and refresh, gathered from all subjects. The diff of this page shows what a change adds.
`;

const code = (words: readonly (string | number)[]): string => words.map((word) => `\`${word}\``).join(", ");

const table = (title: string, head: string[], rows: string[][]): string =>
  [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");

const line = (cells: string[]): string => `| ${cells.join(" | ")} |`;

const offers: [string, Offer][] = Object.entries(OFFERS);

const nameOf = (offer: Offer | null | undefined): string => offers.find(([, known]) => known === offer)?.[0] ?? "";

const menuOf = (menu: { text: string; icon: string; category?: string } | undefined): string =>
  menu ? code([menu.text, menu.icon, ...(menu.category ? [menu.category] : [])]) : "";

const textsOf = (name: string): string => {
  const { texts = [] }: { texts?: string[] } = screens[name as PageName] ?? {};
  return code(texts);
};

const screenTable = () =>
  table(
    "Screens of guardians and students",
    ["Screen", "Addresses", "Offer", "Above", "Text, icon and category in the menu", "Texts"],
    screenList.map(([name, { path, aliases = [], offer, back, menu }]) => [
      name,
      code([path, ...aliases]),
      nameOf(offer),
      back ?? "",
      menuOf(menu),
      textsOf(name),
    ]),
  );

const deskTable = () =>
  table(
    "Screens of staff",
    ["Screen", "Address", "For", "Above", "Text, icon and category in the menu"],
    deskScreenList.map(([name, { path, for: roles, back, menu }]) => [
      name,
      code([path]),
      roles.join(", "),
      back ?? "",
      menuOf(menu as Parameters<typeof menuOf>[0]),
    ]),
  );

const offerTable = () =>
  table(
    "Offers",
    ["Offer", "Services, of which one is on", "Types of schools", "Students"],
    offers.map(([name, { services = [], schoolTypes = [], forStudentViewer = false }]) => [
      name,
      code(services),
      schoolTypes.join(", "),
      forStudentViewer === true ? "yes" : forStudentViewer || "",
    ]),
  );

const serviceTable = () =>
  table(
    "Services",
    ["Service", "Number", "Offers"],
    serviceNames.map((service) => [
      service,
      String(SERVICE_IDS[service]),
      offers.flatMap(([name, { services = [] }]) => (services.includes(service) ? [name] : [])).join(", "),
    ]),
  );

const refreshTable = (title: string, first: string, refreshes: Record<string, readonly string[]>) =>
  table(
    title,
    [first, "Reads that it puts out of date"],
    Object.entries(refreshes)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, reads]) => [name, [...new Set(reads)].toSorted().join(", ")]),
  );

/** Returns the page that shows what all subjects say of themselves. */
export const mapPage = (): string =>
  [
    INTRODUCTION,
    screenTable(),
    deskTable(),
    offerTable(),
    serviceTable(),
    refreshTable("Writes of families", "Write", refreshedBy),
    refreshTable("Live events of families", "Event", refreshedByEvent),
    refreshTable("Writes of staff", "Write", refreshedAtDesk),
    refreshTable("News at the desk", "News", refreshedByNews),
  ].join("\n");
