import { tokensOf } from "#contract/html/tokens.ts";
import type { Translator } from "#server/translators/translator.ts";

const LANGUAGES = ["en", "nb", "da", "fi", "uk", "ar", "fa"] as const;

/** Frequent words of the demo world's texts in Swedish, and in each of the languages in their order. */
const WORDS = `
och|and|og|og|ja|і|و|و
att|that|at|at|että|що|أن|که
är|is|er|er|on|є|هو|است
för|for|for|for|varten|для|من أجل|برای
till|to|til|til|luokse|до|إلى|به
på|on|på|på|päällä|на|على|روی
i|in|i|i|sisällä|в|في|در
med|with|med|med|kanssa|з|مع|با
inte|not|ikke|ikke|ei|не|ليس|نه
vi|we|vi|vi|me|ми|نحن|ما
ni|you|dere|I|te|ви|أنتم|شما
du|you|du|du|sinä|ти|أنت|تو
en|a|en|en|yksi|один|واحد|یک
ett|a|et|et|yksi|одне|واحد|یک
om|about|om|om|siitä|про|عن|درباره
från|from|fra|fra|alkaen|від|من|از
alla|everyone|alle|alle|kaikki|усі|الجميع|همه
kan|can|kan|kan|voi|може|يمكن|می‌تواند
ska|will|skal|skal|tulee|буде|سوف|خواهد
har|has|har|har|on|має|لديه|دارد
hej|hello|hei|hej|hei|вітаю|مرحبا|سلام
tack|thanks|takk|tak|kiitos|дякуємо|شكرا|ممنون
ta|take|ta|tag|ota|візьміть|خذ|بردارید
barn|children|barn|børn|lapset|діти|أطفال|کودکان
barnen|the children|barna|børnene|lapset|діти|الأطفال|کودکان
elever|pupils|elever|elever|oppilaat|учні|تلاميذ|دانش‌آموزان
eleverna|the pupils|elevene|eleverne|oppilaat|учні|التلاميذ|دانش‌آموزان
klassen|the class|klassen|klassen|luokka|клас|الصف|کلاس
skolan|school|skolen|skolen|koulu|школа|المدرسة|مدرسه
förskolan|preschool|barnehagen|børnehaven|päiväkoti|дитячий садок|الروضة|مهدکودک
läxa|homework|lekse|lektie|läksy|домашнє завдання|واجب منزلي|تکلیف
prov|test|prøve|prøve|koe|тест|اختبار|امتحان
matematik|mathematics|matematikk|matematik|matematiikka|математика|الرياضيات|ریاضی
möte|meeting|møte|møde|tapaaminen|зустріч|اجتماع|جلسه
utflykt|excursion|utflukt|udflugt|retki|екскурсія|رحلة|گردش
matsäck|packed lunch|matpakke|madpakke|eväät|перекус|غداء معبأ|ناهار
kläder|clothes|klær|tøj|vaatteet|одяг|ملابس|لباس
måndag|Monday|mandag|mandag|maanantai|понеділок|الاثنين|دوشنبه
tisdag|Tuesday|tirsdag|tirsdag|tiistai|вівторок|الثلاثاء|سه‌شنبه
onsdag|Wednesday|onsdag|onsdag|keskiviikko|середа|الأربعاء|چهارشنبه
torsdag|Thursday|torsdag|torsdag|torstai|четвер|الخميس|پنجشنبه
fredag|Friday|fredag|fredag|perjantai|п’ятниця|الجمعة|جمعه
vecka|week|uke|uge|viikko|тиждень|أسبوع|هفته
idag|today|i dag|i dag|tänään|сьогодні|اليوم|امروز
imorgon|tomorrow|i morgen|i morgen|huomenna|завтра|غدا|فردا
`;

const dictionaries = new Map(
  LANGUAGES.map((language, at) => [
    language as string,
    new Map(
      WORDS.trim()
        .split("\n")
        .map((line): [string, string] => {
          const [swedish = "", ...others] = line.split("|");
          return [swedish, others[at] ?? swedish];
        }),
    ),
  ]),
);

/** The demo's replacement for a translator: it knows some words, leaves the others as they are, and sends nothing anywhere. */
export const demoTranslator: Translator = {
  id: "demo",
  languages: async () => [...LANGUAGES],
  translate: async (texts, to) => {
    const words = dictionaries.get(to);
    const translated = (text: string) => text.replace(/\p{L}+/gu, (found) => words?.get(found.toLowerCase()) ?? found);
    // Tags pass as they are, so that only words of the text are looked up.
    return texts.map((html) =>
      Array.from(tokensOf(html), ({ kind, raw }) => (kind === "text" ? translated(raw) : raw)).join(""),
    );
  },
};
