/*
 * A window on WebKitGTK for tests/engines. Unlike the library's own browser it keeps what pages store, is as narrow as a phone,
 * and runs a script before each page's own.
 */
import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=3.0";
import WebKit from "gi://WebKit2?version=4.1";

const [folder, width, height, script, proxyPort] = ARGV;

Gtk.init(null);
const stored = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
if (proxyPort) {
  stored.set_itp_enabled(true);
  const proxy = new WebKit.NetworkProxySettings(`http://127.0.0.1:${proxyPort}`, ["localhost"]);
  stored.set_network_proxy_settings(WebKit.NetworkProxyMode.CUSTOM, proxy);
}
// Its driver gets no answer to what it asks a page for whose process is just being replaced.
const context = new WebKit.WebContext({
  website_data_manager: stored,
  process_swap_on_cross_site_navigation_enabled: false,
});
context.set_preferred_languages(["en-US"]);
context.set_automation_allowed(true);

const content = new WebKit.UserContentManager();
content.add_script(
  new WebKit.UserScript(
    script,
    WebKit.UserContentInjectedFrames.ALL_FRAMES,
    WebKit.UserScriptInjectionTime.START,
    null,
    null,
  ),
);

function openView() {
  const view = new WebKit.WebView({
    web_context: context,
    user_content_manager: content,
    is_controlled_by_automation: true,
  });
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height), decorated: false });
  window.add(view);
  view.connect("close", () => window.destroy());
  window.show_all();
  view.grab_focus();
  return view;
}

context.connect("automation-started", (_, session) => {
  const about = new WebKit.ApplicationInfo();
  about.set_name("skolvy-tests");
  session.set_application_info(about);
  session.connect("create-web-view", openView);
});

new GLib.MainLoop(null, false).run();
