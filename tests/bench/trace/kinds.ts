/** Kinds of work of a page's main thread, each with the names of its events in Chromium's traces. */
const EVENTS = {
  "parse and compile scripts":
    /^v8\.(compile|produce|deserialize|parse|streaming)|^V8\.(Compile|Parse|PreParse|Finalize|Deserialize|Optimize|Bytecode|Background)/i,
  "collect garbage": /GC/,
  style:
    /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|Document::(recalc|update)Style|StyleEngine|CSSParser)/,
  layout: /^(Layout|LocalFrameView::(performLayout|layout)|Document::updateLayout)/,
  paint:
    /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|RasterTask|Decode Image|ImageDecode|LocalFrameView::)/,
  requests:
    /^(ResourceFetcher|Resource(Send|Receive|Finish|Load)|ResourceRequest|URLLoader|ThrottlingURLLoader|WebURLLoader|BackgroundURLLoader|LinkLoader|PreloadHelper)/,
  "parse HTML": /^(ParseHTML|HTMLDocumentParser|HTMLPreload)/,
  messages: /^(Receive mojo|Send mojo|SimpleWatcher|Connector|mojo|IPC|.*\.mojom\.)/i,
  functions:
    /^(FunctionCall|EvaluateScript|v8\.(evaluate|run|call)|V8\.(Execute|Run)|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|HandlePostMessage)/i,
} satisfies Record<string, RegExp>;

export type Kind = keyof typeof EVENTS | "other";

export const KINDS = [...(Object.keys(EVENTS) as (keyof typeof EVENTS)[]), "other"] as const;

/** An event of no kind is a part of the one around it. */
export function kindOf(name: string, around: Kind = "other"): Kind {
  for (const kind of Object.keys(EVENTS) as (keyof typeof EVENTS)[]) if (EVENTS[kind].test(name)) return kind;
  return around;
}
