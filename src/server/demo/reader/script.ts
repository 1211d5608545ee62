/**
 * Script of the reader's frame. It uses the SDK's message protocol like Microsoft's page: it requests the text,
 * confirms it, and reports that the user leaves. The text is shown without markup and read paragraph by paragraph.
 */
export const SCRIPT = `
const [leave, play] = document.querySelectorAll("button");
const main = document.querySelector("main");
const BLOCKS = "p,li,h1,h2,h3,h4,h5,h6,blockquote,pre,td,th,dt,dd,figcaption,div,br";
const say = (words) => parent.postMessage(words, location.origin);
let parts = [];
let at = 0;
let isReading = false;

const linesOf = (html) => {
  const { body } = new DOMParser().parseFromString(html.replace(/\\s+/g, " "), "text/html");
  for (const hidden of body.querySelectorAll("script,style,template")) hidden.remove();
  for (const block of body.querySelectorAll(BLOCKS)) { block.before("\\n"); block.after("\\n"); }
  return body.textContent.split("\\n").map((line) => line.trim()).filter(Boolean);
};

const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

function show({ title, chunks }) {
  parts = [element("h1", title), ...chunks.flatMap(({ content }) => linesOf(content)).map((line) => element("p", line))];
  main.replaceChildren(...parts);
  say('ImmersiveReader-LaunchResponse:' + JSON.stringify({ success: true, sessionId: "demo", meteredContentSize: main.textContent.length }));
  (play.hidden ? leave : play).focus();
}

function readOn() {
  parts.forEach((part, index) => part.toggleAttribute("data-read", isReading && index === at));
  play.textContent = isReading ? play.dataset.pause : play.dataset.play;
  if (!isReading) return speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(parts[at].textContent);
  words.lang = main.lang;
  words.onend = () => {
    if (!isReading) return;
    at = (at + 1) % parts.length;
    isReading = at > 0;
    readOn();
  };
  parts[at].scrollIntoView({ block: "nearest" });
  speechSynthesis.speak(words);
}

function end() {
  isReading = false;
  if (!play.hidden) speechSynthesis.cancel();
  say("ImmersiveReader-Exit");
}

play.hidden = !("speechSynthesis" in window);
document.querySelector("[data-no-voice]").hidden = !play.hidden;
document.querySelector("[data-note]").hidden = play.hidden;
play.addEventListener("click", () => { isReading = !isReading; readOn(); });
leave.addEventListener("click", end);
addEventListener("keydown", ({ key }) => { if (key === "Escape") end(); });
addEventListener("pagehide", () => { if (!play.hidden) speechSynthesis.cancel(); });
addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  const { messageType, messageValue } = JSON.parse(data);
  if (messageType === "Content") show(messageValue.request);
});
say("ImmersiveReader-ReadyForContent");
`;
