import { createHash } from 'node:crypto'

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Text with names in backquotes. */
export const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const style = `:root{color-scheme:dark light;--page:#0E0B1A;--surface:#171327;--raised:#211B36;--text:#F4F1FB;--soft:#B7AFCC;--link:#C4B1FF;--jade:#2ED3B7;--gold:#F5B942;--danger:#FF6B7A;--line:rgb(244 241 251/.1)}
@media(prefers-color-scheme:light){:root{--page:#F6F4FB;--surface:#FFF;--raised:#F6F4FB;--text:#1B1530;--soft:#5B5470;--link:#5334AE;--jade:#0B7F6C;--gold:#8A5A00;--danger:#C2273A;--line:rgb(27 21 48/.12)}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.frame{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1280px;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 16px;border-inline-end:1px solid var(--line);font-size:14px}
nav strong{display:block;font-size:22px;margin-bottom:16px}nav h2{font-size:12px;color:var(--soft);margin:16px 0 4px;font-weight:600}nav a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
main{padding:24px 32px 96px}h1{font-size:36px;line-height:1.2;margin:0 0 8px}.lead{color:var(--soft);max-width:70ch}
section>h2{font-size:22px;margin:40px 0 12px}article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px;scroll-margin-top:16px}
h3{margin:0;font-size:18px}.route{font:600 14px/1.6 ui-monospace,monospace;margin:8px 0;overflow-wrap:anywhere}.method{display:inline-block;min-width:64px;color:var(--jade)}.PUT,.POST{color:var(--gold)}.DELETE{color:var(--danger)}
p{margin:8px 0}details{margin-top:8px;border-top:1px solid var(--line);padding-top:8px}summary{cursor:pointer;font-weight:600;font-size:14px;line-height:32px}summary::marker{color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:start;color:var(--soft);font-weight:600}th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th,td:first-child{white-space:nowrap}
pre{margin:8px 0;padding:12px;background:var(--raised);border-radius:8px;overflow:auto;max-height:420px;font:13px/1.5 ui-monospace,monospace}code{font-family:ui-monospace,monospace;font-size:.92em}
@media(max-width:800px){.frame{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:16px}}
h4{margin:20px 0 4px;font-size:15px}ul,ol{margin:8px 0;padding-inline-start:22px;max-width:75ch}li{margin:4px 0}.guide p{max-width:75ch}.wide{margin:12px 0}.wide td:not(:last-child){overflow-wrap:normal}.wide b{white-space:nowrap}.guide section>pre{background:var(--surface);border:1px solid var(--line)}
@media(max-width:800px){.wide thead{display:none}.wide tr{display:block;padding:8px 0;border-bottom:1px solid var(--line)}.wide td{display:inline-block;max-width:100%;padding:0 12px 2px 0;border:0;white-space:normal}.wide td:last-child{display:block}.wide td:nth-child(2){color:var(--soft)}}
.tag{display:inline-block;padding:0 8px;border-radius:999px;border:1px solid var(--line);font-size:12px;line-height:20px;white-space:nowrap}.final{color:var(--soft)}.retry{color:var(--jade)}.conflict{color:var(--danger)}`

/** A page of the published contract: no script, and one style whose hash the policy names. */
export function documentPage({ title, menu, main }: { readonly title: string; readonly menu: string; readonly main: string }): {
  html: string
  csp: string
} {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><div class="frame">${menu}<main>${main}</main></div></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` }
}
