import type { Allergen } from "../kinds.ts";

/** The days of the week from Monday on, as menus name them in the languages of the portal. */
export const WEEKDAY_WORDS: readonly (readonly string[])[] = [
  ["monday", "måndag", "mandag", "maanantai", "понеділок"],
  ["tuesday", "tisdag", "tirsdag", "tysdag", "tiistai", "вівторок"],
  ["wednesday", "onsdag", "keskiviikko", "середа"],
  ["thursday", "torsdag", "torstai", "четвер"],
  ["friday", "fredag", "perjantai", "п'ятниця", "п’ятниця"],
  ["saturday", "lördag", "lørdag", "laurdag", "lauantai", "субота"],
  ["sunday", "söndag", "søndag", "sundag", "sunnuntai", "неділя"],
];

const words = (text: string): readonly string[] => text.split(" ");

/** Words by which kitchens name the 14 allergens. A word for several counts for each: rather one mark too many. */
export const ALLERGEN_WORDS: Record<Allergen, readonly string[]> = {
  GLUTEN: words(
    "gluten wheat rye barley oats vete råg korn havre hvete rug bygg kveite hvede byg gluteeni vehnä ruis ohra kaura глютен пшениця жито ячмінь овес",
  ),
  CRUSTACEANS: words(
    "crustaceans shellfish shrimp kräftdjur skaldjur räkor krepsdyr skalldyr reker rejer krebsdyr skaldyr äyriäiset äyriäinen ракоподібні",
  ),
  EGGS: words("egg eggs ägg æg kananmuna muna яйця яйце"),
  FISH: words("fish fisk kala риба"),
  PEANUTS: words(
    "peanut peanuts jordnöt jordnötter peanøtt peanøtter peanøttar jordnød jordnødder maapähkinä maapähkinät арахіс",
  ),
  SOY: words("soy soya soja соя"),
  MILK: words("milk lactose mjölk laktos melk mjølk laktose mælk maito laktoosi молоко лактоза"),
  NUTS: words(
    "nuts almonds nötter mandel hasselnöt hasselnötter nøtter nøtt nøttar nødder pähkinä pähkinät manteli горіхи",
  ),
  CELERY: words("celery selleri селера"),
  MUSTARD: words("mustard senap sennep sinappi гірчиця"),
  SESAME: words("sesame sesam sesamfrö sesamfrø seesami кунжут"),
  SULPHITES: words(
    "sulphites sulfites sulfit sulfiter sulfitt sulfittar sulfitter svaveldioxid svoveldioksid sulfiitti sulfiitit сульфіти",
  ),
  LUPIN: words("lupin lupine lupiini люпин"),
  MOLLUSCS: words(
    "molluscs mollusks shellfish mussels blötdjur skaldjur musslor bløtdyr skalldyr blautdyr bløddyr skaldyr muslinger nilviäiset nilviäinen молюски",
  ),
};

/** Marks of a vegetarian course in brackets, and beginnings of words that say it. */
export const VEGETARIAN_MARKS: readonly string[] = ["v", "veg", "ve", "vg"];
export const VEGETARIAN_WORDS: readonly string[] = ["vegetar", "vegan", "vegaani", "kasvis", "вегет", "веган"];
